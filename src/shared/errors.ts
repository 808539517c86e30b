import type { ErrorCode } from './error-status.ts'

/** Field path (`shipping_address.pincode`, `items.0.quantity`) to the sentence shown beside it. */
export type FieldErrors = Record<string, string>

/** The body of every failed answer. Some codes carry more (`items`, `quote`, `current`). */
export interface ErrorBody {
  success: false
  error: string
  code: ErrorCode
  fields?: FieldErrors
  [more: string]: unknown
}

/** A failure with a sentence for a person. Rules and verbs throw it; the HTTP layer turns it into an answer. */
export class StoreError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown>
  /** seconds after which to try again, where that is known */
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

/** Recognises a StoreError by name, because the built pages bring their own copy of the class. */
export const isStoreError = (error: unknown): error is StoreError =>
  error instanceof Error && error.name === 'StoreError'

/** Also for what is another customer's: that it exists is not told (docs/product/errors.md, Conventions). */
export const notFound = (message = 'Not found') => new StoreError('NOT_FOUND', message)

/** Someone else's edit came between reading and saving; `current` is what they saved (docs/product/back-office.md). */
export const editConflict = (current: unknown) =>
  new StoreError('EDIT_CONFLICT', 'Someone else has changed this meanwhile', { details: { current } })

/** A 400 whose sentence is that of its first field. */
export function invalid(fields: FieldErrors): StoreError {
  return new StoreError('VALIDATION_FAILED', Object.values(fields)[0] ?? 'Some fields need attention', {
    fields,
  })
}

export const unexpectedError = 'An unexpected error occurred'

/**
 * The sentence to show for a failed answer: its error, else its message, else the general one (docs/product/errors.md, section
 * 8).
 */
export function errorText(body: unknown, fallback: string = unexpectedError): string {
  if (typeof body !== 'object' || body === null) return fallback
  const { error, message } = body as { error?: unknown; message?: unknown }
  if (typeof error === 'string' && error !== '') return error
  if (typeof message === 'string' && message !== '') return message
  return fallback
}
