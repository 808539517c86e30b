import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder with package.json, from the sources as from the built store: files are found from here. */
export const projectRoot = folderOf('package.json', import.meta.dirname)

function folderOf(file: string, below: string): string {
  return existsSync(path.join(below, file)) ? below : folderOf(file, path.dirname(below))
}
