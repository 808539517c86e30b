import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

/** Disagreements between the money of the store and the books of others (docs/product/payments.md, Reconciliation). */
export const mismatchKinds = [
  'too_little',
  'not_inr',
  'unknown_payment',
  'amount_differs',
  'order_named',
  'utr_twice',
  'old_claim',
  'old_start',
  'refund',
  'not_settled',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

/** Actions that end a mismatch; `statement` is a statement that has the money, `take` counts a difference as a fee. */
const mismatchActions = [
  'record',
  'reject',
  'confirm',
  'match',
  'take',
  'ignore',
  'retry',
  'by_hand',
  'withdraw',
  'statement',
  'order',
] as const
export type MismatchAction = (typeof mismatchActions)[number]

const mismatchSchema = z.object({
  kind: z.enum(mismatchKinds),
  /** for a person */
  text: z.string(),
  at: timestamp,
  amount_paise: z.int(),
  order_id: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  refund_id: z.nullable(z.int()),
  line_id: z.nullable(z.int()),
  utr: z.nullable(z.string()),
  actions: z.array(z.enum(mismatchActions)),
})
export type Mismatch = z.infer<typeof mismatchSchema>

/** The most of a kind that is listed. */
export const mismatchLimit = 100
export const mismatchesResponse = response({ mismatches: z.array(mismatchSchema) })
