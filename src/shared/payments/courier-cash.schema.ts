import * as z from 'zod/mini'
import { pageQuery, queryChoice, queryText } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'

/** Days since the delivery, counted in whole days of 24 hours (docs/product/payments.md, Cash from couriers). */
export const cashAges = {
  up_to_7: { from: 0, to: 7, label: 'Up to 7 days' },
  up_to_14: { from: 7, to: 14, label: '8 to 14 days' },
  over_14: { from: 14, to: null, label: 'Over 14 days' },
} as const
export type CashAge = keyof typeof cashAges
export const cashAgeNames = ['up_to_7', 'up_to_14', 'over_14'] as const satisfies readonly CashAge[]

const courierSchema = z.object({
  courier: z.string(),
  parcels: z.int(),
  amount_paise: z.int(),
  /** of it, by age */
  up_to_7_paise: z.int(),
  up_to_14_paise: z.int(),
  over_14_paise: z.int(),
  /** when its oldest parcel was delivered */
  oldest: timestamp,
})
export type CourierWithCash = z.infer<typeof courierSchema>
/** GET /api/admin/courier-cash */
export const courierCashResponse = response({ couriers: z.array(courierSchema) })

/** GET /api/admin/courier-cash/parcels */
export const owingQuerySchema = z.object({
  courier: queryText(60),
  age: queryChoice(cashAgeNames),
  ...pageQuery,
})
export type OwingQuery = z.infer<typeof owingQuerySchema>

const owingSchema = z.object({
  number: z.string(),
  order_id: z.string(),
  courier: z.string(),
  awb: z.nullable(z.string()),
  amount_paise: z.int(),
  delivered_at: timestamp,
})
export type OwingParcel = z.infer<typeof owingSchema>

export const owingResponse = listResponse({ parcels: z.array(owingSchema) })
