import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { queryChoice } from '../schema/query.ts'

/** Days that the dashboard can show, including today. */
export const salesPeriods = ['7', '30', '90'] as const
export type SalesPeriod = (typeof salesPeriods)[number]
export const defaultSalesPeriod: SalesPeriod = '30'

export const salesQuerySchema = z.object({ days: queryChoice(salesPeriods) })

const figures = { orders: z.int(), revenue: z.int() }
const sold = { name: z.string(), units: z.int(), revenue: z.int() }

/** Orders that are not cancelled, by the shop's day (`2026-11-14`), and rupees. */
const salesDaySchema = z.object({ date: z.string(), ...figures })
export type SalesDay = z.infer<typeof salesDaySchema>

/** A period and the one of the same length before it. Sales count at the price of their lines. */
const salesSchema = z.object({
  days: z.array(salesDaySchema),
  previous: z.array(salesDaySchema),
  totals: z.object(figures),
  previous_totals: z.object(figures),
  best_sellers: z.array(z.object({ product_id: z.string(), image: z.string(), ...sold })),
  collections: z.array(z.object({ id: z.string(), ...sold })),
})
export type Sales = z.infer<typeof salesSchema>
export const salesResponse = response({ sales: salesSchema })
