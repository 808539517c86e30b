import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { answer } from '../schema/answer.ts'
import { text } from '../schema/text.ts'
import { adminOrderSchema, statusChangeSchema } from './order.schema.ts'
import { orderStatuses } from './order-status.ts'

/**
 * The status that an order had on the screen: where it has another by now, it is left alone, so that nobody reopens an
 * order that its customer has cancelled meanwhile.
 */
const seen = z.enum(orderStatuses)

/** A status for one order (docs/product/back-office.md); whoever does not say what was seen sets it in any case. */
export const orderStatusSchema = z.object({ ...statusChangeSchema.shape, seen: z.optional(seen) })

/** One status for many orders. */
export const bulkStatusSchema = z.object({
  ...statusChangeSchema.shape,
  orders: z
    .array(z.object({ order_id: text({ max: 200 }), seen }), {
      error: 'Choose orders',
    })
    .check(
      z.minLength(1, 'Choose at least one order'),
      z.maxLength(bulkLimit, `At most ${bulkLimit} orders at a time`),
    ),
})
export type BulkStatus = z.infer<typeof bulkStatusSchema>

/** Result for one order: its new state, or the reason why it was not changed. */
const bulkStatusLineSchema = z.object({
  order_id: z.string(),
  order: z.nullable(adminOrderSchema),
  error: z.nullable(z.string()),
})
export type BulkStatusLine = z.infer<typeof bulkStatusLineSchema>

export const bulkStatusAnswer = answer({ lines: z.array(bulkStatusLineSchema) })
export type BulkStatusAnswer = z.infer<typeof bulkStatusAnswer>
