import * as z from 'zod/mini'
import { digitsOf } from './digits-of.ts'
import { storable } from './storable.ts'

const notText = 'Must be text'
const unreadable = 'Contains characters that cannot be stored'

interface TextRules {
  /** In UTF-16 units. */
  max: number
  /** Message for a missing or empty text; without it an empty text is valid. */
  required?: string
}

/** Message for a value that is not text: missing is "required", anything else is the wrong type. */
const typeError = (required: string | undefined) => (issue: { input?: unknown }) =>
  (issue.input === undefined || issue.input === null) && required !== undefined ? required : notText

/** A text kept exactly as typed (passwords). */
export const verbatimText = /* @__NO_SIDE_EFFECTS__ */ ({ max, required }: TextRules) =>
  z
    .string({ error: typeError(required) })
    .check(
      ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
      z.maxLength(max, { error: `Must be at most ${max} characters`, abort: true }),
      z.refine(storable, { error: unreadable, abort: true }),
    )

/** A trimmed text. */
export const text = /* @__NO_SIDE_EFFECTS__ */ ({ max, required }: TextRules) =>
  z
    .string({ error: typeError(required) })
    .check(
      z.trim(),
      ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
      z.maxLength(max, { error: `Must be at most ${max} characters`, abort: true }),
      z.refine(storable, { error: unreadable, abort: true }),
    )

/** An optional text; missing, null and empty all read as ''. */
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  z.pipe(
    z.nullish(text({ max })),
    z.transform((value) => value ?? ''),
  )

/** docs/product/errors.md. Linear: each part ends at the first character that can end it. */
export const emailPattern = /^\S[^\s@]*@\S[^\s.]*\.\S+$/
export const emailMaxLength = 254

/** An address, trimmed and in lower case (docs/product/errors.md). */
export const email = /* @__NO_SIDE_EFFECTS__ */ (
  messages: { required: string; invalid: string } = emailMessages,
) =>
  z
    .string({ error: typeError(messages.required) })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: messages.required, abort: true }),
      z.maxLength(emailMaxLength, { error: messages.invalid, abort: true }),
      z.regex(emailPattern, { error: messages.invalid, abort: true }),
      z.refine(storable, { error: messages.invalid, abort: true }),
    )

const emailMessages = { required: 'Email is required', invalid: 'Email is invalid' }

/** A phone number: ten digits once all other characters are removed (docs/product/errors.md). */
export const phone = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.pipe(
    z.string({ error: typeError('Phone number is required') }).check(
      z.trim(),
      z.minLength(1, { error: 'Phone number is required', abort: true }),
      z.maxLength(40, { error: 'Phone number must be 10 digits', abort: true }),
      z.refine((value) => storable(value) && digitsOf(value).length === 10, {
        error: 'Phone number must be 10 digits',
        abort: true,
      }),
    ),
    z.transform(digitsOf),
  )
