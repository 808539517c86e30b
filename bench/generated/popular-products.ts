import { sql } from 'drizzle-orm'
import { pictureAddress, placeholderImage } from '../../src/shared/media/picture.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { SoldProduct } from '../../src/server/setup/sample/sample-orders.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'

export interface OrderableProduct extends SoldProduct {
  sizes: string[]
  image: string
  /** milliseconds */
  since: number
}

/** Products that are on sale now, in an order of chance: the first ones sell best. */
export async function popularProducts(db: Database, chance: Chance): Promise<OrderableProduct[]> {
  const { rows } = await db.execute<Omit<OrderableProduct, 'image'> & { media: string | null }>(sql`
    select p.id, p.name, p.price, p.hsn_code as hsn, (extract(epoch from p.created_at) * 1000)::float8 as since,
      array(select v.size from variants v where v.product_id = p.id order by v.id) as sizes,
      (select i.media_id from product_images i where i.product_id = p.id order by i.position limit 1) as media
    from products p
    where p.archived_at is null and exists (select from variants v where v.product_id = p.id)
    order by p.id`)
  return rows
    .map(({ media, ...product }) => ({
      ...product,
      image: media === null ? placeholderImage : pictureAddress(media),
      place: chance.next(),
    }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ place: _place, ...product }) => product)
}

const tries = 6

/** Picks of what was on sale at ever later times. */
export class ProductPicks {
  readonly #popular: readonly OrderableProduct[]
  readonly #byAge: readonly OrderableProduct[]
  #onSale = 1

  constructor(products: readonly OrderableProduct[]) {
    this.#popular = products
    this.#byAge = products.toSorted((a, b) => a.since - b.since)
  }

  /** One that sells well, else any that was there, else the oldest. */
  pick(chance: Chance, at: number): OrderableProduct {
    for (let n = 0; n < tries; n++) {
      const product = this.#popular[Math.floor(chance.next() ** 2.5 * this.#popular.length)]!
      if (product.since < at) return product
    }
    while (this.#onSale < this.#byAge.length && this.#byAge[this.#onSale]!.since < at) this.#onSale++
    return this.#byAge[Math.floor(chance.next() * this.#onSale)]!
  }
}
