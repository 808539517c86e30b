import * as z from 'zod/mini'
import { queryText } from '../schema/query.ts'
import { response } from '../schema/response.ts'

/** Kinds of records that staff find by typing, in the order of the results. */
const foundKinds = ['order', 'return', 'customer', 'product', 'coupon'] as const
export type FoundKind = (typeof foundKinds)[number]

const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  /** tells it from others of its kind */
  note: z.string(),
})
export type Found = z.infer<typeof foundSchema>

/** Fewer letters find nothing. */
export const minFindLength = 2
/** Results of a kind. */
export const maxFound = 5

export const findQuerySchema = z.object({ q: queryText(100) })
export const findResponse = response({ results: z.array(foundSchema) })
