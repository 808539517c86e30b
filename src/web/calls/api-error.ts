import type { CallName, RefusalDetails } from '#shared/calls.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import { errorText, isStoreError, StoreError, type FieldErrors } from '#shared/errors.ts'

/** A failed call. `status` is 0 without a response: no network, timeout, abort. */
export class ApiError extends StoreError {
  readonly status: number

  constructor(status: number, code: ErrorCode, message: string, body: { fields?: FieldErrors } = {}) {
    super(code, message, { fields: body.fields, details: { ...body } })
    this.status = status
  }
}

/** Error of a failed response. `fallback` is the message where the response has none. */
export function responseError(status: number, body: unknown, fallback?: string): ApiError {
  const known =
    typeof body === 'object' && body !== null ? (body as { code?: ErrorCode; fields?: FieldErrors }) : {}
  return new ApiError(status, known.code ?? codeOf(status), errorText(body, fallback), known)
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 404) return 'NOT_FOUND'
  return status === 0 || status === 503 ? 'UNAVAILABLE' : 'INTERNAL'
}

/** User-facing message of any error; the general one for a programming error. */
export function errorMessage(error: unknown, fallback?: string): string {
  return isStoreError(error) ? error.message : errorText(null, fallback)
}

/** The details of the named refusal of a call, or null for any other error. */
export function refusalDetails<Name extends CallName, Code extends keyof RefusalDetails<Name> & ErrorCode>(
  _call: Name,
  code: Code,
  error: unknown,
): RefusalDetails<Name>[Code] | null {
  return isStoreError(error) && error.code === code ? (error.details as RefusalDetails<Name>[Code]) : null
}
