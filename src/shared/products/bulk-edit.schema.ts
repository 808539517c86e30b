import * as z from 'zod/mini'
import { maxSizeLength } from './sizes.ts'
import { bulkLimit } from '../bulk-limit.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response } from '../schema/response.ts'
import { text, verbatimText } from '../schema/text.ts'
import { maxSizeStock } from './product-admin.schema.ts'
import { priceLimits } from './product-field-kinds.ts'

const priceRoundings = ['none', 'ten', 'ninety-nine'] as const

const bulkPriceSchema = z
  .object({
    kind: z.literal('price'),
    /** percent and amount change the current price, set replaces it */
    how: z.enum(['percent', 'amount', 'set'], { error: 'Choose how the price changes' }),
    value: z.int('Enter a whole number'),
    rounding: z._default(z.enum(priceRoundings, { error: 'Choose how prices are rounded' }), 'none'),
    /** shows the price before a reduction struck through */
    show_reduction: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ how, value }) => how !== 'percent' || (value >= -99 && value <= 900), {
      error: 'Enter a percentage from -99 to 900',
      path: ['value'],
    }),
    z.refine(({ how, value }) => how !== 'set' || (value >= priceLimits.min && value <= priceLimits.max), {
      error: 'Enter a price from ₹1 to ₹10,00,000',
      path: ['value'],
    }),
    z.refine(({ value }) => Math.abs(value) <= priceLimits.max, {
      error: 'Enter an amount of at most ₹10,00,000',
      path: ['value'],
    }),
  )
export type BulkPriceChange = z.infer<typeof bulkPriceSchema>

const bulkStockSchema = z
  .object({
    kind: z.literal('stock'),
    how: z.enum(['add', 'set'], { error: 'Choose how the stock changes' }),
    value: z
      .int('Enter a whole number')
      .check(
        z.minimum(-maxSizeStock, `Enter at least ${-maxSizeStock}`),
        z.maximum(maxSizeStock, `Enter at most ${maxSizeStock}`),
      ),
    /** all sizes where empty */
    sizes: z._default(
      z.array(text({ max: maxSizeLength, required: 'Size is required' })).check(z.maxLength(30)),
      [],
    ),
    reason: z.optional(text({ max: 200 })),
  })
  .check(
    z.refine(({ how, value }) => how !== 'set' || value >= 0, {
      error: 'Stock must not be below 0',
      path: ['value'],
    }),
  )
export type BulkStockChange = z.infer<typeof bulkStockSchema>

/**
 * One change of many products. `dry_run` only reports the effect. `versions` are those of the preview: a product
 * edited since is refused.
 */
export const bulkEditSchema = z.object({
  ids: z
    .array(text({ max: 200 }), 'Choose products')
    .check(
      z.minLength(1, 'Choose at least one product'),
      z.maxLength(bulkLimit, `At most ${bulkLimit} products at a time`),
    ),
  change: z.discriminatedUnion('kind', [bulkPriceSchema, bulkStockSchema], 'Choose what to change'),
  versions: z.optional(z.record(verbatimText({ max: 100 }), z.int())),
  dry_run: z._default(z.boolean(), false),
})
export type BulkEdit = z.output<typeof bulkEditSchema>

const figures = z.object({
  price: rupeesSchema,
  original_price: z.nullable(rupeesSchema),
  sizeStock: z.record(verbatimText({ max: 100 }), z.int()),
})

/** The effect on one product; `after` is null where there is an `error`. */
const bulkLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  before: figures,
  after: z.nullable(figures),
  error: z.nullable(z.string()),
})
export type BulkLine = z.infer<typeof bulkLineSchema>

export const bulkEditResponse = response({
  dry_run: z.boolean(),
  lines: z.array(bulkLineSchema),
  /** lines with a change */
  changed: z.int(),
  /** lines with an error; nothing is changed while there is one */
  refused: z.int(),
})
export type BulkEditResponse = Omit<z.infer<typeof bulkEditResponse>, 'success'>
