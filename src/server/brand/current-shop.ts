import type { Pool } from 'pg'
import { shopWithBrand, unbrandedShop, type Shop } from '#shared/brand/shop.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import { ReadCache } from '../http/cache/read-cache.ts'
import type { Config } from '../base/config/config.ts'
import { contentViewFor } from '../contents/content-view.ts'
import { poolBehind, databasePool, type Database } from '../db/database.ts'
import { findBrand, findBrandAt } from './brand.queries.ts'

const key = 'shop'

/** The shop by its published brand, which every mail, PDF and page names: read once for each change of it. */
class CurrentShop extends ReadCache<Shop> {
  readonly unbranded: Shop
  /** As it was read last, also while the database does not respond. */
  last: Shop

  constructor({ ownShop }: Pick<Config, 'ownShop'>) {
    super({ max: 1 })
    this.unbranded = unbrandedShop(ownShop)
    this.last = this.unbranded
  }

  invalidate(tags: readonly string[]): void {
    if (tags.includes(cacheTag.shop)) this.clear()
  }

  async read(db: Database): Promise<Shop> {
    if (contentViewFor(db)) return this.#find(db)
    const known = this.values.get(key)
    if (known) return known
    const { changes } = this
    this.last = await this.#find(db)
    this.keep(key, this.last, changes)
    return this.last
  }

  async #find(db: Database): Promise<Shop> {
    const version = await findBrand(db)
    return version ? shopWithBrand(version) : this.unbranded
  }
}

const ofPool = new WeakMap<Pool, CurrentShop>()

/** Makes the shop of a database known to `findShop`, once for each process. */
export function currentShop(db: Database, config: Pick<Config, 'ownShop'>): CurrentShop {
  const pool = databasePool(db)!
  const known = ofPool.get(pool) ?? new CurrentShop(config)
  ofPool.set(pool, known)
  return known
}

/** Returns the shop as it is called now, also inside a transaction. */
export const findShop = (db: Database): Promise<Shop> => knownTo(db).read(db)

/** True for the shop of a brand, which comes without the words and pictures of the sample. */
export const isOwnShop = (db: Database): boolean => !knownTo(db).unbranded.hasReleasedFiles

/** Returns the shop as it was called at a moment, for documents that were issued then. */
export async function findShopAt(db: Database, moment: Date): Promise<Shop> {
  const version = await findBrandAt(db, moment)
  return version ? shopWithBrand(version) : knownTo(db).unbranded
}

function knownTo(db: Database): CurrentShop {
  const pool = poolBehind(db)
  const shop = pool && ofPool.get(pool)
  if (!shop) throw new Error('The shop of this database is not known yet')
  return shop
}
