import { and, eq, lt, sql, type Column, type SQL } from 'drizzle-orm'
import {
  paymentsPageSize,
  type ListedPayment,
  type PaymentFilter,
  type PaymentQuery,
} from '#shared/payments/payment-list.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { captures, payments } from '../../trade/tables/payment.tables.ts'
import { paymentFilter } from './payment-filter.ts'

/** One page of the attempts to pay, newest first. */
export async function findPaymentPage(
  db: Database,
  { page = 1, limit = paymentsPageSize, ...filter }: Given<PaymentQuery>,
) {
  const wanted = paymentFilter(filter)
  const [rows, total] = await Promise.all([
    readPayments(db, wanted, newestFirst, limit, (page - 1) * limit),
    countUpTo(db, sql`from ${payments} where ${wanted ?? sql`true`}`, { page, limit }),
  ])
  return { payments: rows, total, page, pages: Math.ceil(total / limit) }
}

export async function findPayment(db: Database, id: number): Promise<ListedPayment | null> {
  const [payment] = await readPayments(db, eq(payments.id, id), newestFirst, 1)
  return payment ?? null
}

/** All attempts of a filter in batches, newest first. */
export const allPayments = (
  db: Database,
  filter: Given<PaymentFilter>,
  batchSize = 500,
): AsyncGenerator<ListedPayment[]> =>
  inBatches(batchSize, (last?: ListedPayment) =>
    readPayments(
      db,
      and(paymentFilter(filter), last && lt(payments.id, last.id)),
      [sql`${payments.id} desc`],
      batchSize,
    ),
  )

/** Matches the index, which is not used without `nulls last`. */
const newestFirst = [sql`${payments.createdAt} desc nulls last`, sql`${payments.id} desc nulls last`]

async function readPayments(
  db: Database,
  wanted: SQL | undefined,
  order: SQL[],
  limit: number,
  offset = 0,
): Promise<ListedPayment[]> {
  const sumOf = (paise: Column) =>
    sql<string>`coalesce((select sum(${paise}) from ${captures} where ${captures.paymentId} = ${payments.id}), 0)`
  const rows = await db
    .select({
      payment: payments,
      orderId: orders.orderId,
      customer: { name: users.name, email: users.email },
      captured: sumOf(captures.amountPaise),
      refunded: sumOf(captures.refundingPaise),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ payment, orderId, customer, captured, refunded }) => ({
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
    utr: payment.utr,
    claimed_at: payment.claimedAt?.toISOString() ?? null,
    captured_paise: Number(captured),
    refunded_paise: Number(refunded),
    created_at: payment.createdAt.toISOString(),
  }))
}
