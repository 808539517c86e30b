import * as z from 'zod/mini'
import { rupeesSchema } from '../rupees.schema.ts'
import { optionalText, text } from '../schema/text.ts'
import { cellValue, readRupees, splitParts, unlessEmpty, type ReadCell } from './csv-cell.ts'

/** The part of a product field that its kind of value decides. */
export interface ProductFieldKind {
  /** schema of the value in a response */
  output: z.ZodMiniType
  /** schema of the value that staff enter for a new product; fills in a default */
  input: z.ZodMiniType
  /** schema of the value in an edit; undefined leaves the field as it is */
  edit: z.ZodMiniType
  readCell: ReadCell
  /** characters of a text */
  maxLength?: number
  required?: boolean
}

export const requiredText = (maxLength: number, message: string) => ({
  output: z.string(),
  input: text({ max: maxLength, required: message }),
  edit: z.optional(text({ max: maxLength, required: message })),
  readCell: unlessEmpty(cellValue),
  maxLength,
  required: true,
})

/** A text that is '' where staff enter nothing. */
export const plainText = (maxLength: number) => ({
  output: z.string(),
  input: optionalText(maxLength),
  edit: z.optional(text({ max: maxLength })),
  readCell: cellValue,
  maxLength,
})

/** A text that is null where staff enter nothing. */
export const nullableText = (maxLength: number) => ({
  output: z.nullable(z.string()),
  input: z.pipe(
    z._default(z.nullable(text({ max: maxLength })), null),
    z.transform((value) => value || null),
  ),
  edit: z.pipe(
    z.optional(z.nullable(text({ max: maxLength }))),
    z.transform((value) => (value === '' ? null : value)),
  ),
  readCell: (cell: string) => cellValue(cell || null),
  maxLength,
})

/** A text of a set form, with a default. */
export const patternText = (schema: z.ZodMiniType<string, string>, initial: string, maxLength: number) => ({
  output: z.string(),
  input: z._default(schema, initial),
  edit: z.optional(schema),
  readCell: unlessEmpty(cellValue),
  maxLength,
})

/** Limits of a price in rupees. */
export const priceLimits = { min: 1, max: 1_000_000 }

const price = rupeesSchema.check(
  z.minimum(priceLimits.min, 'Price must be at least ₹1'),
  z.maximum(priceLimits.max, 'Price must be at most ₹10,00,000'),
)

export const requiredPrice = () => ({
  output: rupeesSchema,
  input: price,
  edit: z.optional(price),
  readCell: unlessEmpty(readRupees),
  required: true,
})

export const nullablePrice = () => ({
  output: z.nullable(rupeesSchema),
  input: z._default(z.nullable(price), null),
  edit: z.optional(z.nullable(price)),
  readCell: (cell: string) => (cell === '' ? cellValue(null) : readRupees(cell)),
})

export function textList({ maxItems, maxLength }: { maxItems: number; maxLength: number }) {
  const list = z.array(text({ max: maxLength, required: 'Must not be empty' })).check(z.maxLength(maxItems))
  return {
    output: z.array(z.string()),
    input: z._default(list, []),
    edit: z.optional(list),
    readCell: (cell: string) => cellValue(splitParts(cell)),
  }
}
