import { pictureAddress } from '#shared/media/picture.ts'
import type { OrderLineInput } from '#shared/cart/quote.schema.ts'
import type { Database } from '../db/database.ts'
import { onePlan, statement } from '../db/statement.ts'

/** A size of a product that can be bought now, at the server's price. */
export interface AvailableSize {
  productId: string
  size: string
  name: string
  image: string | null
  hsnCode: string
  /** units or pairs in one */
  packOf: number
  price: number
  originalPrice: number | null
  stock: number
  /** Only the shop's faults come back. */
  finalSale: boolean
}

export interface Availability {
  /** Returns undefined for a size that is not sold. */
  find(line: Pick<OrderLineInput, 'product_id' | 'size'>): AvailableSize | undefined
  /** True for archived products too. */
  knows(productId: string): boolean
}

/** Reads prices and stock for the lines of a cart or an order, in one query. */
export async function findAvailability(
  db: Database,
  lines: readonly OrderLineInput[],
): Promise<Availability> {
  if (lines.length === 0) return availabilityOf([])
  const productIds = lines.map((line) => line.product_id)
  const sizes = lines.map((line) => line.size)
  return availabilityOf(await findRows(db, { productIds, sizes }))
}

interface AvailabilityRow extends Omit<AvailableSize, 'image' | 'size' | 'stock'> {
  archived: boolean
  picture: string | null
  size: string | null
  stock: number | null
}

const findRows = statement<{ productIds: string[]; sizes: string[] }, AvailabilityRow>(
  `with wanted as (select * from unnest(:productIds::text[], :sizes::text[]) as w(product_id, size) ${onePlan('productIds')})
  select p.id as "productId", p.name, p.price, p.original_price as "originalPrice", p.hsn_code as "hsnCode",
    p.pack_of as "packOf",
    is_final_sale(p.category) as "finalSale", p.archived_at is not null as archived, v.size, v.stock,
    (select i.media_id from product_images i where i.product_id = p.id order by i.position limit 1) as picture
  from wanted w join products p on p.id = w.product_id
    left join variants v on v.product_id = p.id and v.size = w.size`,
)

function availabilityOf(rows: readonly AvailabilityRow[]): Availability {
  const known = new Set(rows.map((row) => row.productId))
  const items = new Map<string, AvailableSize>()
  for (const { archived, picture, size, stock, ...product } of rows) {
    if (archived || size === null || stock === null) continue
    const image = picture === null ? null : pictureAddress(picture)
    items.set(sizeKeyOf(product.productId, size), { ...product, size, stock, image })
  }
  return {
    find: ({ product_id, size }) => items.get(sizeKeyOf(product_id, size)),
    knows: (productId) => known.has(productId),
  }
}

const sizeKeyOf = (productId: string, size: string): string => JSON.stringify([productId, size])
