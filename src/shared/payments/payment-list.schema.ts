import * as z from 'zod/mini'
import { maxOrderTotal } from '../cart/cart-limits.ts'
import { adminOrderResponse } from '../orders/order.schema.ts'
import { pageQuery, queryChoice, queryDate, queryText } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { attemptStates, closedReasons } from './payment-states.ts'
import { providerNames } from './payment-providers.ts'

/** An attempt to pay in the list of staff, or money that came without one: it is paid, and its id is below zero. */
const listedPaymentSchema = z.object({
  id: z.int(),
  reference: z.string(),
  order_id: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  provider: z.enum(providerNames),
  amount_paise: z.int(),
  state: z.enum(attemptStates),
  closed_reason: z.nullable(z.enum(closedReasons)),
  /** The bank has not answered yet. */
  pending: z.boolean(),
  failure: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  claimed_at: z.nullable(timestamp),
  captured_paise: z.int(),
  /** of it, what goes back or is back */
  refunded_paise: z.int(),
  created_at: timestamp,
})
export type ListedPayment = z.infer<typeof listedPaymentSchema>

export const paymentsPageSize = 20

const paymentFilters = {
  state: queryChoice(attemptStates),
  provider: queryChoice(providerNames),
  /** First and last day of the attempt, in the shop's time zone. */
  from: queryDate(),
  to: queryDate(),
  search: queryText(200),
}
export const paymentQuerySchema = z.object({ ...paymentFilters, ...pageQuery })
export type PaymentQuery = z.infer<typeof paymentQuerySchema>
export type PaymentFilter = Omit<PaymentQuery, 'page' | 'limit'>
/** The list as a file, which has no pages. */
export const paymentExportSchema = z.object(paymentFilters)
export const paymentsResponse = listResponse({ payments: z.array(listedPaymentSchema) })

export const paymentIdParamsSchema = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')), z.transform(Number)),
})

/** Ways in which staff record money that the store has not seen arrive. */
const handProviders = ['upi', 'hand'] as const
const amountMessage = 'The amount must be a whole number of rupees, at least 1'

/** POST /api/admin/orders/:id/captures */
export const captureInputSchema = z.object({
  provider: z.enum(handProviders, { error: `Must be one of ${handProviders.join(', ')}` }),
  /** a UTR, or the number of a receipt or transfer */
  reference: text({ max: 100, required: 'Enter the reference of the payment' }),
  /** rupees */
  amount: z.int(amountMessage).check(z.minimum(1, amountMessage), z.maximum(maxOrderTotal, amountMessage)),
})
export type CaptureInput = z.infer<typeof captureInputSchema>
export const captureResponse = adminOrderResponse

/** POST /api/admin/payments/:id/reject */
export const rejectClaimSchema = z.object({ reason: text({ max: 500, required: 'Say why' }) })
export const paymentResponse = response({ payment: listedPaymentSchema })
