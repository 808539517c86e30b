import type { ErrorCode } from './error-status.ts'

/** Message by field path (`shipping_address.pincode`, `items.0.quantity`). */
export type FieldErrors = Record<string, string>

/** The body of every failure. Some codes carry more (`items`, `quote`, `current`). */
export interface ErrorBody {
  success: false
  error: string
  code: ErrorCode
  fields?: FieldErrors
  [more: string]: unknown
}

/** A failure with a user-facing message. Rules and verbs throw it; the HTTP layer makes it a response. */
export class StoreError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown>
  /** Seconds until a retry, where known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldErrors; details?: Record<string, unknown>; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'StoreError'
    this.code = code
    this.fields = more.fields
    this.details = more.details ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** Recognised by name, because the built pages contain their own copy of the class. */
export const isStoreError = (error: unknown): error is StoreError =>
  error instanceof Error && error.name === 'StoreError'

/** Also for another customer's record, whose existence is not revealed (docs/product/errors.md, Conventions). */
export const notFound = (message = 'Not found') => new StoreError('NOT_FOUND', message)

/** The name that `field` asks for is taken. */
export const alreadyExists = (field: string, message: string) =>
  new StoreError('ALREADY_EXISTS', message, { fields: { [field]: message } })

/** Somebody else has saved the record since it was read; `current` is their version (docs/product/back-office.md). */
export const editConflict = (current: unknown) =>
  new StoreError('EDIT_CONFLICT', 'Someone else has changed this meanwhile', { details: { current } })

/** A 400 with the message of its first field. */
export function invalid(fields: FieldErrors): StoreError {
  return new StoreError('VALIDATION_FAILED', Object.values(fields)[0] ?? 'Some fields need attention', {
    fields,
  })
}

export const unexpectedError = 'An unexpected error occurred'

/** Shown where a call brought no response. */
export const unreachable = 'The store could not be reached. Please check your connection and try again.'

/**
 * The message to show for a failed call: its error, else its message, else the general one (docs/product/errors.md).
 */
export function errorText(body: unknown, fallback: string = unexpectedError): string {
  if (typeof body !== 'object' || body === null) return fallback
  const { error, message } = body as { error?: unknown; message?: unknown }
  if (typeof error === 'string' && error !== '') return error
  if (typeof message === 'string' && message !== '') return message
  return fallback
}
