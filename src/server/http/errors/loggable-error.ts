export interface LoggableError extends Record<string, unknown> {
  type: string
  message: string
  code?: string
  stack: string
  cause?: LoggableError
}

/** Serialises an error for the log, without values of the request or parameters of a query. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const message = withoutParameters(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: loggableError(error.cause) }
  return {
    type: error.name,
    message,
    ...code,
    stack: (error.stack ?? '').replace(error.message, message),
    ...cause,
  }
}

function withoutParameters(error: Error): string {
  if ('query' in error && typeof error.query === 'string') return `Failed query: ${error.query}`
  // PostgreSQL repeats a value that it cannot read: invalid input syntax for type uuid: "…".
  return 'severity' in error ? error.message.replace(/: "[^]*$/, '') : error.message
}
