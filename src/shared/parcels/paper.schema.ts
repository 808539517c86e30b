import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { queryChoice, queryInteger, queryText } from '../schema/query.ts'
import { text } from '../schema/text.ts'

/** Numbers with commas between: `TK-7F3K9Q2M-1,TK-7F3K9Q2M-2`. */
export const numberList = (required: string, noun: string) =>
  z.pipe(
    text({ max: 60 * bulkLimit, required }),
    z.pipe(
      z.transform((list: string) => [
        ...new Set(
          list
            .split(',')
            .map((number) => number.trim().toUpperCase())
            .filter((number) => number !== ''),
        ),
      ]),
      z
        .array(z.string())
        .check(z.minLength(1, required), z.maxLength(bulkLimit, `At most ${bulkLimit} ${noun} at a time`)),
    ),
  )

export const labelsQuerySchema = z.object({
  numbers: numberList('Choose parcels', 'parcels'),
  /** `with`: a packing slip after each label; `only`: slips, for parcels whose carrier draws the label */
  slips: queryChoice(['with', 'only']),
})

/** Labels of units: of one size or all that are on sale, so many of each. */
export const skuLabelsQuerySchema = z.object({
  product: text({ max: 200, required: 'Choose a product' }),
  size: queryText(20),
  copies: queryInteger(1, 100),
})

export const handoverParamsSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
})
