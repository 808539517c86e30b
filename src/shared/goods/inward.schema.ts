import * as z from 'zod/mini'
import { maxSizeLength } from '../products/sizes.ts'
import { unitCost } from '../products/unit-cost.ts'
import { day } from '../schema/day.ts'
import { pageQuery, queryText } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { optionalText, text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import { shopDayAt } from '../shop-time.ts'

const inwardLimits = { supplier: 80, number: 40, quantity: 9999, lines: 500 }

const dayOfNote = day('Must be a date like 2026-11-14', 'Date is required').check(
  z.refine((on) => on <= shopDayAt(new Date()), 'Date must not be in the future'),
)

/** Goods that came from a supplier, as their delivery note has them (docs/product/stock.md, Goods inward). */
export const newInwardSchema = z.object({
  supplier: text({ max: inwardLimits.supplier, required: 'Supplier is required' }),
  /** of the delivery note */
  number: optionalText(inwardLimits.number),
  date: dayOfNote,
  lines: z
    .array(
      z.object({
        product_id: text({ max: 200, required: 'Product is required' }),
        size: text({ max: maxSizeLength, required: 'Size is required' }),
        quantity: wholeNumber(1, inwardLimits.quantity),
        /** of one unit */
        cost_paise: z._default(z.nullable(unitCost), null),
      }),
      'Add what came',
    )
    .check(
      z.minLength(1, 'Add what came'),
      z.maxLength(inwardLimits.lines, `At most ${inwardLimits.lines} lines`),
    ),
})
export type NewInward = z.infer<typeof newInwardSchema>

const inwardSchema = z.object({
  id: z.int(),
  supplier: z.string(),
  number: z.string(),
  date: z.string(),
  at: timestamp,
  by: z.nullable(z.string()),
  units: z.int(),
  /** of the units whose cost is known */
  cost_paise: z.int(),
  uncosted_units: z.int(),
  taken_back_at: z.nullable(timestamp),
  taken_back_by: z.nullable(z.string()),
})
export type Inward = z.infer<typeof inwardSchema>

const inwardLineSchema = z.object({
  product_id: z.string(),
  /** as it was booked */
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  cost_paise: z.nullable(z.int()),
})
export type InwardLine = z.infer<typeof inwardLineSchema>

export const inwardPageSize = 20
export const inwardsQuerySchema = z.object({ search: queryText(80), ...pageQuery })
export type InwardsQuery = z.infer<typeof inwardsQuerySchema>
export const inwardParamsSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
})

export const inwardsResponse = listResponse({ deliveries: z.array(inwardSchema) })
export const inwardResponse = response({
  delivery: z.object({ ...inwardSchema.shape, lines: z.array(inwardLineSchema) }),
})
export type InwardDetail = z.infer<typeof inwardResponse>['delivery']

/** GET /api/admin/pieces/:code */
export const scannedSizeParamsSchema = z.object({ code: z.string().check(z.maxLength(60)) })
export const scannedSizeResponse = response({
  piece: z.object({ product_id: z.string(), name: z.string(), image: z.string(), size: z.string() }),
})
export type ScannedSize = z.infer<typeof scannedSizeResponse>['piece']
