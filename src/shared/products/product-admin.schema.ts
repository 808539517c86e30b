import * as z from 'zod/mini'
import { response, listResponse, timestamp } from '../schema/response.ts'
import { pageQuery, queryChoice, queryText } from '../schema/query.ts'
import { cleanLine } from '../schema/clean-text.ts'
import { text, tooLong, verbatimText } from '../schema/text.ts'
import { productFields, fieldShapes, staffProductFields } from './product-fields.ts'
import { productSchema, productSorts } from './product.schema.ts'
import { maxSizeLength, sizeTwice } from './sizes.ts'
import { stockLevels } from './stock.ts'

/** A product for staff. An edit sends `version` back. */
const adminProductSchema = z.object({
  ...productSchema.shape,
  ...fieldShapes(staffProductFields, 'output'),
  archived: z.boolean(),
  /** Archived, as it was never put on sale. */
  draft: z.boolean(),
  version: z.int(),
  image_ids: z.array(z.string()),
})
export type AdminProduct = z.infer<typeof adminProductSchema>

export const maxSizeStock = 100_000
/** Names are cleaned once they are compared: two that become one would lose units. */
export const sizeStockSchema = z.pipe(
  z
    .record(
      verbatimText({ max: 100 }).check(
        z.refine((size) => cleanLine(size) !== '', { error: 'Size is required', abort: true }),
        z.refine((size) => cleanLine(size).length <= maxSizeLength, tooLong(maxSizeLength)),
        // Every object of the program has these.
        z.refine((size) => !(cleanLine(size) in {}), 'Choose another name for this size'),
      ),
      z
        .int('Stock must be a whole number')
        .check(
          z.minimum(0, 'Stock must not be below 0'),
          z.maximum(maxSizeStock, `Stock must be at most ${maxSizeStock}`),
        ),
    )
    .check(
      z.refine((stock) => Object.keys(stock).length <= 30, 'At most 30 sizes'),
      z.refine((stock) => sizeTwice(Object.keys(stock)) === undefined, {
        error: ({ input }) => `Size ${cleanLine(sizeTwice(Object.keys(input as object))!)} is there twice`,
      }),
    ),
  z.transform((stock) =>
    Object.fromEntries(Object.entries(stock).map(([size, units]) => [cleanLine(size), units])),
  ),
)

/** A new product, for form, file and API. */
export const productInputSchema = z.object({
  ...fieldShapes(productFields, 'input'),
  sizeStock: z._default(sizeStockSchema, {}),
})
export type ProductInput = z.infer<typeof productInputSchema>

/** A new product of the API. A draft stays hidden from shoppers until an edit sets `archived` to false. */
export const newProductSchema = z.object({
  ...productInputSchema.shape,
  draft: z._default(z.boolean(), false),
})

/** The name of a copy, of which its address is made. */
export const copyOfProductSchema = z.object({ name: text({ max: 200, required: 'Name is required' }) })

/** An edit with the changed fields and the version that was read. */
export const productEditSchema = z.object({
  ...fieldShapes(productFields, 'edit'),
  sizeStock: z.optional(sizeStockSchema),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
  stock_seen: z.optional(sizeStockSchema),
  stock_reason: z.optional(text({ max: 200 })),
})
export type ProductEdit = z.infer<typeof productEditSchema>

export const stockEditSchema = z.object({
  sizeStock: sizeStockSchema,
  /** stock that staff saw before the edit, see `stockAfterEdit` */
  stock_seen: z.optional(sizeStockSchema),
  reason: z.optional(text({ max: 200 })),
})

export const adminProductQuerySchema = z.object({
  search: queryText(200),
  collection_id: queryText(100),
  category: queryText(80),
  stock: queryChoice(stockLevels),
  /** `draft`: only drafts, which `true` leaves out; `any`: all products, by their names */
  archived: queryChoice(['true', 'false', 'draft', 'any']),
  sort: queryChoice(productSorts),
  ...pageQuery,
})
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>

export const adminProductResponse = response({ product: adminProductSchema })
/** Response to DELETE: the archived product, or null where it was deleted. */
export const adminProductRemovedResponse = response({ product: z.nullable(adminProductSchema) })
export const adminProductListResponse = listResponse({ products: z.array(adminProductSchema) })

export const stockReasons = [
  'initial',
  'order',
  'cancel',
  'reopen',
  'return',
  'exchange',
  'rto',
  'resend',
  'edit',
  'write_off',
  'admin',
  'import',
  'inward',
  'count',
] as const
export type StockReason = (typeof stockReasons)[number]

const ledgerEntrySchema = z.object({
  at: timestamp,
  size: z.string(),
  change: z.int(),
  stock_after: z.int(),
  reason: z.enum(stockReasons),
  order_id: z.nullable(z.string()),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
export const ledgerResponse = listResponse({ entries: z.array(ledgerEntrySchema) })

export const maxProductImages = 20
/** ids of all pictures, the thumbnail first */
export const imageOrderSchema = z.object({
  image_ids: z.array(z.guid('Must be the id of a picture')).check(z.maxLength(maxProductImages)),
})

/** Words of the API's own paths, which cannot be product ids. */
export const reservedProductIds = ['products', 'public', 'search', 'wishlist', 'admin', 'featured', 'images']

const statsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.int(),
  lowStockProducts: z.int(),
})
export type Stats = z.infer<typeof statsSchema>
export const statsResponse = response({ stats: statsSchema })
