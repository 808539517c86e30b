import * as z from 'zod/mini'
import { proofSchema } from '../data-rights/data-rights.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response, timestamp } from '../schema/response.ts'
import { textLines, text } from '../schema/text.ts'
import { closedReasons, attemptStates, refundReasons, refundStates } from './payment-states.ts'
import { paymentMessages } from './payment-messages.ts'
import { providerNames } from './payment-providers.ts'

const paise = z.int()
const name = z.nullable(z.string())

/** An attempt to pay, as staff see it. */
const paymentAttemptSchema = z.object({
  id: z.int(),
  reference: z.string(),
  provider: z.enum(providerNames),
  amount_paise: paise,
  state: z.enum(attemptStates),
  closed_reason: z.nullable(z.enum(closedReasons)),
  pending: z.boolean(),
  expires_at: timestamp,
  utr: z.nullable(z.string()),
  claimed_at: z.nullable(timestamp),
  failure: z.nullable(z.string()),
  /** the one who started it, when signed in */
  by: name,
  created_at: timestamp,
})

/** Money that arrived. */
const capturedMoneySchema = z.object({
  id: z.int(),
  provider: z.enum(providerNames),
  provider_id: z.string(),
  amount_paise: paise,
  /** of it on its way back, or gone back */
  refunding_paise: paise,
  method: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  at: timestamp,
  by: name,
  /** when it was taken back as a slip of the finger */
  withdrawn_at: z.nullable(timestamp),
})

/** A refund, as staff see it. */
const refundSchema = z.object({
  id: z.int(),
  capture_id: z.int(),
  reference: z.string(),
  provider: z.enum(providerNames),
  amount_paise: paise,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  tries: z.int(),
  next_at: z.nullable(timestamp),
  error: z.nullable(z.string()),
  hand_reference: z.nullable(z.string()),
  /** destination of a refund by hand, as the customer named it; masked once it is paid, and for admins alone */
  refund_to: z.nullable(
    z.object({
      upi: z.optional(z.string()),
      name: z.optional(z.string()),
      account: z.optional(z.string()),
      ifsc: z.optional(z.string()),
    }),
  ),
  /** member of staff who entered that account, where the customer did not; for admins alone */
  refund_to_by: name,
  by: name,
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  done_at: z.nullable(timestamp),
})
export type Refund = z.infer<typeof refundSchema>

/** Units that came back: a return that is settled. */
const orderReturnSchema = z.object({
  id: z.int(),
  number: z.string(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), restock: z.boolean() })),
  /** shipping and fee came back with them */
  charges: z.boolean(),
  amount: rupeesSchema,
  credit_note: z.nullable(z.string()),
  by: name,
  at: timestamp,
})
export type OrderReturn = z.infer<typeof orderReturnSchema>

const returnableLineSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  returned: z.int(),
  /** The worth of each further unit, the next one first: one for each that may still come back. */
  amounts: z.array(rupeesSchema),
})

/** A refund that a packer's report has caused, and that staff have not sent yet. */
const waitingRefundSchema = z.object({
  amount_paise: paise,
  reason: z.enum(refundReasons),
  /** the packer */
  by: name,
  at: timestamp,
})

/** The money of an order, all lists the oldest first. */
const orderPayments = {
  amount_paid: rupeesSchema,
  /** sent back with a return as `seen_refunded` */
  amount_refunded: rupeesSchema,
  attempts: z.array(paymentAttemptSchema),
  captures: z.array(capturedMoneySchema),
  refunds: z.array(refundSchema),
  waiting_refunds: z.array(waitingRefundSchema),
  returns: z.array(orderReturnSchema),
  /** Empty for an order that has not gone out. */
  returnable: z.array(returnableLineSchema),
  /** Shipping and fee, until they are returned; null then, and for an order that has not gone out. */
  returnable_charges: z.nullable(rupeesSchema),
  /** result of the cash gate when the order was placed */
  cod_check: z.nullable(
    z.object({
      verdict: z.string(),
      reasons: z.array(z.object({ rule: z.string(), verdict: z.string(), text: z.string() })),
    }),
  ),
}
export const orderPaymentsSchema = z.object(orderPayments)
export type OrderPayments = z.infer<typeof orderPaymentsSchema>
export const orderPaymentsResponse = response(orderPayments)

const wholeNumber = (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}`
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

/** POST /api/admin/orders/:id/returns */
export const returnInputSchema = z
  .object({
    lines: z
      .array(
        z.object({
          /** of the line in its order, from 0 */
          position: wholeNumber(0, 999),
          quantity: wholeNumber(1, 99),
          restock: z.boolean('Must be true or false'),
        }),
        'Choose what came back',
      )
      .check(
        z.maxLength(100, 'At most 100 lines in a return'),
        z.refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
          error: 'Each line can be named once',
        }),
      ),
    /** gives shipping and fee back as well */
    charges: z.boolean('Must be true or false'),
    /** rupees refunded so far, as the caller saw it */
    seen_refunded: z.int('Must be a whole number').check(z.nonnegative('Must be a whole number')),
    /** returns so far, as the caller saw them: also where nothing was paid that could be refunded */
    seen_returns: z.optional(z.int('Must be a whole number').check(z.nonnegative('Must be a whole number'))),
    /** why they are taken back, where the time for returning is over or the unit was refused before */
    reason: z.optional(textLines({ max: 500 })),
  })
  .check(
    z.refine(({ lines, charges }) => charges || lines.length > 0, {
      path: ['lines'],
      error: 'Choose what came back',
    }),
  )
export type ReturnInput = z.infer<typeof returnInputSchema>
export const orderReturnResponse = response({ return: orderReturnSchema })

export const refundParamsSchema = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')), z.transform(Number)),
})
export const refundResponse = response({ refund: refundSchema })

/** POST /api/admin/refunds/:id/by-hand; the only admin proves with both that it is them, for an account that they have entered. */
export const refundByHandSchema = z.object({
  ...proofSchema.shape,
  /** of the transfer or receipt by which it was paid back */
  reference: text({ max: 100, required: paymentMessages.handReference }),
})
