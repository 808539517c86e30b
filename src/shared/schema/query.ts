import * as z from 'zod/mini'
import { day } from './day.ts'
import { cleanLine } from './clean-text.ts'
import { storable } from './storable.ts'

/** Query values arrive as text; an empty one is as if absent (docs/product/errors.md). */
const absentWhenEmpty = z.pipe(
  z.optional(
    z
      .string({ error: 'Must be given once' })
      .check(z.refine(storable, 'Contains characters that cannot be stored')),
  ),
  z.transform((value) => cleanLine(value ?? '') || undefined),
)

/** A whole number between two bounds, in plain digits. Numbers above the largest safe integer read as that one. */
export const queryInteger = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number = Infinity) => {
  const message =
    max === Infinity
      ? `Must be a whole number of at least ${min}`
      : `Must be a whole number from ${min} to ${max}`
  const most = max === Infinity ? [] : [z.maximum(max, message)]
  return z.pipe(
    z.pipe(absentWhenEmpty, z.transform(numberIn)),
    z.optional(z.int(message).check(z.minimum(min, message), ...most)),
  )
}

/** NaN where it is no whole number in plain digits. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : NaN
}

export const queryText = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  z.pipe(absentWhenEmpty, z.optional(z.string().check(z.maxLength(max, `Must be at most ${max} characters`))))

export const queryChoice = /* @__NO_SIDE_EFFECTS__ */ <const Choice extends string>(
  choices: readonly Choice[],
  named: readonly string[] = choices,
) =>
  z.pipe(
    absentWhenEmpty,
    z.optional(
      z.enum(choices as readonly [Choice, ...Choice[]], { error: `Must be one of ${named.join(', ')}` }),
    ),
  )

/** A calendar day of the shop, written `2026-11-14`. */
export const queryDate = /* @__NO_SIDE_EFFECTS__ */ () => z.pipe(absentWhenEmpty, z.optional(day()))

/** Page of a list and rows per page (docs/product/errors.md, Conventions). */
export const pageQuery = { page: queryInteger(1), limit: queryInteger(1, 100) }
export const pageQuerySchema = z.object(pageQuery)
