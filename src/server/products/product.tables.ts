import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { byName } from '../db/by-name.ts'
import { stockReasons } from '#shared/products/product-admin.schema.ts'
import { defaultHsnCode } from '#shared/products/category-hsn-code.ts'
import { stockLevels } from '#shared/products/stock.ts'
import { users } from '../users/user.tables.ts'
import { collections } from './collections/collection.tables.ts'
import { moment, now } from '../db/columns.ts'
import { media } from '../media/media.tables.ts'

export const products = pgTable(
  'products',
  {
    /** readable slug, never changes */
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull(),
    /** rupees */
    price: integer().notNull(),
    originalPrice: integer(),
    badge: text(),
    collectionId: text()
      .notNull()
      .references(() => collections.id),
    features: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    colors: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    fabric: text(),
    countryOfOrigin: text(),
    genericName: text(),
    netQuantity: text(),
    manufacturer: text(),
    packer: text(),
    importer: text(),
    seoTitle: text(),
    seoDescription: text(),
    sharePicture: text(),
    hsnCode: text().notNull().default(defaultHsnCode),
    /** Units or pairs in one; each counts for the rate of tax (docs/product/tax.md, Rates). */
    packOf: integer().notNull().default(1),
    /** Rupees with all taxes, as printed on it. */
    mrp: integer(),
    /** Of one unit; the shop's usual weight where it is null (docs/product/parcels.md, Courier settings). */
    weightGrams: integer(),
    /** units of orders that are not cancelled; sorts "Most Popular" */
    unitsSold: integer().notNull().default(0),
    /**
     * Stock level for the filter of staff (docs/product/back-office.md, Products). Triggers derive it from the stock
     * of the sizes (`drizzle/0000_initial.sql`), and write the product only when its level changes.
     */
    stockLevel: text({ enum: stockLevels }).notNull().default('out'),
    archivedAt: moment(),
    /** Came with the sample data, and no staff have made it theirs (docs/product/own-shop.md, Sample data). */
    sample: boolean().notNull().default(false),
    /** Archived, as it was never put on sale. */
    draft: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('products_price', sql`${t.price} > 0`),
    check('products_pack_of', sql`${t.packOf} between 1 and 50`),
    check('products_mrp', sql`${t.mrp} > 0`),
    check('products_weight', sql`${t.weightGrams} between 1 and 20000`),
    check('products_original_price', sql`${t.originalPrice} > 0`),
    check('products_draft', sql`not ${t.draft} or ${t.archivedAt} is not null`),
    check('products_units_sold', sql`${t.unitsSold} >= 0`),
    check('products_stock_level', sql`${t.stockLevel} in ('in', 'low', 'out')`),
    check('products_id', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'products_id_not_reserved',
      sql`${t.id} not in ('products', 'public', 'search', 'wishlist', 'admin', 'featured', 'images')`,
    ),
    index('products_newest')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_price_order')
      .on(t.price, t.id)
      .where(sql`${t.archivedAt} is null`),
    // The release before sorts by this one.
    index('products_name_order')
      .on(sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_in_order')
      .on(byName(t.name), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_popular')
      .on(t.unitsSold.desc(), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_of_collection')
      .on(t.collectionId, t.createdAt.desc(), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_of_collection_and_category')
      .on(t.collectionId, sql`lower(${t.category})`, t.price, t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_of_collection_by_price')
      .on(t.collectionId, t.price, t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_of_category')
      .on(sql`lower(${t.category})`, t.createdAt.desc(), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_by_category_spelling').on(sql`lower(${t.category})`),
    index('products_of_collection_with_archived').on(t.collectionId),
    index('products_short_of_stock')
      .on(t.stockLevel, t.createdAt.desc(), t.id)
      .where(sql`${t.archivedAt} is null and ${t.stockLevel} <> 'in'`),
    index('products_sample')
      .on(t.id)
      .where(sql`${t.sample}`),
    index('products_drafts')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.draft}`),
    index('products_archived')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.archivedAt} is not null`),
  ],
)

/** A size of a product with its stock. The total of a product is always computed, never stored. */
export const variants = pgTable(
  'variants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    stock: integer().notNull().default(0),
  },
  (t) => [
    unique('variants_product_size').on(t.productId, t.size),
    check('variants_stock', sql`${t.stock} >= 0`),
  ],
)

/**
 * The cost of a unit from a moment on, null where it is not known any more; append-only. `product_cost_spans` says which
 * was in force.
 */
export const productCosts = pgTable(
  'product_costs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    from: now(),
    costPaise: integer(),
    /** the delivery that it came with */
    inwardId: bigint({ mode: 'number' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index('product_costs_of_product').on(t.productId, t.from, t.id),
    check('product_costs_cost', sql`${t.costPaise} > 0`),
  ],
)

/** The cost of a unit of an order that was placed from `since` to before `until` (docs/product/stock.md, Costs). */
export const productCostSpans = pgView('product_cost_spans', {
  productId: text().notNull(),
  since: moment().notNull(),
  until: moment().notNull(),
  costPaise: integer(),
}).as(sql`
  select product_id,
    case when lag(id) over dated is null then '-infinity' else "from" end as since,
    coalesce(lead("from") over dated, 'infinity') as until,
    cost_paise
  from product_costs window dated as (partition by product_id order by "from", id)`)

export const productImages = pgTable(
  'product_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    position: integer().notNull(),
  },
  (t) => [index('product_images_of_product').on(t.productId, t.position)],
)

/** Every change of stock (docs/product/back-office.md, Stock ledger). */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text().notNull(),
    size: text().notNull(),
    change: integer().notNull(),
    stockAfter: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: text(),
    parcelId: bigint({ mode: 'number' }),
    returnId: bigint({ mode: 'number' }),
    userId: uuid().references(() => users.id),
    note: text(),
    at: now(),
  },
  (t) => [
    index('stock_ledger_of_product').on(t.productId, t.id.desc()),
    index('stock_ledger_written_off')
      .on(t.orderId)
      .where(sql`${t.reason} = 'write_off'`),
    check('stock_ledger_stock_after', sql`${t.stockAfter} >= 0`),
    check('stock_ledger_change', sql`${t.change} <> 0 or ${t.reason} = 'initial'`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    hiddenAt: moment(),
    /** when staff have shown or hidden it as it stands */
    seenAt: moment(),
    createdAt: now(),
  },
  (t) => [
    unique('reviews_once_per_customer').on(t.productId, t.userId),
    index('reviews_newest').on(t.createdAt.desc(), t.id),
    index('reviews_hidden')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.hiddenAt} is not null`),
    index('reviews_unseen')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.seenAt} is null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
