import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { can } from '#shared/auth/scopes.ts'
import type { OrderPart } from '#shared/tax/documents/invoiced-order.ts'
import { amountsOfUnits } from '#shared/tax/documents/part-of-order.ts'
import { notFound } from '#shared/errors.ts'
import { rupees } from '#shared/money.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import { goesOut } from '#shared/orders/order-status.ts'
import type { OrderPayments, OrderReturn, Refund } from '#shared/payments/order-payments.schema.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import type { Database } from '../db/database.ts'
import { taxDocuments } from '../trade/tables/invoice.tables.ts'
import { findLinesOfOrder, type OrderLineRow, type OrderRow } from '../trade/loaders/order.queries.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { captures, captureWithdrawals, payments, refunds } from '../trade/tables/payment.tables.ts'
import { returns } from '../trade/tables/return.tables.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'

/** The money of an order for staff, or null for an unknown id. Those who move money see where refunds go by hand. */
export async function findOrderPayments(
  db: Database,
  orderId: string,
  { withAccounts = false } = {},
): Promise<OrderPayments | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  if (!order) return null
  const captured = await findCaptures(db, order.id)
  const counted = captured.filter(({ withdrawn_at }) => withdrawn_at === null)
  const sum = (field: 'amount_paise' | 'refunding_paise') =>
    rupees(Math.floor(counted.reduce((total, row) => total + row[field], 0) / 100))
  const lines = await findLinesOfOrder(db, order.id)
  return {
    amount_paid: sum('amount_paise'),
    amount_refunded: sum('refunding_paise'),
    attempts: await findAttempts(db, order.id),
    captures: captured,
    refunds: (await selectRefunds(db, { orderId: order.id })).map((refund) =>
      withAccounts ? refund : { ...refund, refund_to: null, refund_to_by: null },
    ),
    waiting_refunds: await findWaitingRefunds(db, order),
    returns: await findReturns(db, order.id),
    ...returnableOf(order, lines, creditedPart(await loadTrade(db, order.id))),
    cod_check: order.codCheck && {
      verdict: order.codCheck.verdict,
      reasons: order.codCheck.reasons.map(({ rule, verdict, text }) => ({ rule, verdict, text })),
    },
  }
}

/** The money of an order as this member of staff sees it. */
export async function seenPayments(
  db: Database,
  orderId: string,
  { role }: Pick<SessionUser, 'role'>,
): Promise<OrderPayments> {
  const seen = await findOrderPayments(db, orderId, { withAccounts: can(role, 'money:write') })
  if (!seen) throw notFound(orderMessages.notFound)
  return seen
}

type Returnable = Pick<OrderPayments, 'returnable' | 'returnable_charges'>

function returnableOf(order: OrderRow, lines: readonly OrderLineRow[], returned: OrderPart): Returnable {
  if (!goesOut(order.status)) return { returnable: [], returnable_charges: null }
  const amounts = amountsOfUnits(lines, returned)
  return {
    returnable: lines.map(({ position, productId, name, size, quantity }) => ({
      position,
      product_id: productId,
      name,
      size,
      quantity,
      returned: returned.quantities.get(position) ?? 0,
      amounts: amounts[position]!.map(rupees),
    })),
    returnable_charges: returned.charges ? null : rupees(order.shippingCost + order.codFee),
  }
}

async function findAttempts(db: Database, orderId: number): Promise<OrderPayments['attempts']> {
  const rows = await db
    .select({ attempt: payments, by: users.name })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.openedBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
  return rows.map(({ attempt, by }) => ({
    id: attempt.id,
    reference: attempt.reference,
    provider: attempt.provider,
    amount_paise: attempt.amountPaise,
    state: attempt.state,
    closed_reason: attempt.closedReason,
    pending: attempt.pending,
    expires_at: attempt.expiresAt.toISOString(),
    utr: attempt.utr,
    claimed_at: isoOf(attempt.claimedAt),
    failure: attempt.failureText ?? attempt.failureCode,
    by,
    created_at: attempt.createdAt.toISOString(),
  }))
}

async function findCaptures(db: Database, orderId: number): Promise<OrderPayments['captures']> {
  const rows = await db
    .select({ capture: captures, by: users.name, withdrawnAt: captureWithdrawals.at })
    .from(captures)
    .leftJoin(users, eq(users.id, captures.by))
    .leftJoin(captureWithdrawals, eq(captureWithdrawals.captureId, captures.id))
    .where(eq(captures.orderId, orderId))
    .orderBy(asc(captures.id))
  return rows.map(({ capture, by, withdrawnAt }) => ({
    id: capture.id,
    provider: capture.provider,
    provider_id: capture.providerId,
    amount_paise: capture.amountPaise,
    refunding_paise: capture.refundingPaise,
    method: capture.method,
    brand: capture.brand,
    last4: capture.last4,
    at: capture.at.toISOString(),
    by,
    withdrawn_at: isoOf(withdrawnAt),
  }))
}

/** One refund as admins see it. */
export async function findRefund(db: Database, id: number): Promise<Refund | null> {
  const [refund] = await selectRefunds(db, { id })
  return refund ?? null
}

const namer = alias(users, 'namer')

async function selectRefunds(db: Database, wanted: { orderId: number } | { id: number }): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds, by: users.name, namedBy: namer.name, provider: captures.provider })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .leftJoin(users, eq(users.id, refunds.by))
    .leftJoin(namer, eq(namer.id, refunds.refundToBy))
    .where('id' in wanted ? eq(refunds.id, wanted.id) : eq(refunds.orderId, wanted.orderId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund, by, namedBy, provider }) => ({
    id: refund.id,
    capture_id: refund.captureId,
    reference: refund.reference,
    provider,
    amount_paise: refund.amountPaise,
    reason: refund.reason,
    state: refund.state,
    tries: refund.tries,
    next_at: isoOf(refund.nextAt),
    error: refund.error,
    hand_reference: refund.handReference,
    refund_to: refund.refundTo,
    refund_to_by: namedBy,
    by,
    created_at: refund.createdAt.toISOString(),
    started_at: isoOf(refund.startedAt),
    done_at: isoOf(refund.doneAt),
  }))
}

async function findWaitingRefunds(
  db: Database,
  { waitingRefunds }: OrderRow,
): Promise<OrderPayments['waiting_refunds']> {
  if (waitingRefunds === null) return []
  const ids = waitingRefunds.flatMap(({ by }) => by ?? [])
  const people = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return waitingRefunds.map(({ amount, reason, by, at }) => ({
    amount_paise: amount,
    reason,
    by: people.find(({ id }) => id === by)?.name ?? null,
    at,
  }))
}

/** The returns of an order that are settled. */
async function findReturns(db: Database, orderId: number): Promise<OrderReturn[]> {
  const rows = await db
    .select({ row: returns, by: users.name, creditNote: taxDocuments.number })
    .from(returns)
    .leftJoin(users, eq(users.id, returns.by))
    .leftJoin(taxDocuments, eq(taxDocuments.id, returns.creditNoteId))
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'settled')))
    .orderBy(asc(returns.settledAt), asc(returns.id))
  const { rows: units } = await db.execute<{
    id: string
    position: number
    quantity: number
    restock: boolean
  }>(sql`
    select return_id as id, position, count(*)::int as quantity, bool_and(state <> 'written_off') as restock
    from order_units where order_id = ${orderId} and return_id is not null and is_credited group by 1, 2 order by 1, 2`)
  const linesOf = Map.groupBy(units, ({ id }) => Number(id))
  return rows.map(({ row, by, creditNote }) => ({
    id: row.id,
    number: row.number,
    lines: (linesOf.get(row.id) ?? []).map(({ position, quantity, restock }) => ({
      position,
      quantity,
      restock,
    })),
    charges: row.charges,
    amount: rupees(row.amount),
    credit_note: creditNote,
    by,
    at: row.settledAt!.toISOString(),
  }))
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
