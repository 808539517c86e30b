import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { staffReturnsPageSize, type StaffReturnsQuery } from '#shared/returns/return-admin.schema.ts'
import { openReturnStates } from '#shared/returns/return-states.ts'
import type { Given } from '#shared/public-api.ts'
import { containsPattern } from '../db/contains-pattern.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Database } from '../db/database.ts'
import { paged } from '../db/paged.ts'
import { selectReturns } from '../trade/loaders/return.queries.ts'
import { returns } from '../trade/tables/return.tables.ts'

const isOpen = inArray(returns.state, [...openReturnStates])
/** Waits for a decision, for an inspection, or has a problem. */
const needsStaff = sql`(${returns.attention} is not null or ${returns.state} in ('requested', 'arrived'))`

/** One page of returns, those that wait for staff first, then the newest; and how many are open, by state. */
export async function findReturnPage(
  db: Database,
  {
    page = 1,
    limit = staffReturnsPageSize,
    state,
    source,
    attention,
    search,
    sort,
  }: Given<StaffReturnsQuery>,
) {
  const wanted = and(
    state && (state === 'open' ? isOpen : eq(returns.state, state)),
    source && eq(returns.source, source),
    attention && needsStaff,
    search ? matches(search) : undefined,
  )
  const [list, counts] = await Promise.all([
    paged(
      'returns',
      { page, limit },
      (window) => selectReturns(db, wanted ?? sql`true`, { ...window, sort: orderOf(sort) }),
      () => countUpTo(db, sql`from ${returns} where ${wanted ?? sql`true`}`, { page, limit }),
    ),
    countOpen(db),
  ])
  return { ...list, counts }
}

const orderOf = (sort: StaffReturnsQuery['sort']): SQL[] =>
  sort === 'oldest'
    ? [asc(returns.id)]
    : [...(sort === 'newest' ? [] : [sql`${needsStaff} desc`]), desc(returns.id)]

type OpenCounts = Record<(typeof openReturnStates)[number], number>

async function countOpen(db: Database): Promise<OpenCounts> {
  const rows = await db
    .select({ state: returns.state, count: sql<number>`count(*)::int` })
    .from(returns)
    .where(isOpen)
    .groupBy(returns.state)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(openReturnStates.map((state) => [state, counts[state] ?? 0])) as OpenCounts
}

/** By number, order, AWB of the sender, or the name of the customer. */
const matches = (search: string): SQL => {
  const pattern = containsPattern(search)
  return sql`(${returns.number} ilike ${pattern} or ${returns.awb} ilike ${pattern} or exists (
    select from orders o where o.id = ${returns.orderId}
      and (o.order_id ilike ${pattern} or o.shipping_address ->> 'fullName' ilike ${pattern})
  ) or exists (select from parcels p where p.return_id = ${returns.id} and p.awb ilike ${pattern}))`
}
