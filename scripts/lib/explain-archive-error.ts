import { StartError } from '../../src/server/base/start-error.ts'

/** Turns a failure to read or write a backup file into a StartError; a StartError passes unchanged. */
export function explainArchiveError(error: unknown, file: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const message = messageFor('code' in error ? String(error.code) : '', file)
  return message ? new StartError(message, { cause: error }) : error
}

function messageFor(code: string, file: string): string | undefined {
  switch (code) {
    case 'ENOENT':
      return `There is no file ${file}.`
    case 'ENOSPC':
    case 'EDQUOT':
    // PostgreSQL's disk_full
    case '53100':
      return 'The disk is full; nothing was changed.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The file ${file} can't be read or written by this user; choose another place or change its owner.`
    case 'EISDIR':
      return `${file} is a folder; name a file.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The folder of ${file} can't be made, because a file has its name.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'The database of DATABASE_URL does not answer.'
  }
}
