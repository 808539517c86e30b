import { sql } from 'drizzle-orm'
import type { SampleCounts } from '#shared/setup/sample-calls.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  countSampleData,
  untouchedCollections,
  untouchedProducts,
} from '../../products/sample-data.queries.ts'

const { task } = shapes()

/** Returns the counts of what is removed. What is real stays: edited by staff, or named by an order. */
export const removeSampleData = task(
  'DELETE /api/admin/sample',
  async ({ step, query: wanted, body, deps: { db } }) => {
    if (wanted.preview === 'true' || body?.preview === true) return unchanged(await countSampleData(db))
    return step<SampleCounts>(async ({ tx, audit }) => {
      await tx.execute(sql`select from collections where sample order by id for update`)
      await tx.execute(sql`select from products where sample order by id for update`)
      // An order that would take one of them waits, and finds it gone.
      await tx.execute(sql`
        select from variants where product_id in (${untouchedProducts}) order by id for update`)
      const counts = await countSampleData(tx)
      const pictures = await findPictures(tx)
      await tx.execute(sql`delete from stock_ledger where product_id in (${untouchedProducts})`)
      const { rows } = await tx.execute<{ id: string }>(
        sql`delete from products where id in (${untouchedProducts}) returning id`,
      )
      await tx.execute(sql`delete from collections where id in (${untouchedCollections})`)
      await forgetPictures(tx, pictures)
      audit({ action: 'store.sample-removed', entity: 'store', id: 'sample', before: counts, after: null })
      await invalidate(tx, [
        cacheTag.collections,
        cacheTag.products,
        // Menus and sections that lead to it.
        cacheTag.shop,
        cacheTag.anyStock,
        ...rows.flatMap(({ id }) => [cacheTag.product(id), cacheTag.stock(id)]),
      ])
      return counts
    })
  },
)

async function findPictures(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select media_id as id from product_images where product_id in (${untouchedProducts})
    union select media_id from collections where media_id is not null and id in (${untouchedCollections})`)
  return rows.map(({ id }) => id)
}

/** Pictures that the owner shows elsewhere stay. */
async function forgetPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from media m where m.id = any(${sql.param([...ids])}::text[])
      and not exists (select from product_images i where i.media_id = m.id)
      and not exists (select from collections c where c.media_id = m.id)
      and not exists (select from landing_settings s where s.media_id = m.id)
      and not exists (select from content_versions v where strpos(v.body::text, m.id) > 0)`)
}
