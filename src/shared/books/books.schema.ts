import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

/** Result of the last check of the books (docs/product/back-office.md, Books). */
const checkedBooksSchema = z.object({
  /** null before the first check */
  checked_at: z.nullable(timestamp),
  /** of all breaches, of which at most `maxBreachesShown` are told */
  total: z.int(),
  breaches: z.array(
    z.object({
      name: z.string(),
      rule: z.string(),
      record: z.string(),
      /** the order that it is about */
      order_id: z.nullable(z.string()),
      /** the difference */
      found: z.string(),
    }),
  ),
})
export type CheckedBooks = z.infer<typeof checkedBooksSchema>

export const maxBreachesShown = 50

export const booksResponse = response({ books: checkedBooksSchema })

export const booksAgree = 'Everything agrees'
