import * as z from 'zod/mini'
import { deliveryMessages } from '../delivery/delivery.ts'
import { cleanCode, cleanLine, cleanLines, cleanMarkdown } from './clean-text.ts'
import { phoneIn, pincodeIn } from './number-in.ts'
import { plainPassword } from './plain-password.ts'
import { storable } from './storable.ts'

const notText = 'Must be text'
const unreadable = 'Contains characters that cannot be stored'

export const tooLong = (max: number): string => `Must be at most ${max} characters`

interface TextRules {
  /** In UTF-16 units. */
  max: number
  /** Message for a missing or empty text; without it an empty text is valid. */
  required?: string
}

/** Message for a value that is not text: missing is "required", anything else is the wrong type. */
const typeError = (required: string | undefined) => (issue: { input?: unknown }) =>
  (issue.input === undefined || issue.input === null) && required !== undefined ? required : notText

const cleanedText = /* @__NO_SIDE_EFFECTS__ */ (
  { max, required }: TextRules,
  clean: (entered: string) => string,
) =>
  z
    .string({ error: typeError(required) })
    .check(
      z.overwrite(clean),
      ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
      z.maxLength(max, { error: tooLong(max), abort: true }),
      z.refine(storable, { error: unreadable, abort: true }),
    )

/** A text of one line, cleaned (docs/product/errors.md, Conventions). */
export const text = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) => cleanedText(rules, cleanLine)

/** A text of several lines, which keeps them. */
export const textLines = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) => cleanedText(rules, cleanLines)

/** Keeps its blanks. */
export const markdown = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) => cleanedText(rules, cleanMarkdown)

/** A code that people copy, in which invisible signs mean nothing at all. */
export const code = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) => cleanedText(rules, cleanCode)

/** Letters and digits of one kind, however the keyboard made them (docs/product/accounts.md, Passwords). */
export const password = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) => cleanedText(rules, plainPassword)

/** A text kept exactly as sent (tokens, ids, passwords that are checked). */
export const verbatimText = /* @__NO_SIDE_EFFECTS__ */ (rules: TextRules) =>
  cleanedText(rules, (sent) => sent)

const emptyWhenMissing = /* @__NO_SIDE_EFFECTS__ */ (schema: ReturnType<typeof cleanedText>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? ''),
  )

/** An optional text; missing, null and empty all read as ''. */
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max: number) => emptyWhenMissing(text({ max }))
export const optionalLines = /* @__NO_SIDE_EFFECTS__ */ (max: number) => emptyWhenMissing(textLines({ max }))

/** docs/product/errors.md. Linear: each part ends at the first character that can end it. */
export const emailPattern = /^\S[^\s@]*@\S[^\s.]*\.\S+$/
export const emailMaxLength = 254

/** An address, cleaned and in lower case (docs/product/errors.md). */
export const email = /* @__NO_SIDE_EFFECTS__ */ (
  messages: { required: string; invalid: string } = emailMessages,
) =>
  z
    .string({ error: typeError(messages.required) })
    .check(
      z.overwrite(cleanCode),
      z.toLowerCase(),
      z.minLength(1, { error: messages.required, abort: true }),
      z.maxLength(emailMaxLength, { error: messages.invalid, abort: true }),
      z.regex(emailPattern, { error: messages.invalid, abort: true }),
      z.refine(storable, { error: messages.invalid, abort: true }),
    )

/** '' for none. */
export const optionalEmail = /* @__NO_SIDE_EFFECTS__ */ () =>
  emptyWhenMissing(
    code({ max: emailMaxLength }).check(
      z.toLowerCase(),
      z.refine((value) => value === '' || emailPattern.test(value), emailMessages.invalid),
    ),
  )

const emailMessages = { required: 'Email is required', invalid: 'Email is invalid' }

/** A phone number in any of its forms; its ten digits (docs/product/accounts.md, Phones and pincodes). */
export const phone = /* @__NO_SIDE_EFFECTS__ */ () =>
  numberText('Phone number is required', phoneIn, 'Phone number must be 10 digits')

/** A pincode, also in two groups; its six digits. */
export const pincode = /* @__NO_SIDE_EFFECTS__ */ () =>
  numberText('Pincode is required', pincodeIn, deliveryMessages.malformed)

const numberText = /* @__NO_SIDE_EFFECTS__ */ (
  required: string,
  read: (entered: string) => string | null,
  error: string,
) =>
  z.pipe(
    z.string({ error: typeError(required) }).check(
      z.overwrite(cleanCode),
      z.minLength(1, { error: required, abort: true }),
      z.refine((value) => value.length <= 40 && storable(value) && read(value) !== null, {
        error,
        abort: true,
      }),
    ),
    z.transform((value: string) => read(value)!),
  )
