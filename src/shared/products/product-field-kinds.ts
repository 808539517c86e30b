import * as z from 'zod/mini'
import { pictureMediaId } from '../media/picture.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { textLines, optionalLines, text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import {
  cellValue,
  readRupees,
  readWholeNumber,
  splitParts,
  unlessEmpty,
  type CellColumn,
  type ReadCell,
} from './csv-cell.ts'
import { unitCost } from './unit-cost.ts'

/** Schemas and limits of a field by the kind of its value. */
export interface ProductFieldKind {
  /** value in a response */
  output: z.ZodMiniType
  /** value in a new product; fills in a default */
  input: z.ZodMiniType
  /** value in an edit; undefined leaves the field unchanged */
  edit: z.ZodMiniType
  readCell: ReadCell
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

/** A text of several lines that defaults to ''. */
export const plainText = (maxLength: number) => ({
  output: z.string(),
  input: optionalLines(maxLength),
  edit: z.optional(textLines({ max: maxLength })),
  readCell: cellValue,
  maxLength,
})

/** A text that defaults to null. */
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

/** Address of a picture that was uploaded; null for none. */
export const nullablePicture = () => {
  const address = z.string().check(
    z.maxLength(200),
    z.refine((given) => given === '' || pictureMediaId(given) !== null, 'A picture has to be uploaded here'),
  )
  return {
    ...nullableText(200),
    input: z.pipe(
      z._default(z.nullable(address), null),
      z.transform((value) => value || null),
    ),
    edit: z.pipe(
      z.optional(z.nullable(address)),
      z.transform((value) => (value === '' ? null : value)),
    ),
  }
}

/** A text with a pattern, which a new product may leave empty. */
export const patternText = (pattern: RegExp, message: string, maxLength: number) => ({
  output: z.string(),
  input: z._default(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || pattern.test(value), message),
    ),
    '',
  ),
  edit: z.optional(z.string().check(z.trim(), z.regex(pattern, message))),
  readCell: unlessEmpty(cellValue),
  maxLength,
})

/** Rupees. */
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
  readCell: (cell: string, column: CellColumn) => (cell === '' ? cellValue(null) : readRupees(cell, column)),
})

/** A whole number that defaults to null. */
export const nullableNumber = (min: number, max: number) => nullableWhole(wholeNumber(min, max))

/** A cost of one unit that defaults to null; a file has it in paise as the API. */
export const nullableCost = () => nullableWhole(unitCost)

function nullableWhole(number: z.ZodMiniNumber<number>) {
  return {
    output: z.nullable(z.int()),
    input: z._default(z.nullable(number), null),
    edit: z.optional(z.nullable(number)),
    readCell: (cell: string, column: CellColumn) =>
      cell === '' ? cellValue(null) : readWholeNumber(cell, column),
  }
}

/** A whole number that defaults to the least one. */
export function numberFrom(min: number, max: number) {
  const number = wholeNumber(min, max)
  return {
    output: z.int(),
    input: z._default(number, min),
    edit: z.optional(number),
    readCell: (cell: string, column: CellColumn) =>
      cell === '' ? cellValue(min) : readWholeNumber(cell, column),
  }
}

export function textList({ maxItems, maxLength }: { maxItems: number; maxLength: number }) {
  const list = z.array(text({ max: maxLength, required: 'Must not be empty' })).check(z.maxLength(maxItems))
  return {
    output: z.array(z.string()),
    input: z._default(list, []),
    edit: z.optional(list),
    readCell: (cell: string) => cellValue(splitParts(cell)),
  }
}
