import { sql, type SQL } from 'drizzle-orm'
import {
  inwardPageSize,
  type Inward,
  type InwardDetail,
  type InwardLine,
  type InwardsQuery,
} from '#shared/goods/inward.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { inBatches } from '../../db/in-batches.ts'

/** A page of the deliveries, newest first, by words of the supplier or the number of the note. */
export async function findInwards(
  db: Database,
  { search, page = 1, limit = inwardPageSize }: Given<InwardsQuery>,
) {
  const pattern = search === undefined ? '' : containsPattern(search)
  const wanted =
    search === undefined ? sql`true` : sql`(g.supplier ilike ${pattern} or g.number ilike ${pattern})`
  return paged(
    'deliveries',
    { page, limit },
    ({ offset }) => readInwards(db, sql`where ${wanted} order by g.id desc limit ${limit} offset ${offset}`),
    () => countUpTo(db, sql`from goods_inward g where ${wanted}`, { page, limit }),
  )
}

/** One delivery with its lines, or null. */
export async function findInward(db: Database, id: number): Promise<InwardDetail | null> {
  const [delivery] = await readInwards(db, sql`where g.id = ${id}`)
  if (!delivery) return null
  const { rows } = await db.execute<{ [Name in keyof InwardLine]: InwardLine[Name] }>(sql`
    select product_id, name, size, quantity, cost_paise
    from goods_inward_lines where inward_id = ${id} order by position`)
  return { ...delivery, lines: rows }
}

/** A line in the file, with its delivery. */
export interface FiledLine extends InwardLine {
  id: number
  position: number
  supplier: string
  number: string
  date: string
  at: Date
  taken_back_at: Date | null
  sku: string | null
}

/** The lines of all deliveries in batches, the newest delivery first. */
export const allInwardLines = (db: Database, batchSize = 1_000): AsyncGenerator<FiledLine[]> =>
  inBatches(batchSize, async (last?: FiledLine) => {
    const isAfter = last
      ? sql`(-l.inward_id, l.position) > (${-last.id}::bigint, ${last.position})`
      : sql`true`
    const { rows } = await db.execute<{ [Name in keyof FiledLine]: FiledLine[Name] }>(sql`
      select g.id::float8 as id, g.supplier, g.number, g.date::text, g.at, g.taken_back_at, l.position, l.product_id, l.name,
        l.size, l.quantity, l.cost_paise,
        (select c.code from codes c where c.product_id = l.product_id and c.size = l.size and c.kind = 'sku') as sku
      from goods_inward_lines l join goods_inward g on g.id = l.inward_id
      where ${isAfter} order by -l.inward_id, l.position limit ${batchSize}`)
    return rows.map((row) => ({
      ...row,
      at: new Date(row.at),
      taken_back_at: row.taken_back_at && new Date(row.taken_back_at),
    }))
  })

type InwardRow = Omit<Inward, 'at' | 'taken_back_at'> & { at: string; taken_back_at: string | null }

async function readInwards(db: Database, which: SQL): Promise<Inward[]> {
  const { rows } = await db.execute<{ [Name in keyof InwardRow]: InwardRow[Name] }>(sql`
    select g.id::float8 as id, g.supplier, g.number, g.date::text, g.at, b.name as by,
      g.taken_back_at, t.name as taken_back_by, l.units, l.cost_paise, l.uncosted_units
    from goods_inward g
    left join users b on b.id = g.by
    left join users t on t.id = g.taken_back_by
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as units,
        coalesce(sum(quantity::bigint * cost_paise), 0)::float8 as cost_paise,
        coalesce(sum(quantity) filter (where cost_paise is null), 0)::int as uncosted_units
      from goods_inward_lines where inward_id = g.id
    ) l
    ${which}`)
  return rows.map(({ at, taken_back_at: taken, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    taken_back_at: taken && new Date(taken).toISOString(),
  }))
}
