import { sql } from 'drizzle-orm'
import { reservedProductIds } from '#shared/products/product-admin.schema.ts'
import { freeSlug } from '#shared/slug.ts'
import type { Transaction } from '../../db/transaction.ts'

/**
 * Returns an id for each slug, with a number where it is taken. Never reuses the id of a deleted product, which its
 * ledger and orders still name. Locks out other edits of the catalogue.
 */
export async function freeProductIds(tx: Transaction, slugs: readonly string[]): Promise<string[]> {
  await tx.execute(sql`select from catalogue_version for update`)
  const given: string[] = []
  const taken = new Set(reservedProductIds)
  let open = slugs.map((slug, index) => ({ slug: slug || 'product', index }))
  while (open.length > 0) {
    for (const { slug, index } of open) {
      given[index] = freeSlug(slug, taken)
      taken.add(given[index])
    }
    const known = await knownIds(
      tx,
      open.map(({ index }) => given[index]!),
    )
    open = open.filter(({ index }) => known.has(given[index]!))
    // Slugs with many namesakes are rare; all their numbers are fetched.
    for (const slug of new Set(open.map((one) => one.slug)))
      for (const id of await namesakes(tx, slug)) taken.add(id)
  }
  return given
}

export async function freeProductId(tx: Transaction, slug: string): Promise<string> {
  const [id] = await freeProductIds(tx, [slug])
  return id!
}

async function knownIds(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const wanted = sql`unnest(${sql.param(ids)}::text[]) as w(id)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from ${wanted} where exists (select from products p where p.id = w.id)
    or exists (select from stock_ledger l where l.product_id = w.id)`)
  return new Set(rows.map(({ id }) => id))
}

async function namesakes(tx: Transaction, slug: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from products where starts_with(id, ${`${slug}-`})
    union select product_id from stock_ledger where starts_with(product_id, ${`${slug}-`})`)
  return rows.map(({ id }) => id)
}
