import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusOfCode, type ErrorCode } from '#shared/error-status.ts'
import { StoreError, unexpectedError, type ErrorBody } from '#shared/errors.ts'
import { isDatabaseAway } from '../db/database-errors.ts'

/** Seconds after which to try again when the store cannot answer now. */
const retryAfter = 2

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
  if (comeBack) void reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure)))
}

export function errorBody(failure: StoreError): ErrorBody {
  const fields = failure.fields ? { fields: failure.fields } : {}
  return { success: false, error: failure.message, code: failure.code, ...fields, ...failure.details }
}

export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  if (isDatabaseAway(error))
    return new StoreError('UNAVAILABLE', 'The store is not available right now. Please try again in a moment')
  const status = (error as Partial<FastifyError>).statusCode
  const known = status === undefined ? undefined : frameworkErrors[status]
  return known ? new StoreError(...known) : new StoreError('INTERNAL', unexpectedError)
}

/** What Fastify and its plugins refuse by themselves. */
const frameworkErrors: Record<number, [ErrorCode, string]> = {
  [statusOfCode.BAD_REQUEST]: ['BAD_REQUEST', 'This request could not be read'],
  404: ['NOT_FOUND', 'Not found'],
  406: ['BAD_REQUEST', 'This request could not be read'],
  [statusOfCode.PAYLOAD_TOO_LARGE]: ['PAYLOAD_TOO_LARGE', 'This request is too large'],
  414: ['BAD_REQUEST', 'This address is too long'],
  [statusOfCode.UNSUPPORTED_MEDIA_TYPE]: ['UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json'],
  [statusOfCode.RATE_LIMITED]: ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again'],
  [statusOfCode.UNAVAILABLE]: ['UNAVAILABLE', 'The store is busy. Please try again in a moment'],
}
