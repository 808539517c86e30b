import { spawnSync } from 'node:child_process'

/** Looks for a program on PATH; `word` makes it print its version. */
export const isInstalled = (program: string, word = '--version'): boolean =>
  spawnSync(program, [word], { stdio: 'ignore' }).error === undefined
