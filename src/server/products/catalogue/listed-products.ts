import { sql } from 'drizzle-orm'
import type { Product } from '#shared/products/product.schema.ts'
import { cacheTag, isStockTag } from '../../http/cache/cache-tags.ts'
import { ReadCache } from '../../http/cache/read-cache.ts'
import type { Database } from '../../db/database.ts'
import { readShownProducts } from './shown-products.queries.ts'

/** Estimated bytes in memory. */
const maxBytes = 16 * 2 ** 20

/**
 * Products as lists show them, by id, so that a list which is not cached reads little more than its ids: pictures, sizes
 * and ratings take most of PostgreSQL's time. They have the cache tags of the lists that show them.
 */
export class ListedProducts extends ReadCache<Product> {
  readonly #db: Database

  constructor(db: Database) {
    super({ maxSize: maxBytes, sizeCalculation: sizeOf })
    this.#db = db
  }

  invalidate(tags: readonly string[]): void {
    if (tags.includes(cacheTag.products)) return this.clear()
    const stock = tags.filter(isStockTag)
    if (stock.length > 0) this.changes++
    for (const tag of stock) this.values.delete(tag.slice(cacheTag.stock('').length))
  }

  /** Returns the products in the order of their ids, without those that are gone. */
  async read(ids: readonly string[]): Promise<Product[]> {
    const known = new Map(ids.map((id) => [id, this.values.get(id)]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    const { changes } = this
    for (const product of await this.#readNew(missing)) {
      known.set(product.id, product)
      this.keep(product.id, product, changes)
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  async #readNew(ids: string[]): Promise<Product[]> {
    if (ids.length === 0) return []
    return readShownProducts(this.#db, sql`select unnest(${sql.param(ids)}::text[]) as id`)
  }
}

const ofDatabase = new WeakMap<Database, ListedProducts>()

export function listedProducts(db: Database): ListedProducts {
  const known = ofDatabase.get(db) ?? new ListedProducts(db)
  ofDatabase.set(db, known)
  return known
}

function sizeOf({ description, features, images, sizes }: Product): number {
  const texts = description.length + features.join('').length
  return 1_500 + 2 * texts + 100 * (features.length + images.length + sizes.length)
}
