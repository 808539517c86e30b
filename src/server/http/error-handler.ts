import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusOfCode } from '#shared/error-status.ts'
import { notFound, StoreError, unexpectedError, type ErrorBody } from '#shared/errors.ts'
import { isDatabaseAway } from '../db/database-errors.ts'
import { storeBusy, tooManyRequests, unreadableRequest } from './refusals.ts'

/** Seconds after which to try again when the store cannot answer now and does not know better. */
const defaultRetryAfter = 2

/** Turns whatever went wrong into the answer of api.md. What the store did not foresee is logged, never shown. */
export function handleError(
  error: FastifyError | StoreError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = storeErrorOf(error)
  const status = statusOfCode[failure.code]
  if (status >= 500) request.log.error({ err: error }, failure.message)
  else request.log.info({ code: failure.code, fields: failure.fields }, failure.message)
  const comeBack = status === 503 || (status === 429 && !reply.hasHeader('retry-after'))
  if (comeBack) void reply.header('retry-after', failure.retryAfter ?? defaultRetryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure)))
}

/** The answer to a failure, as JSON (api.md, "Conventions"). */
export function errorBody(failure: StoreError): ErrorBody {
  const fields = failure.fields ? { fields: failure.fields } : {}
  return { success: false, error: failure.message, code: failure.code, ...fields, ...failure.details }
}

/** What a failure is called towards the caller. The details of an unforeseen one stay inside. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const status = (error as Partial<FastifyError>).statusCode
  const refusal = status === undefined ? undefined : frameworkRefusals[status]
  // First, because a caller who is cut off looks like a database that is.
  if (refusal) return refusal()
  if (isDatabaseAway(error))
    return new StoreError('UNAVAILABLE', 'The store is not available right now. Please try again in a moment')
  return new StoreError('INTERNAL', unexpectedError)
}

/** What Fastify and its plugins refuse by themselves, by the status that they give it. */
const frameworkRefusals: Record<number, () => StoreError> = {
  400: unreadableRequest,
  404: notFound,
  406: unreadableRequest,
  413: () => new StoreError('PAYLOAD_TOO_LARGE', 'This request is too large'),
  414: () => new StoreError('BAD_REQUEST', 'This address is too long'),
  415: () => new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json'),
  429: tooManyRequests,
  503: storeBusy,
}
