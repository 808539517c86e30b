import { and, eq, lt, sql, type Column, type SQL } from 'drizzle-orm'
import {
  paymentsPageSize,
  type ListedPayment,
  type PaymentQuery,
} from '#shared/payments/payment-list.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { shownEmail } from '../../users/shown-email.ts'
import { users } from '../../users/user.tables.ts'
import { findShop } from '../../brand/current-shop.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { inBatches } from '../../db/in-batches.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { captures, payments } from '../../trade/tables/payment.tables.ts'
import { captureFilter, paymentFilter, type SearchedPayments } from './payment-filter.ts'

/** One page of the attempts to pay and of money that came without one, newest first. */
export async function findPaymentPage(
  db: Database,
  { page = 1, limit = paymentsPageSize, ...asked }: Given<PaymentQuery>,
) {
  const filter = { ...asked, orderPrefix: (await findShop(db)).orderPrefix }
  const attempts = sql`select 1 from ${payments} where ${paymentFilter(filter) ?? sql`true`}`
  const others = sql`select 1 from ${captures} where ${captureFilter(filter)}`
  return paged(
    'payments',
    { page, limit },
    async (window) => {
      const listed = await findListed(db, filter, window)
      const [attempted, unattempted] = await Promise.all([
        readPayments(db, idsIn(payments.id, listed, 'attempt'), limit),
        readCaptures(db, idsIn(captures.id, listed, 'capture'), limit),
      ])
      const byId = new Map([...attempted, ...unattempted].map((row) => [row.id, row]))
      return listed.flatMap(({ id, kind }) => byId.get(kind === 'attempt' ? id : -id) ?? [])
    },
    () => countUpTo(db, sql`from (${attempts} union all ${others}) as listed`, { page, limit }),
  )
}

interface Listed {
  kind: 'attempt' | 'capture'
  id: number
}

/** A page of both, each read by its own index from the newest on. */
async function findListed(
  db: Database,
  filter: SearchedPayments,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const most = limit + offset
  // Matches the indexes, which are not used without `nulls last`.
  const { rows } = await db.execute<{ kind: Listed['kind']; id: string }>(sql`
    (select 'attempt' as kind, ${payments.id} as id, ${payments.createdAt} as at from ${payments}
      where ${paymentFilter(filter) ?? sql`true`}
      order by ${payments.createdAt} desc nulls last, ${payments.id} desc nulls last limit ${most})
    union all
    (select 'capture', ${captures.id}, ${captures.at} from ${captures} where ${captureFilter(filter)}
      order by ${captures.at} desc nulls last, ${captures.id} desc nulls last limit ${most})
    order by at desc, kind, id desc limit ${limit} offset ${offset}`)
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }))
}

const idsIn = (column: Column, listed: readonly Listed[], wanted: Listed['kind']): SQL =>
  sql`${column} = any(${sql.param(listed.filter(({ kind }) => kind === wanted).map(({ id }) => id))}::bigint[])`

export async function findPayment(db: Database, id: number): Promise<ListedPayment | null> {
  const [payment] = await readPayments(db, eq(payments.id, id), 1)
  return payment ?? null
}

/** All of a filter in batches, newest first: the attempts, and then the money that came without one. */
export async function* allPayments(
  db: Database,
  filter: SearchedPayments,
  batchSize = 500,
): AsyncGenerator<ListedPayment[]> {
  yield* inBatches(batchSize, (last?: ListedPayment) =>
    readPayments(db, and(paymentFilter(filter), last && lt(payments.id, last.id)), batchSize),
  )
  yield* inBatches(batchSize, (last?: ListedPayment) =>
    readCaptures(db, and(captureFilter(filter), last && lt(captures.id, -last.id)), batchSize),
  )
}

async function readPayments(db: Database, wanted: SQL | undefined, limit: number): Promise<ListedPayment[]> {
  const ofCaptures = <Value>(value: SQL) =>
    sql<Value>`(select ${value} from ${captures} where ${captures.paymentId} = ${payments.id})`
  const rows = await db
    .select({
      payment: payments,
      orderId: orders.orderId,
      customer: { name: users.name, email: shownEmail(users.email) },
      captured: ofCaptures<string>(sql`coalesce(sum(${captures.amountPaise}), 0)`),
      refunded: ofCaptures<string>(sql`coalesce(sum(${captures.refundingPaise}), 0)`),
      // The UTR of the money itself: customers mistype theirs.
      utr: ofCaptures<string | null>(
        sql`max(${captures.providerId}) filter (where ${captures.provider} = 'upi' and ${captures.providerId} ~ '^[0-9]{12}$')`,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(sql`${payments.id} desc`)
    .limit(limit)
  return rows.map(({ payment, orderId, customer, captured, refunded, utr }) => ({
    id: payment.id,
    reference: payment.reference,
    order_id: orderId,
    customer,
    provider: payment.provider,
    amount_paise: payment.amountPaise,
    state: payment.state,
    closed_reason: payment.closedReason,
    pending: payment.pending,
    failure: payment.failureText,
    utr: utr ?? payment.utr,
    claimed_at: payment.claimedAt?.toISOString() ?? null,
    captured_paise: Number(captured),
    refunded_paise: Number(refunded),
    created_at: payment.createdAt.toISOString(),
  }))
}

/** Money without an attempt as rows of the list; their ids are below zero. */
async function readCaptures(db: Database, wanted: SQL | undefined, limit: number): Promise<ListedPayment[]> {
  const rows = await db
    .select({
      capture: captures,
      orderId: orders.orderId,
      customer: { name: users.name, email: shownEmail(users.email) },
    })
    .from(captures)
    .innerJoin(orders, eq(orders.id, captures.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(sql`${captures.id} desc`)
    .limit(limit)
  return rows.map(({ capture, orderId, customer }) => ({
    id: -capture.id,
    reference: capture.providerId,
    order_id: orderId,
    customer,
    provider: capture.provider,
    amount_paise: capture.amountPaise,
    state: 'paid',
    closed_reason: null,
    pending: false,
    failure: null,
    utr: capture.provider === 'upi' ? capture.providerId : null,
    claimed_at: null,
    captured_paise: capture.amountPaise,
    refunded_paise: capture.refundingPaise,
    created_at: capture.at.toISOString(),
  }))
}
