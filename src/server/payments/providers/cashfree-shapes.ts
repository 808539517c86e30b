import * as z from 'zod/mini'
import { eventText } from './read-event.ts'

/** Documented as numbers in some versions and as texts in others. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** Rupees. */
const amount = z.pipe(z.union([z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.number()]), z.transform(Number))

export const link = z.object({
  cf_link_id: id,
  link_id: z.string(),
  link_status: z.string(),
  link_amount: amount,
  link_currency: z.string(),
  link_url: z.string(),
})
export type Link = z.infer<typeof link>

export const orders = z.array(z.object({ order_id: z.string() }))

const card = z.object({
  card_number: z.nullish(z.string()),
  card_network: z.nullish(z.string()),
})

export const payment = z.object({
  cf_payment_id: id,
  order_id: z.string(),
  order_amount: z.nullish(amount),
  payment_amount: amount,
  payment_currency: z.string(),
  payment_status: z.string(),
  payment_time: z.nullish(z.string()),
  payment_completion_time: z.nullish(z.string()),
  payment_group: z.nullish(z.string()),
  payment_message: z.nullish(z.string()),
  payment_method: z.nullish(z.object({ card: z.nullish(card) })),
  error_details: z.nullish(
    z.object({
      error_code: z.nullish(z.string()),
      error_reason: z.nullish(z.string()),
      error_description: z.nullish(z.string()),
    }),
  ),
})
export type Payment = z.infer<typeof payment>

export const payments = z.array(payment)

export const refund = z.object({
  cf_refund_id: id,
  refund_status: z.string(),
  status_description: z.nullish(z.string()),
})
export type Refund = z.infer<typeof refund>

export const webhook = z.object({ type: z.string(), data: z.unknown() })
const eventId = z.pipe(id, eventText)
export const linkEvent = z.object({ link_id: eventText, cf_link_id: z.optional(eventId) })
export const refundEvent = z.object({ refund: z.object({ refund_id: eventText, cf_refund_id: eventId }) })
