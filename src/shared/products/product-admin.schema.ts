import * as z from 'zod/mini'
import { rupeesSchema } from '../rupees.schema.ts'
import { answer, pageFigures, timestamp } from '../schema/answer.ts'
import { pageQuery, queryChoice, queryText } from '../schema/query.ts'
import { optionalText, text } from '../schema/text.ts'
import { productSchema, productSorts } from './product.schema.ts'
import { stockLevels } from './stock.ts'

/** What staff see of a product beyond the public view. `version` goes back with an edit (api.md, "Admin"). */
export const adminProductSchema = z.object({
  ...productSchema.shape,
  hsn_code: z.string(),
  archived: z.boolean(),
  version: z.int(),
  image_ids: z.array(z.string()),
})
export type AdminProduct = z.infer<typeof adminProductSchema>

/** Rupees. */
export const priceLimits = { least: 1, most: 1_000_000 }
const price = rupeesSchema.check(
  z.minimum(priceLimits.least, 'Price must be at least ₹1'),
  z.maximum(priceLimits.most, 'Price must be at most ₹10,00,000'),
)
const listOfTexts = (max: number, length: number) =>
  z.array(text({ max: length, required: 'Must not be empty' })).check(z.maxLength(max))

/** Units of one size at most. */
export const maxSizeStock = 100_000
export const sizeStockSchema = z
  .record(
    text({ max: 12, required: 'Size is required' }),
    z
      .int('Stock must be a whole number')
      .check(
        z.minimum(0, 'Stock must not be below 0'),
        z.maximum(maxSizeStock, `Stock must be at most ${maxSizeStock}`),
      ),
  )
  .check(z.refine((stock) => Object.keys(stock).length <= 30, 'At most 30 sizes'))

/** Shirts (Chapter 62 of the tariff), which most of the shop is. */
export const defaultHsnCode = '6205'

/** What staff enter for a product; the form and the call use it alike. */
export const productInputSchema = z.object({
  name: text({ max: 200, required: 'Name is required' }),
  description: optionalText(5000),
  category: text({ max: 80, required: 'Category is required' }),
  price,
  original_price: z.optional(z.nullable(price)),
  badge: z.optional(z.nullable(text({ max: 40 }))),
  collection_id: text({ max: 100, required: 'Collection is required' }),
  features: z._default(listOfTexts(30, 300), []),
  colors: z._default(listOfTexts(20, 40), []),
  sizeStock: z._default(sizeStockSchema, {}),
  hsn_code: z.optional(z.string().check(z.trim(), z.regex(/^\d{4,8}$/, 'HSN code must be 4 to 8 digits'))),
})
export type ProductInput = z.infer<typeof productInputSchema>

/** An edit names only what changes, and the version that was read. */
export const productEditSchema = z.object({
  ...z.partial(productInputSchema).shape,
  features: z.optional(listOfTexts(30, 300)),
  colors: z.optional(listOfTexts(20, 40)),
  sizeStock: z.optional(sizeStockSchema),
  description: z.optional(text({ max: 5000 })),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
  stock_seen: z.optional(sizeStockSchema),
  stock_reason: z.optional(text({ max: 200 })),
})
export type ProductEdit = z.infer<typeof productEditSchema>

export const stockEditSchema = z.object({
  sizeStock: sizeStockSchema,
  /** what the shelf held when staff looked: see `stockAfterEdit` */
  stock_seen: z.optional(sizeStockSchema),
  reason: z.optional(text({ max: 200 })),
})
export type StockEdit = z.infer<typeof stockEditSchema>

export const adminProductQuerySchema = z.object({
  search: queryText(200),
  collection_id: queryText(100),
  category: queryText(80),
  stock: queryChoice(stockLevels),
  archived: queryChoice(['true', 'false']),
  sort: queryChoice(productSorts),
  ...pageQuery,
})
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>

export const adminProductAnswer = answer({ product: adminProductSchema })
/** What is left after a DELETE: the archived product, or null where it is gone. */
export const adminProductRemovedAnswer = answer({ product: z.nullable(adminProductSchema) })
export const adminProductListAnswer = answer({ products: z.array(adminProductSchema), ...pageFigures })

export const stockReasons = ['initial', 'order', 'cancel', 'reopen', 'admin', 'import'] as const
export type StockReason = (typeof stockReasons)[number]

/** One change of stock (decisions.md, "Stock"). */
export const ledgerEntrySchema = z.object({
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
export const ledgerAnswer = answer({ entries: z.array(ledgerEntrySchema), ...pageFigures })

/** Pictures of one product at most. */
export const maxProductImages = 20
/** Every picture of the product, the thumbnail first. */
export const imageOrderSchema = z.object({
  image_ids: z.array(z.guid('Must be the id of a picture')).check(z.maxLength(maxProductImages)),
})

/** A product's id may not be a word of the API's own paths (api.md, "Admin"). */
export const reservedProductIds = ['products', 'public', 'search', 'wishlist', 'admin', 'featured', 'images']

export const statsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.int(),
  lowStockProducts: z.int(),
})
export type Stats = z.infer<typeof statsSchema>
export const statsAnswer = answer({ stats: statsSchema })
