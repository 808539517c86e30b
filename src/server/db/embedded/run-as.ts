import { spawn } from 'node:child_process'
import type { Binaries } from './find-binaries.ts'

export interface User {
  uid: number
  gid: number
}

/** The user that PostgreSQL runs as. */
export interface Identity {
  /** Owner of the database's files, when it is not the store's user. */
  owner?: User
  /** User of the process, when it is not the store's. */
  user?: User
  /** Prefix of each command. */
  prefix: string[]
  binaries: Binaries
}

export interface Outcome {
  ok: boolean
  output: string
}

/** Runs a short command as the database's user. `output` is stdout and stderr together. */
export function runAs(identity: Identity, command: string[]): Promise<Outcome> {
  const [file = '', ...args] = [...identity.prefix, ...command]
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...identity.user,
      // The current folder may be closed to that user.
      cwd: '/',
      env: environment(identity),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** The environment of PostgreSQL, without the settings of the store and of libpq. */
export function environment(identity: Identity): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'SYSTEMDRIVE', 'TEMP', 'TMP', 'TMPDIR']
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const { libraryPath } = identity.binaries
  const pathName = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...(libraryPath && { [pathName]: libraryPath }) }
}
