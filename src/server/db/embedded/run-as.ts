import { spawn } from 'node:child_process'
import type { Identity } from './choose-identity.ts'

export interface Outcome {
  ok: boolean
  /** Standard output and standard error together. */
  said: string
}

/** Runs a short command as the user that runs the database, to its end. */
export function runAs(identity: Identity, command: string[]): Promise<Outcome> {
  const [file = '', ...args] = [...identity.prefix, ...command]
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...identity.user,
      // The folder in which the store was started may be closed to that user.
      cwd: '/',
      env: environment(identity),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', (error) => resolve({ ok: false, said: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, said }))
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
