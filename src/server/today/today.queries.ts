import { sql, type SQL } from 'drizzle-orm'
import { mismatchKinds } from '#shared/payments/mismatch.schema.ts'
import { waitingKinds, type Waiting, type WaitingKind } from '#shared/today/today.schema.ts'
import type { Database } from '../db/database.ts'
import { shopToday } from '../db/shop-day.ts'
import { failed } from '../jobs/failures.queries.ts'
import { waitingToBePacked } from '../parcels/bench/pack-queue.queries.ts'
import { isWaiting } from '../parcels/messages/message.queries.ts'
import { overdueCash } from '../payments/courier-cash/courier-cash.queries.ts'
import { openMismatches } from '../payments/mismatches/mismatch.queries.ts'
import { onSale } from '../products/catalogue/product-filter.ts'
import { hasProblem } from '../trade/loaders/attention.queries.ts'
import { messages } from '../trade/tables/message.tables.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'

/** All that waits for somebody, by kind; kinds of which nothing waits are left out. One statement. */
export async function findWaiting(db: Database): Promise<Waiting[]> {
  const each = waitingKinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count, min(w.since) as oldest,
        count(*) filter (where w.is_late)::int as late
      from (${queries[kind]}) w`,
  )
  const { rows } = await db.execute<WaitingRow>(sql.join(each, sql` union all `))
  return rows
    .filter(({ count }) => count > 0)
    .map(({ oldest, ...row }) => ({
      ...row,
      oldest: oldest === null ? null : new Date(oldest).toISOString(),
    }))
}

type WaitingRow = Omit<Waiting, 'oldest'> & { oldest: string | null }

const waits = (since: SQL, from: SQL): SQL => sql`select ${since} as since, false as is_late ${from}`

/** Claims and refunds have kinds of their own. */
const otherMismatches = mismatchKinds.filter(
  (kind) => kind !== 'refund' && kind !== 'old_claim' && kind !== 'utr_twice',
)

/** A row for each thing that waits, from a partial index of its table that holds little else. */
const queries: Record<WaitingKind, SQL> = {
  orders_to_pack: sql`
    select created_at as since, coalesce(dispatch_on < ${shopToday}, false) as is_late from (${waitingToBePacked()}) o`,
  cash_to_confirm: waits(
    sql`created_at`,
    sql`from orders where cod_state = 'to_confirm' and status = 'placed'`,
  ),
  payments_to_check: waits(sql`claimed_at`, sql`from payments where state = 'claimed'`),
  parcel_problems: waits(
    sql`coalesce(${parcels.lastEventAt}, ${parcels.createdAt})`,
    sql`from ${parcels} where ${parcels.carrier} is distinct from 'none' and ${hasProblem}`,
  ),
  parcels_to_receive: waits(
    sql`coalesce(last_event_at, created_at)`,
    sql`from parcels where state = 'returning' and carrier is distinct from 'none'`,
  ),
  returns_to_decide: waits(sql`created_at`, sql`from returns where state = 'requested'`),
  returns_to_inspect: waits(sql`coalesce(arrived_at, created_at)`, sql`from returns where state = 'arrived'`),
  refunds_to_send: waits(
    sql`(waiting_refunds -> 0 ->> 'at')::timestamptz`,
    sql`from orders where waiting_refunds is not null`,
  ),
  refunds_to_pay: waits(sql`at`, sql`from (${openMismatches(['refund'])}) m`),
  mismatches: waits(sql`at`, sql`from (${openMismatches(otherMismatches)}) m`),
  courier_cash: waits(sql`at`, sql`from (${overdueCash}) c`),
  reviews: waits(sql`created_at`, sql`from reviews where seen_at is null`),
  messages_to_send: waits(sql`${messages.createdAt}`, sql`from ${messages} where ${isWaiting}`),
  questions: waits(sql`created_at`, sql`from contact_messages where status = 'open'`),
  low_stock: waits(sql`null::timestamptz`, sql`from products p where ${onSale} and p.stock_level = 'low'`),
  failures: waits(sql`since`, sql`from (${failed}) f`),
}
