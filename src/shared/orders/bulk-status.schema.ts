import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { response } from '../schema/response.ts'
import { optionalText, text } from '../schema/text.ts'
import { adminOrderSchema, statusChangeSchema } from './order.schema.ts'
import { orderStatuses } from './order-status.ts'

/**
 * The status on the caller's screen: an order with another status is left alone, so that nobody reopens an order that
 * its customer has cancelled meanwhile.
 */
const seen = z.enum(orderStatuses)

/** Why an order is cancelled: a cash parcel that was refused at the door counts against its customer. */
const reason = z.optional(z.enum(['refused'], { error: 'Reason must be refused' }))

/** A status for one order (docs/product/back-office.md); without `seen` it is set in any case. */
export const orderStatusSchema = z
  .object({
    ...statusChangeSchema.shape,
    seen: z.optional(seen),
    reason,
    /** why it is cancelled, for its customer */
    why: optionalText(200),
  })
  .check(
    z.refine(({ status, why }) => status === 'cancelled' || why === '', {
      path: ['why'],
      error: 'Only a cancelled order has a reason',
    }),
  )

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

/** Result for one order: its new state, or the reason of a refusal. */
const bulkStatusLineSchema = z.object({
  order_id: z.string(),
  order: z.nullable(adminOrderSchema),
  error: z.nullable(z.string()),
})
export type BulkStatusLine = z.infer<typeof bulkStatusLineSchema>

/** Told when the change should have issued an invoice and could not (docs/product/orders.md, Documents). */
const warning = z.optional(z.string())

export const bulkStatusResponse = response({ lines: z.array(bulkStatusLineSchema), warning })
export const orderStatusResponse = response({ order: adminOrderSchema, warning })
