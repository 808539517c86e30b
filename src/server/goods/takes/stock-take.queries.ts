import { sql, type SQL } from 'drizzle-orm'
import {
  takePageSize,
  type StockTake,
  type TakeLine,
  type TakeLinesQuery,
  type TakesQuery,
} from '#shared/goods/stock-take.schema.ts'
import type { Given } from '#shared/public-api.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { shelf } from './shelf.ts'

/** A page of the stock takes, newest first. */
export async function findTakes(db: Database, { state, page = 1, limit = takePageSize }: Given<TakesQuery>) {
  const wanted = state === undefined ? sql`true` : sql`t.state = ${state}`
  return paged(
    'takes',
    { page, limit },
    ({ offset }) => readTakes(db, sql`where ${wanted} order by t.id desc limit ${limit} offset ${offset}`),
    () => countRows(db, sql`stock_takes t where ${wanted}`),
  )
}

export async function findTake(db: Database, id: number): Promise<StockTake | null> {
  return (await readTakes(db, sql`where t.id = ${id}`))[0] ?? null
}

/** Lines of a take with what was counted, `counted_lines(…)` as the body of a subquery. */
const countedLines = (take: SQL): SQL => sql`
  select l.*, coalesce(c.counted, 0)::int as counted, c.latest
  from stock_take_lines l left join lateral (
    select sum(quantity) as counted, max(at) as latest from stock_take_counts where line_id = l.id
  ) c on true
  where l.take_id = ${take}`

type TakeRow = Omit<StockTake, 'at' | 'closed_at'> & { at: string; closed_at: string | null }

async function readTakes(db: Database, which: SQL): Promise<StockTake[]> {
  const { rows } = await db.execute<{ [Name in keyof TakeRow]: TakeRow[Name] }>(sql`
    select t.id::float8 as id, t.name, t.collection_id, c.name as collection_name, t.state, t.at, b.name as by,
      t.closed_at, e.name as closed_by, t.reason, t.note, l.*
    from stock_takes t
    left join collections c on c.id = t.collection_id
    left join users b on b.id = t.by
    left join users e on e.id = t.closed_by
    cross join lateral (
      select count(*)::int as counted_sizes, coalesce(sum(counted), 0)::int as counted_units,
        coalesce(sum(greatest(expected - counted, 0)) filter (where not moved), 0)::int as missing_units,
        coalesce(sum(greatest(counted - expected, 0)) filter (where not moved), 0)::int as extra_units,
        count(*) filter (where moved)::int as moved_sizes
      from (${countedLines(sql`t.id`)}) counted_lines
    ) l
    ${which}`)
  return rows.map(({ at, closed_at: closed, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    closed_at: closed && new Date(closed).toISOString(),
  }))
}

/** The lines that were counted, those counted last first; those that differ; or the sizes that were not counted. */
export async function findTakeLines(
  db: Database,
  { id, collection_id }: Pick<StockTake, 'id' | 'collection_id'>,
  { show, page = 1, limit = takePageSize }: Given<TakeLinesQuery>,
) {
  const from =
    show === 'uncounted'
      ? uncountedSizes(id, collection_id)
      : sql`${countedLines(sql`${id}::bigint`)}${show && sql` and (l.moved or coalesce(c.counted, 0) <> l.expected)`}`
  const order = show === undefined ? sql`l.latest desc nulls last, l.id` : sql`l.name, l.product_id, l.size`
  return paged(
    'lines',
    { page, limit },
    ({ offset }) => readLines(db, sql`(${from}) l order by ${order} limit ${limit} offset ${offset}`),
    () => countRows(db, sql`(${from}) l`),
  )
}

/** All lines that differ, but for those to be counted anew, and where `withUncounted` what was not counted, as none of it is there. */
export function findDifferences(
  db: Database,
  { id, collection_id }: Pick<StockTake, 'id' | 'collection_id'>,
  withUncounted: boolean,
): Promise<TakeLine[]> {
  const different = sql`
    select id, product_id, name, size, expected, counted, moved, booked
    from (${countedLines(sql`${id}::bigint`)}) l where counted <> expected and not moved`
  return readLines(
    db,
    withUncounted
      ? sql`(${different} union all ${uncountedSizes(id, collection_id)}) l`
      : sql`(${different}) l`,
  )
}

export async function findTakeLine(db: Database, id: number, line: number): Promise<TakeLine | null> {
  const [found] = await readLines(db, sql`(${countedLines(sql`${id}::bigint`)} and l.id = ${line}) l`)
  return found ?? null
}

async function readLines(db: Database, from: SQL): Promise<TakeLine[]> {
  const { rows } = await db.execute<{ [Name in keyof TakeLine]: TakeLine[Name] }>(sql`
    select l.id::float8 as id, l.product_id, l.name, l.size, l.expected, l.counted, l.moved, l.booked,
      (select c.code from codes c where c.product_id = l.product_id and c.size = l.size and c.kind = 'sku') as sku
    from ${from}`)
  return rows
}

/** The sizes of which something should lie on the shelf and nothing was counted, in the shape of a line. */
const uncountedSizes = (take: number, collection: string | null): SQL => sql`
  select null::bigint as id, s.product_id, p.name, s.size, s.units as expected, 0 as counted, false as moved,
    null::int as booked
  from (${shelf}) s join products p on p.id = s.product_id
  where s.units > 0 and ${collection === null ? sql`true` : sql`p.collection_id = ${collection}`}
    and not exists (
      select from stock_take_lines l
      where l.take_id = ${take} and l.product_id = s.product_id and l.size = s.size
    )`

async function countRows(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
  return rows[0]!.total
}
