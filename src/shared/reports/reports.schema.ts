import * as z from 'zod/mini'
import { returnReasons } from '../returns/return-states.ts'
import { queryDate } from '../schema/query.ts'
import { response } from '../schema/response.ts'
import { profitParts } from './profit.ts'

/** Days on which the orders of a report were placed; without them those of this month. */
export const reportQuerySchema = z.object({ from: queryDate(), to: queryDate() })
export type ReportQuery = z.infer<typeof reportQuerySchema>

const count = z.int()
const rupees = z.int()
const span = { from: z.string(), to: z.string() }

/** Units of a size: sold, come back from their customers, and rupees of those that stay. */
const sizeSchema = z.object({ size: z.string(), sold: count, back: count, sales: rupees })
export type SizeRow = z.infer<typeof sizeSchema>
export const sizesResponse = response({
  ...span,
  sizes: z.array(sizeSchema),
  /** of the orders, as the overview has it */
  net_sales: rupees,
  /** shipping and fees, the part of it that belongs to no unit */
  charges: rupees,
})

/** Orders that stand; parcels that have come to an end, and those of them that came back undelivered. */
const placeSchema = z.object({
  /** the first three digits of the pincode, or a state */
  place: z.string(),
  /** the city of the digits, or '' */
  name: z.string(),
  orders: count,
  cash_orders: count,
  sales: rupees,
  parcels: count,
  undelivered: count,
})
export type PlaceRow = z.infer<typeof placeSchema>
export const placesResponse = response({
  ...span,
  districts: z.array(placeSchema),
  states: z.array(placeSchema),
})

const reasonSchema = z.object({
  /** null where staff entered none */
  reason: z.nullable(z.enum(returnReasons)),
  units: count,
  exchanged: count,
  /** those with most of its units */
  products: z.array(z.object({ product_id: z.string(), name: z.string(), units: count })),
})
export type ReasonRow = z.infer<typeof reasonSchema>
export const reasonsResponse = response({ ...span, reasons: z.array(reasonSchema) })

const cameBackSchema = z.object({
  id: z.string(),
  name: z.string(),
  delivered: count,
  returned: count,
  undelivered: count,
})
export type CameBackRow = z.infer<typeof cameBackSchema>
export const cameBackResponse = response({
  ...span,
  products: z.array(cameBackSchema),
  collections: z.array(cameBackSchema),
})

export const profitResponse = response({
  ...span,
  lines: z.array(z.object({ part: z.enum(profitParts), paise: z.nullable(z.int()), count })),
  missing: z.array(z.string()),
  estimates: z.array(z.string()),
  /** up to 100 products that were sold and have no cost, those with most units first */
  without_cost: z.array(z.object({ product_id: z.string(), name: z.string(), units: count })),
})
