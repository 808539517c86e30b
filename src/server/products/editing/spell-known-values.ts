import { sql } from 'drizzle-orm'
import { sizesSpelledAs } from '#shared/products/sizes.ts'
import { spellingKey } from '#shared/schema/spelling-key.ts'
import type { Database } from '../../db/database.ts'
import { spellingKeySql } from '../../db/spelling-key.ts'
import type { ProductState } from './product-state.ts'

interface Spelled {
  /** null for a new product */
  before: ({ id: string } & ProductState) | null
  after: ProductState
}

/** The values in use of each field that has one spelling for each of them. */
const used = {
  category: sql`select p.id, p.category as value from products p`,
  badge: sql`select p.id, p.badge as value from products p where p.badge is not null`,
  country_of_origin: sql`select p.id, p.country_of_origin as value from products p where p.country_of_origin is not null`,
  colors: sql`select p.id, unnest(p.colors) as value from products p`,
}
type SpelledField = keyof typeof used
const fields = Object.keys(used) as SpelledField[]

/**
 * Gives each product the spelling of its category, badge, country and colours that other products have: 'shirts' becomes
 * 'Shirts' (docs/product/back-office.md, Products). Of several new ones the first counts; for categories a trigger sees to it
 * for parallel changes. Sizes are spelled as the product has them.
 */
export async function spellKnownValues<Row extends Spelled>(
  db: Database,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const spelled = rows.map((row) => ({ ...row, after: { ...row.after } }))
  for (const { before, after } of spelled)
    if (before) after.sizeStock = sizesSpelledAs(before.sizeStock, after.sizeStock)
  for (const field of fields) await spellField(db, spelled, field)
  return spelled
}

async function spellField(db: Database, rows: readonly Spelled[], field: SpelledField): Promise<void> {
  const changed = rows.filter(({ before, after }) => newValues(field, before, after).length > 0)
  if (changed.length === 0) return
  const keys = new Set(
    changed.flatMap(({ before, after }) => newValues(field, before, after).map(spellingKey)),
  )
  const edited = changed.flatMap(({ before }) => before?.id ?? [])
  const { rows: known } = await db.execute<{ key: string; value: string }>(sql`
    select ${spellingKeySql(sql`value`)} as key, mode() within group (order by value) as value
    from (${used[field]}) as used
    where ${spellingKeySql(sql`value`)} = any(${sql.param([...keys])}::text[])
      and not exists (select from unnest(${sql.param(edited)}::text[]) as own (id) where own.id = used.id)
    group by 1`)
  const spellings = new Map(known.map(({ key, value }) => [key, value]))
  for (const { before, after } of changed) {
    const isNew = new Set(newValues(field, before, after))
    const spell = (value: string) => {
      if (!isNew.has(value)) return value
      const key = spellingKey(value)
      if (!spellings.has(key)) spellings.set(key, value)
      return spellings.get(key)!
    }
    if (field === 'colors') after.colors = once(after.colors.map(spell))
    else if (after[field] !== null) Object.assign(after, { [field]: spell(after[field]) })
  }
}

function newValues(field: SpelledField, before: ProductState | null, after: ProductState): string[] {
  const had = new Set(before === null ? [] : valuesOf(before, field))
  return valuesOf(after, field).filter((value) => !had.has(value))
}

function valuesOf(state: ProductState, field: SpelledField): readonly string[] {
  const value = state[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** A colour in two spellings is one. */
const once = (colors: readonly string[]): string[] =>
  colors.filter((color, at) => colors.findIndex((other) => spellingKey(other) === spellingKey(color)) === at)
