import { userInfo } from 'node:os'
import { StartError } from '../../base/start-error.ts'

/** Turns a failed file operation in the data folder into a StartError; a StartError passes unchanged. */
export function explainFileError(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error
  const message = messageFor(codeOf(error), dataDir)
  return new StartError(message ?? `The data folder ${dataDir} can't be used: ${messageOf(error)}.`, {
    cause: error,
  })
}

function messageFor(code: string, dataDir: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds the data folder ${dataDir} is full; free some space and start again.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${dataDir} can't be written by the user ${userName()}; change its owner or set DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataDir} is not a folder; set DATA_DIR to another place.`
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.()}`
  }
}
