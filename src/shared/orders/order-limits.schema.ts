import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'

const maxLimit = 100_000
const limit = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'Must be at least 1'), z.maximum(maxLimit, 'Must be at most 1,00,000'))

/** Limits of one customer's account, set by the owner. */
export const orderLimitsSchema = z.object({
  /** orders in any sixty minutes */
  orders_per_hour: limit,
  /** orders to be paid in cash that are neither delivered nor cancelled */
  open_cash_orders: limit,
  /** mails about orders in any sixty minutes */
  mails_per_hour: limit,
})
export type OrderLimits = z.infer<typeof orderLimitsSchema>
export const orderLimitsAnswer = answer({ limits: orderLimitsSchema })

/** Far beyond what a person does, so that only a program meets them. */
export const defaultOrderLimits: OrderLimits = {
  orders_per_hour: 200,
  open_cash_orders: 200,
  mails_per_hour: 100,
}

/** The key in store_settings under which the owner's limits are kept. */
export const orderLimitsKey = 'order_limits'
