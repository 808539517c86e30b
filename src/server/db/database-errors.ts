/** The SQLSTATE of an error, also where the query builder has wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code
}

/** The name of the violated constraint, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint
}

interface DatabaseError extends Error {
  code: string
  constraint?: string
  syscall?: string
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current as DatabaseError
  }
  return undefined
}

/** The SQLSTATE of a write that a standby, such as an earlier primary, refuses. */
export const readOnly = '25006'

/** Connection refused or lost, too many connections, shutdown, standby, out of disk or memory, lock timeout. */
const away = /^(08|53|57P|25006|55P03|57014|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/

/** True when the database is unavailable, so that a later retry can succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const coded = databaseErrorOf(error)
  if (coded) return away.test(coded.code) || isWithoutSocket(coded)
  return error instanceof Error && connectionLost.test(messages(error))
}

/** The server's socket is missing. Any other missing file has nothing to do with the database. */
const isWithoutSocket = ({ code, syscall }: DatabaseError) => code === 'ENOENT' && syscall === 'connect'

/** True when a query got no result, so that its connection is of no further use. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && unanswered.test(messages(error))

const unanswered = /query read timeout/i

/** Errors of the driver itself, which have no code. */
const connectionLost =
  /connection terminated|timeout exceeded when trying to connect|connection ended|is not queryable|query read timeout/i

const messages = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} ${messages(error.cause)}` : error.message
