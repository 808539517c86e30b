import { commands } from './command.ts'
import type { Deps } from '../http/deps.ts'
import { downloads, queries } from './read.ts'
import type { Databases } from './shape.ts'
import { tasks } from './task.ts'

/** The shapes that the calls of a feature have, given what its calls depend on. */
export const shapes = <Given extends Databases = Deps>() => ({
  command: commands<Given>(),
  task: tasks<Given>(),
  query: queries<Given>(),
  download: downloads<Given>(),
})
