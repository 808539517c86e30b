import { sql, type SQL } from 'drizzle-orm'
import { mismatchKinds, mismatchLimit, type MismatchKind } from '#shared/payments/mismatch.schema.ts'
import {
  providerNames,
  providerStatement,
  type LineKind,
  type ProviderName,
} from '#shared/payments/payment-providers.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import type { Database } from '../../db/database.ts'
import { orderDues } from '../../trade/tables/order-due.tables.ts'

/** A mismatch as it stands in the tables; what is null depends on its kind. */
export interface MismatchRow {
  kind: MismatchKind
  at: Date
  amountPaise: number
  orderId: string | null
  paymentId: number | null
  refundId: number | null
  lineId: number | null
  utr: string | null
  provider: ProviderName | LineKind | null
  refundState: RefundState | null
  expectedPaise: number | null
  /** a failure, other orders, or the id at a gateway */
  note: string | null
}

/** All that is open, of each kind the oldest. */
export async function findMismatches(db: Database): Promise<MismatchRow[]> {
  const { rows } = await db.execute<RawRow>(openMismatches(mismatchKinds))
  return rows.map((row) => ({
    kind: row.kind,
    at: new Date(row.at),
    amountPaise: Number(row.amount_paise),
    orderId: row.order_id,
    paymentId: numberOf(row.payment_id),
    refundId: numberOf(row.refund_id),
    lineId: numberOf(row.line_id),
    utr: row.utr,
    provider: row.provider,
    refundState: row.refund_state,
    expectedPaise: numberOf(row.expected_paise),
    note: row.note,
  }))
}

/** SQL for the open ones of these kinds, of each the oldest. */
export const openMismatches = (kinds: readonly MismatchKind[]): SQL =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`(select ${kind}::text as kind, m.* from (${queries[kind]}) m order by m.at, m.id limit ${mismatchLimit})`,
    ),
    sql` union all `,
  )

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

interface RawRow extends Record<string, unknown> {
  kind: MismatchKind
  at: string
  amount_paise: string
  order_id: string | null
  payment_id: string | null
  refund_id: string | null
  line_id: string | null
  utr: string | null
  provider: MismatchRow['provider']
  refund_state: RefundState | null
  expected_paise: string | null
  note: string | null
}

interface Columns {
  id: SQL
  at: SQL
  amount: SQL
  order?: SQL
  payment?: SQL
  refund?: SQL
  line?: SQL
  utr?: SQL
  provider?: SQL
  refundState?: SQL
  expected?: SQL
  note?: SQL
}

const none = sql`null`

const select = (columns: Columns, from: SQL): SQL => sql`
  select ${columns.id}::bigint as id, ${columns.at} as at, ${columns.amount}::bigint as amount_paise,
    ${columns.order ?? none}::text as order_id, ${columns.payment ?? none}::bigint as payment_id,
    ${columns.refund ?? none}::bigint as refund_id, ${columns.line ?? none}::bigint as line_id,
    ${columns.utr ?? none}::text as utr, ${columns.provider ?? none}::text as provider,
    ${columns.refundState ?? none}::text as refund_state, ${columns.expected ?? none}::bigint as expected_paise,
    ${columns.note ?? none}::text as note
  ${from}`

const attempt = {
  id: sql`p.id`,
  amount: sql`p.amount_paise`,
  order: sql`o.order_id`,
  payment: sql`p.id`,
  utr: sql`p.utr`,
  provider: sql`p.provider`,
}
const ofOrder = sql`join orders o on o.id = p.order_id`
const line = {
  id: sql`l.id`,
  at: sql`l.at`,
  amount: sql`l.amount_paise`,
  line: sql`l.id`,
  utr: sql`l.utr`,
  provider: sql`l.kind`,
}

/** Orders that name this UTR, but for claims that staff have rejected. */
const claimants = (utr: SQL) => sql`
  (select string_agg(distinct o2.order_id, ', ') from payments p2 join orders o2 on o2.id = p2.order_id
   where p2.utr = ${utr} and p2.closed_reason is distinct from 'rejected')`
const countClaimants = (utr: SQL) => sql`
  (select count(distinct p2.order_id) from payments p2
   where p2.utr = ${utr} and p2.closed_reason is distinct from 'rejected')`

/** Money of each provider that is in no statement of its kind, where such statements are added. */
const notSettled = sql.join(
  providerNames.flatMap((name) => {
    const kind = providerStatement(name)
    return kind === undefined
      ? []
      : [
          sql`(select c.* from captures c
            where c.provider = ${sql.raw(`'${name}'`)} and c.settled_at is null and c.at < now() - interval '5 days'
              and exists (select from statement_imports i where i.kind = ${kind})
            order by c.at limit ${mismatchLimit})`,
        ]
  }),
  sql` union all `,
)

const queries: Record<MismatchKind, SQL> = {
  // Most orders that are not paid have no money at all: their ids, as an array, are found in one pass of an index.
  too_little: select(
    {
      id: sql`o.id`,
      at: sql`c.at`,
      amount: sql`o.net_paise`,
      order: sql`o.order_id`,
      expected: sql`o.due_paise`,
    },
    sql`from ${orderDues} o
      cross join lateral (select min(at) as at from captures where order_id = o.id) c
      where o.id = any(array(
          select order_id from captures where order_id = any(array(
            select id from orders where payment_status = 'pending' and status <> 'cancelled'))))
        and o.payment_status = 'pending' and o.status <> 'cancelled' and o.net_paise > 0`,
  ),
  not_inr: select(
    { ...attempt, at: sql`p.created_at`, note: sql`p.failure_text` },
    sql`from payments p ${ofOrder} where p.failure_code = 'NOT_INR' and o.payment_status <> 'paid'`,
  ),
  unknown_payment: select(
    { ...line, note: sql`l.external_id` },
    sql`from statement_lines l
      where l.state = 'open' and l.kind <> 'bank' and l.capture_id is null and l.refund_id is null`,
  ),
  amount_differs: select(
    {
      ...line,
      amount: sql`l.amount_paise + l.fee_paise`,
      order: sql`o.order_id`,
      expected: sql`coalesce(c.amount_paise, -r.amount_paise, p.amount_paise)`,
      note: sql`l.text`,
    },
    sql`from statement_lines l
      left join captures c on c.id = l.capture_id left join refunds r on r.id = l.refund_id
      left join lateral (
        select * from payments p where l.utr is not null and p.utr = l.utr order by p.id desc limit 1
      ) p on true
      left join orders o on o.id = coalesce(c.order_id, r.order_id, p.order_id)
      where l.state = 'open' and l.named_order_id is null and (l.kind = 'bank' or l.capture_id is not null or l.refund_id is not null)
        and (l.utr is null or ${countClaimants(sql`l.utr`)} < 2)`,
  ),
  order_named: select(
    {
      ...line,
      order: sql`o.order_id`,
      expected: sql`case o.status when 'cancelled' then null else o.due_paise - o.net_paise end`,
      note: sql`l.text`,
    },
    sql`from statement_lines l join ${orderDues} o on o.id = l.named_order_id where l.state = 'open'`,
  ),
  utr_twice: select(
    { ...attempt, at: sql`p.claimed_at`, note: claimants(sql`p.utr`), line: sql`l.id` },
    sql`from payments p ${ofOrder}
      left join lateral (
        select id from statement_lines l where l.state = 'open' and l.utr = p.utr order by id limit 1
      ) l on true
      where p.state = 'claimed' and ${countClaimants(sql`p.utr`)} > 1`,
  ),
  old_claim: select(
    { ...attempt, at: sql`p.claimed_at` },
    sql`from payments p ${ofOrder}
      where p.state = 'claimed' and p.claimed_at < now() - interval '24 hours' and ${countClaimants(sql`p.utr`)} < 2`,
  ),
  old_start: select(
    { ...attempt, at: sql`p.created_at` },
    sql`from payments p ${ofOrder} where p.state = 'starting' and p.created_at < now() - interval '10 minutes'`,
  ),
  refund: select(
    {
      id: sql`r.id`,
      at: sql`r.created_at`,
      amount: sql`r.amount_paise`,
      order: sql`o.order_id`,
      refund: sql`r.id`,
      provider: sql`c.provider`,
      refundState: sql`r.state`,
      note: sql`r.error`,
    },
    sql`from refunds r join orders o on o.id = r.order_id join captures c on c.id = r.capture_id
      where r.state in ('failed', 'by_hand')
        or r.state in ('queued', 'sent') and r.created_at < now() - interval '24 hours'`,
  ),
  not_settled: select(
    {
      id: sql`c.id`,
      at: sql`c.at`,
      amount: sql`c.amount_paise`,
      order: sql`o.order_id`,
      provider: sql`c.provider`,
      note: sql`c.provider_id`,
    },
    sql`from (${notSettled}) c join orders o on o.id = c.order_id`,
  ),
}
