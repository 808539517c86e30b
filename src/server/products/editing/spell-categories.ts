import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ProductState } from './product-state.ts'

interface Spelled {
  /** null for a new product */
  before: { id: string; category: string } | null
  after: ProductState
}

/**
 * Gives each product the spelling of its category that other products have: 'shirts' becomes 'Shirts' (docs/product/
 * back-office.md, Products). Of several new ones the first counts. A trigger sees to it for parallel changes.
 */
export async function spellCategories<Row extends Spelled>(
  db: Database,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const changed = rows.filter(({ before, after }) => before?.category !== after.category)
  if (changed.length === 0) return rows
  const keys = [...new Set(changed.map(({ after }) => after.category.toLowerCase()))]
  const edited = changed.flatMap(({ before }) => before?.id ?? [])
  const { rows: known } = await db.execute<{ key: string; category: string }>(sql`
    select key, min(category) as category
    from (select distinct lower(entered) as key from unnest(${sql.param(keys)}::text[]) as entered) as wanted
    join products p on lower(p.category) = key
    where not exists (select from unnest(${sql.param(edited)}::text[]) as own (id) where own.id = p.id)
    group by 1`)
  const spellings = new Map(known.map(({ key, category }) => [key, category]))
  return rows.map((row) => {
    if (row.before?.category === row.after.category) return row
    const key = row.after.category.toLowerCase()
    const category = spellings.get(key) ?? row.after.category
    spellings.set(key, category)
    return { ...row, after: { ...row.after, category } }
  })
}
