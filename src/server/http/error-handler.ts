import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusOfCode } from '#shared/error-status.ts'
import { notFound, StoreError, unexpectedError, type ErrorBody } from '#shared/errors.ts'
import { isDatabaseAway } from '../db/database-errors.ts'
import { addressTooLong } from './request-head.ts'
import { logSecurityEvent } from './security-log.ts'
import { storeBusy, tooManyRequests, unreadableRequest } from './refusals.ts'

/** Seconds after which to try again when the store cannot answer now and does not know better. */
const defaultRetryAfter = 2

/** Turns whatever went wrong into the answer of docs/product/errors.md. What the store did not foresee is logged, never shown. */
export function handleError(
  error: FastifyError | StoreError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = storeErrorOf(error)
  const status = statusOfCode[failure.code]
  if (status >= 500) request.log.error({ err: error }, failure.message)
  else if (isRefusal(status)) logSecurityEvent(request, 'refused', { code: failure.code })
  // The names of the fields only: a message may repeat what was typed.
  else request.log.info({ code: failure.code, fields: Object.keys(failure.fields ?? {}) }, 'not done')
  const retryAfter = retryAfterOf(failure)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure)))
}

/** Seconds after which the same request may work, undefined where it never will. */
export function retryAfterOf({ code, retryAfter }: StoreError): number | undefined {
  const comeBack = code === 'RATE_LIMITED' || code === 'UNAVAILABLE'
  return comeBack ? (retryAfter ?? defaultRetryAfter) : undefined
}

/** Codes that are logged as refusals. */
const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 429

/** The answer to a failure, as JSON (docs/product/errors.md, Conventions). */
export function errorBody(failure: StoreError): ErrorBody {
  const fields = failure.fields ? { fields: failure.fields } : {}
  return { success: false, error: failure.message, code: failure.code, ...fields, ...failure.details }
}

/** Maps any error to the one that the caller sees. Details of an unforeseen error stay inside. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const status = (error as Partial<FastifyError>).statusCode
  const refusal = status === undefined ? undefined : refusalOf(status)
  // First, because a caller who is cut off looks like a database that is.
  if (refusal) return refusal()
  if (isDatabaseAway(error))
    return new StoreError('UNAVAILABLE', 'The store is not available right now. Please try again in a moment')
  return new StoreError('INTERNAL', unexpectedError)
}

/** Any other 4xx of Fastify and its plugins is an unreadable request. */
const refusalOf = (status: number): (() => StoreError) | undefined =>
  frameworkRefusals[status] ?? (status >= 400 && status < 500 ? unreadableRequest : undefined)

/** Refusals of Fastify and its plugins, by their status. */
const frameworkRefusals: Record<number, () => StoreError> = {
  404: notFound,
  413: () => new StoreError('PAYLOAD_TOO_LARGE', 'This request is too large'),
  414: addressTooLong,
  415: () => new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json'),
  429: tooManyRequests,
  503: storeBusy,
}
