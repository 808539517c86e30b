import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import { explainFileError } from './explain-file-error.ts'

const maxOutput = 4000

export function explainServerFailure(output: string, cluster: string, dataDir: string): StartError {
  const text = output + lastLogLines(cluster)
  if (/No space left on device|Disk quota exceeded/.test(text)) return fileError('ENOSPC', dataDir)
  if (/Permission denied|Read-only file system/.test(text)) return fileError('EACCES', dataDir)
  if (/database files are incompatible/.test(text)) {
    return new StartError(
      `The database in ${dataDir} was written by another version of PostgreSQL; restore a backup into an empty data folder.`,
    )
  }
  const reason = /(?:FATAL|PANIC|error):\s*(.+)/.exec(text)?.[1] ?? text.trim().split('\n')[0]
  return new StartError(
    `The built-in PostgreSQL did not start (${reason}); its log is in ${join(cluster, 'log')}.`,
  )
}

/** True for a lock that a dying server still holds, so that a retry soon will succeed. */
export function isStillLocked(output: string, cluster: string): boolean {
  const text = output + lastLogLines(cluster)
  const lockedFile = text.includes('lock file "') && text.includes('" already exists')
  return lockedFile || (text.includes('shared memory block') && text.includes('is still in use'))
}

function fileError(code: string, dataDir: string): StartError {
  return explainFileError(Object.assign(new Error(code), { code }), dataDir)
}

function lastLogLines(cluster: string): string {
  try {
    const current = readFileSync(join(cluster, 'current_logfiles'), 'utf8')
    const file = /^stderr (.+)$/m.exec(current)?.[1]
    return file ? readFileSync(join(cluster, file), 'utf8').slice(-maxOutput) : ''
  } catch {
    return ''
  }
}
