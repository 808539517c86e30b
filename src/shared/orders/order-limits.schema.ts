import * as z from 'zod/mini'
import { response } from '../schema/response.ts'

const maxLimit = 100_000
const limit = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'Must be at least 1'), z.maximum(maxLimit, 'Must be at most 1,00,000'))

export const orderLimitsSchema = z.object({
  /** Orders in any sixty minutes. */
  orders_per_hour: limit,
  /** Cash orders that are neither delivered nor cancelled. */
  open_cash_orders: limit,
  /** Mails about orders in any sixty minutes. */
  mails_per_hour: limit,
})
export type OrderLimits = z.infer<typeof orderLimitsSchema>
export const orderLimitsResponse = response({ limits: orderLimitsSchema })

/** Far beyond a person's needs, so that only a program reaches them. */
export const defaultOrderLimits: OrderLimits = {
  orders_per_hour: 200,
  open_cash_orders: 200,
  mails_per_hour: 100,
}
