import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { queryInteger, queryText } from '../schema/query.ts'
import { text } from '../schema/text.ts'

/** Numbers of parcels, with commas between: `TK-7F3K9Q2M-1,TK-7F3K9Q2M-2`. */
export const labelsQuerySchema = z.object({
  numbers: z.pipe(
    text({ max: 60 * bulkLimit, required: 'Choose parcels' }),
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
        .check(
          z.minLength(1, 'Choose parcels'),
          z.maxLength(bulkLimit, `At most ${bulkLimit} parcels at a time`),
        ),
    ),
  ),
})

/** Labels of pieces: of one size or all that are on sale, so many of each. */
export const pieceLabelsQuerySchema = z.object({
  product: text({ max: 200, required: 'Choose a product' }),
  size: queryText(20),
  copies: queryInteger(1, 100),
})

export const handoverParamsSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
})
