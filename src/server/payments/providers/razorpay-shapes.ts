import * as z from 'zod/mini'
import { eventText } from './read-event.ts'

export const paymentLink = z.object({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  status: z.string(),
  /** Smallest units. */
  amount: z.int(),
  currency: z.string(),
  short_url: z.string(),
  /** Documented on paid links only. */
  order_id: z.nullish(z.string()),
  payments: z.nullish(
    z.union([z.array(z.object({ payment_id: z.string() })), z.record(z.string(), z.unknown())]),
  ),
})
export type PaymentLink = z.infer<typeof paymentLink>

export const paymentLinks = z.object({ payment_links: z.array(paymentLink) })

const card = z.object({ last4: z.nullish(z.string()), network: z.nullish(z.string()) })
export { card as paymentCard }

export const payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  /** Smallest units. */
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.nullish(z.boolean()),
  method: z.nullish(z.string()),
  card: z.nullish(card),
  error_code: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
  error_reason: z.nullish(z.string()),
  /** Unix seconds. */
  created_at: z.number(),
})
export type Payment = z.infer<typeof payment>

export const payments = z.object({ items: z.array(payment) })

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  receipt: z.nullish(z.string()),
})

export const refunds = z.object({ items: z.array(refund) })

const entity = <T extends z.ZodMiniType>(shape: T) => z.optional(z.object({ entity: shape }))

export const webhook = z.object({
  event: z.string(),
  /** Unix seconds. */
  created_at: z.int().check(z.minimum(0), z.maximum(1e11)),
  payload: z.optional(
    z.object({
      payment_link: entity(z.object({ id: eventText, reference_id: z.nullish(eventText) })),
      refund: entity(z.object({ id: eventText, receipt: z.nullish(eventText) })),
    }),
  ),
})
