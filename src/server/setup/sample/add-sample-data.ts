import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { sampleNotNow } from '#shared/setup/selling.ts'
import type { SampleCounts } from '#shared/setup/sample-calls.ts'
import { sampleCollections } from '../../../../sample/catalogue/collections.ts'
import { sampleProducts } from '../../../../sample/catalogue/sample-products.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Config } from '../../base/config/config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { holdSelling } from '../../settings/selling.queries.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { registerSamplePictures } from './register-sample-pictures.ts'
import { countSampleData } from '../../products/sample-data.queries.ts'
import { sampleFiles, writeSampleCatalogue } from './write-sample-catalogue.ts'

const { task } = shapes()

/**
 * Fills a shop that is about to open with the collections and products of the sample; what has the same id already stays.
 * No people, orders or documents: numbers of invoices have no gaps.
 */
export const addSampleData = task('POST /api/admin/sample', async ({ step, user, deps }) => {
  await step(({ tx }) => refuseRealShop(tx, deps.config))
  // Outside the transaction: pictures are files, and registering them twice changes nothing.
  const pictures = await registerSamplePictures(deps, sampleFiles())
  return step<SampleCounts>(async ({ tx, audit }) => {
    await refuseRealShop(tx, deps.config)
    await tx.execute(sql`lock table collections, products in share row exclusive mode`)
    const isTaken = await findTaken(tx)
    const collections = sampleCollections.filter(({ slug }) => !isTaken(slug))
    const added = new Set(collections.map(({ slug }) => slug))
    const products = sampleProducts.filter(({ id, collection }) => added.has(collection) && !isTaken(id))
    await writeSampleCatalogue(tx, {
      collections,
      products,
      pictures,
      unitsSold: new Map(),
      now: new Date(),
      sample: true,
    })
    await openLedger(
      tx,
      user,
      products.map(({ id }) => id),
    )
    const counts = await countSampleData(tx)
    audit({ action: 'store.sample', entity: 'store', id: 'sample', before: null, after: counts })
    await invalidate(tx, [cacheTag.collections, cacheTag.products, cacheTag.anyStock])
    return counts
  })
})

async function refuseRealShop(tx: Transaction, config: Pick<Config, 'ownShop'>): Promise<void> {
  const { state } = await holdSelling(tx, config)
  const { rowCount } = await tx.execute(sql`select from orders limit 1`)
  if (state !== 'soon' || rowCount !== 0) throw new StoreError('SHOP_NOT_EMPTY', sampleNotNow)
}

/** Returns whether a collection or product with an id, or a collection at an address, is there. */
async function findTaken(tx: Transaction): Promise<(id: string) => boolean> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from collections union select slug from collections union select id from products`,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return (id) => taken.has(id)
}

async function openLedger(tx: Transaction, by: SessionUser, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into stock_ledger (product_id, size, change, stock_after, reason, user_id)
    select product_id, size, stock, stock, 'initial', ${by.id}::uuid
    from variants where product_id = any(${sql.param(ids)}::text[]) order by id`)
}
