import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusOfCode } from '#shared/error-status.ts'
import { notFound, StoreError, unexpectedError, type ErrorBody } from '#shared/errors.ts'
import { isDatabaseAway } from '../../db/database-errors.ts'
import { addressTooLong } from '../limits/request-head.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { StoreServer } from '../store-server.ts'
import { loggableError, type LoggableError } from './loggable-error.ts'
import { storeBusy, tooManyRequests, unreadableRequest } from './refusals.ts'

/** Seconds. */
const defaultRetryAfter = 2

/** Sends the response for an error (docs/product/errors.md). Unforeseen errors are logged and not shown. */
export function handleError(
  error: FastifyError | StoreError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toStoreError(error)
  const status = statusOfCode[failure.code]
  if (status >= 500) logFailure(request.log, error, failure.message)
  else if (isRefusal(status)) logSecurityEvent(request, 'refused', { code: failure.code })
  // Only the names of fields: a message may repeat an input.
  else request.log.info({ code: failure.code, fields: Object.keys(failure.fields ?? {}) }, 'not done')
  const retryAfter = retryAfterSeconds(failure)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure)))
}

/** Logs a failure of the store: an outage, which every request meets, with its causes alone, anything else with its stack. */
export function logFailure(log: FastifyBaseLogger, error: unknown, text: string): void {
  if (toStoreError(error).code !== 'UNAVAILABLE') return log.error({ err: error }, text)
  const outage: string[] = []
  let cause: LoggableError | undefined = loggableError(error)
  for (; cause; cause = cause.cause) outage.push(cause.message)
  log.error({ outage }, text)
}

/** Unknown paths get a 404 in the form of the API (docs/product/errors.md, Conventions). */
export function unknownPaths(app: StoreServer): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(errorBody(notFound())),
  )
}

/** Seconds after which the same request may work, undefined where it never will. */
export function retryAfterSeconds({ code, retryAfter }: StoreError): number | undefined {
  const comeBack = code === 'RATE_LIMITED' || code === 'UNAVAILABLE'
  return comeBack ? (retryAfter ?? defaultRetryAfter) : undefined
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 429

/** JSON body of a failure (docs/product/errors.md, Conventions). */
export function errorBody(failure: StoreError): ErrorBody {
  const fields = failure.fields ? { fields: failure.fields } : {}
  return { success: false, error: failure.message, code: failure.code, ...fields, ...failure.details }
}

/** Maps any error to the one that the client sees. Details of an unforeseen error stay inside. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const status = (error as Partial<FastifyError>).statusCode
  const refusal = status === undefined ? undefined : refusalOf(status)
  // First: the error of an aborted request looks like one of the database.
  if (refusal) return refusal()
  if (isDatabaseAway(error))
    return new StoreError('UNAVAILABLE', 'The store is not available right now. Please try again in a moment')
  return new StoreError('INTERNAL', unexpectedError)
}

/** Other 4xx errors of Fastify and its plugins are unreadable requests. */
const refusalOf = (status: number): (() => StoreError) | undefined =>
  frameworkRefusals[status] ?? (status >= 400 && status < 500 ? unreadableRequest : undefined)

const frameworkRefusals: Record<number, () => StoreError> = {
  404: notFound,
  413: () => new StoreError('PAYLOAD_TOO_LARGE', 'This request is too large'),
  414: addressTooLong,
  415: () => new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json'),
  429: tooManyRequests,
  503: storeBusy,
}
