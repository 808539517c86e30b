import { sql } from 'drizzle-orm'
import { readDate } from '#shared/schema/files/read-date.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from './read-product-file.ts'

/** Changes in the shop of a product since the moment that its row names. */
export interface Since {
  /** net change of stock by size */
  sizes: Map<string, number>
  archived: boolean
}

/** Finds what moved since the rows were exported; rows that name no moment are left out. */
export async function changedSince(db: Database, rows: readonly FileRow[]): Promise<Map<string, Since>> {
  const dated = rows.flatMap(({ cells }) => {
    const at = cellMoment(cells.exported_at ?? '')
    return at === null || (cells.id ?? '') === '' || cells.id!.length > 200 ? [] : [{ id: cells.id!, at }]
  })
  if (dated.length === 0) return new Map()
  const moments = sql`jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as w(id text, at timestamptz)`
  const { rows: moved } = await db.execute<{ id: string; size: string; change: number }>(sql`
    select w.id, l.size, sum(l.change)::int as change
    from ${moments} join stock_ledger l on l.product_id = w.id and l.at > w.at
    group by 1, 2 order by 1, 2`)
  const { rows: archived } = await db.execute<{ id: string }>(sql`
    select w.id from ${moments} join products p on p.id = w.id
    where p.archived_at > w.at or exists (
      select from audit_log a
      where a.entity = 'product' and a.entity_id = w.id and a.at > w.at and a.before ? 'archived')
    order by 1`)
  const since = new Map<string, Since>()
  const of = (id: string) => {
    if (!since.has(id)) since.set(id, { sizes: new Map(), archived: false })
    return since.get(id)!
  }
  for (const { id, size, change } of moved) of(id).sizes.set(size, change)
  for (const { id } of archived) of(id).archived = true
  return since
}

/** The moment as the export wrote it, or as a spreadsheet has saved it; null where it cannot be read. */
export function cellMoment(cell: string): string | null {
  const at = readDate(cell)
  if (at === null) return null
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}[+-]\d{2}:\d{2}$/.test(cell) ? cell : at.toISOString()
}
