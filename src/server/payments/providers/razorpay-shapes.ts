import * as z from 'zod/mini'
import { outsideId, outsideText } from '../../base/outside-text.ts'

export const failure = z.pipe(
  z.object({ error: z.object({ description: z.string() }) }),
  z.transform(({ error }) => error.description),
)

export const paymentLink = z.object({
  id: outsideId,
  reference_id: z.nullish(outsideId),
  status: outsideId,
  /** Smallest units. */
  amount: z.int(),
  currency: outsideId,
  short_url: outsideId,
  /** Documented on paid links only. */
  order_id: z.nullish(outsideId),
  payments: z.nullish(
    z.union([z.array(z.object({ payment_id: outsideId })), z.record(z.string(), z.unknown())]),
  ),
})
export type PaymentLink = z.infer<typeof paymentLink>

export const paymentLinks = z.object({ payment_links: z.array(paymentLink) })

const card = z.object({ last4: z.nullish(outsideText), network: z.nullish(outsideText) })
export { card as paymentCard }

export const payment = z.object({
  id: outsideId,
  order_id: z.nullish(outsideId),
  /** Smallest units. */
  amount: z.int(),
  currency: outsideId,
  status: outsideId,
  captured: z.nullish(z.boolean()),
  method: z.nullish(outsideText),
  card: z.nullish(card),
  error_code: z.nullish(outsideText),
  error_description: z.nullish(outsideText),
  error_reason: z.nullish(outsideText),
  /** Unix seconds. */
  created_at: z.number(),
})
export type Payment = z.infer<typeof payment>

export const payments = z.object({ items: z.array(payment) })

export const refund = z.object({
  id: outsideId,
  status: outsideId,
  receipt: z.nullish(outsideId),
})

export const refunds = z.object({ items: z.array(refund) })

const entity = <T extends z.ZodMiniType>(shape: T) => z.optional(z.object({ entity: shape }))

export const webhook = z.object({
  event: outsideId,
  /** Unix seconds. */
  created_at: z.int().check(z.minimum(0), z.maximum(1e11)),
  payload: z.optional(
    z.object({
      payment_link: entity(z.object({ id: outsideId, reference_id: z.nullish(outsideId) })),
      refund: entity(z.object({ id: outsideId, receipt: z.nullish(outsideId) })),
    }),
  ),
})
