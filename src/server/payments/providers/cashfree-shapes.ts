import * as z from 'zod/mini'
import { outsideId, outsideText } from '../../base/outside-text.ts'

/** Documented as numbers in some versions and as texts in others. */
const id = z.pipe(z.union([outsideId, z.number()]), z.transform(String))
/** Rupees. */
const amount = z.pipe(z.union([z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.number()]), z.transform(Number))

export const failure = z.pipe(
  z.object({ message: z.string() }),
  z.transform(({ message }) => message),
)

export const link = z.object({
  cf_link_id: id,
  link_id: outsideId,
  link_status: outsideId,
  link_amount: amount,
  link_currency: outsideId,
  link_url: outsideId,
})
export type Link = z.infer<typeof link>

export const orders = z.array(z.object({ order_id: outsideId }))

const card = z.object({
  card_number: z.nullish(outsideText),
  card_network: z.nullish(outsideText),
})

const payment = z.object({
  cf_payment_id: id,
  order_id: outsideId,
  order_amount: z.nullish(amount),
  payment_amount: amount,
  payment_currency: outsideId,
  payment_status: outsideId,
  payment_time: z.nullish(outsideId),
  payment_completion_time: z.nullish(outsideId),
  payment_group: z.nullish(outsideText),
  payment_message: z.nullish(outsideText),
  payment_method: z.nullish(z.object({ card: z.nullish(card) })),
  error_details: z.nullish(
    z.object({
      error_code: z.nullish(outsideText),
      error_reason: z.nullish(outsideText),
      error_description: z.nullish(outsideText),
    }),
  ),
})
export type Payment = z.infer<typeof payment>

export const payments = z.array(payment)

export const refund = z.object({
  cf_refund_id: id,
  refund_status: outsideId,
  status_description: z.nullish(outsideText),
})
export type Refund = z.infer<typeof refund>

export const webhook = z.object({ type: outsideId, data: z.unknown() })
export const linkEvent = z.object({ link_id: outsideId, cf_link_id: z.optional(id) })
export const refundEvent = z.object({ refund: z.object({ refund_id: outsideId, cf_refund_id: id }) })
