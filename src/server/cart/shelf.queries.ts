import { and, eq, inArray, sql } from 'drizzle-orm'
import { pictureAddress } from '#shared/media/picture.ts'
import type { OrderLineInput } from '#shared/cart/quote.schema.ts'
import type { Database } from '../db/database.ts'
import { products, variants } from '../products/product.tables.ts'

/** A size of a product as it can be bought now, at the server's price. */
export interface ShelfItem {
  productId: string
  size: string
  name: string
  /** a picture address, null where the product has none */
  image: string | null
  hsnCode: string
  /** rupees */
  price: number
  originalPrice: number | null
  stock: number
}

export interface Shelf {
  /** the size of a product, undefined where it is not sold */
  find(line: Pick<OrderLineInput, 'product_id' | 'size'>): ShelfItem | undefined
  /** whether there is or was such a product, also one no longer sold */
  knows(productId: string): boolean
}

const firstPicture = sql<string | null>`(
  select media_id from product_images where product_id = ${products.id} order by position limit 1
)`

/** What the lines of a cart or an order can be bought for, in one query. */
export async function findShelf(db: Database, lines: readonly OrderLineInput[]): Promise<Shelf> {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const sizes = [...new Set(lines.map((line) => line.size))]
  if (ids.length === 0) return shelfOf([])
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      price: products.price,
      originalPrice: products.originalPrice,
      hsnCode: products.hsnCode,
      archivedAt: products.archivedAt,
      picture: firstPicture,
      size: variants.size,
      stock: variants.stock,
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), inArray(variants.size, sizes)))
    .where(inArray(products.id, ids))
  return shelfOf(rows)
}

interface ShelfRow extends Omit<ShelfItem, 'image' | 'size' | 'stock'> {
  archivedAt: Date | null
  picture: string | null
  size: string | null
  stock: number | null
}

function shelfOf(rows: readonly ShelfRow[]): Shelf {
  const known = new Set(rows.map((row) => row.productId))
  const items = new Map<string, ShelfItem>()
  for (const { archivedAt, picture, size, stock, ...product } of rows) {
    if (archivedAt !== null || size === null || stock === null) continue
    const image = picture === null ? null : pictureAddress(picture)
    items.set(keyOf(product.productId, size), { ...product, size, stock, image })
  }
  return {
    find: ({ product_id, size }) => items.get(keyOf(product_id, size)),
    knows: (productId) => known.has(productId),
  }
}

const keyOf = (productId: string, size: string): string => JSON.stringify([productId, size])
