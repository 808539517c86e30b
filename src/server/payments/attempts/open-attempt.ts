import { and, eq, ne, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import { toPay } from '#shared/trade/waiting-edit.ts'
import type { Database } from '../../db/database.ts'
import { fromNow } from '../../db/due-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { closeLiveAttempts, findLiveAttempt, type AttemptRow } from '../../trade/live-attempts.ts'
import { newPaymentReference } from '../../trade/payment-references.ts'
import { findPaymentSettings } from '../../checkout/payment-settings.queries.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { loadTrade } from '../../trade/loaders/load-trade.ts'
import { leaseSeconds } from './looks.ts'

interface Opening {
  provider: ProviderName
  /** user who starts it, when signed in */
  by: string | null
}

/** Minutes that a provider's page has to be open at least. */
const minMinutes = 16

/** Holds after which an order that nobody pays is not held any longer. */
const maxHolds = 4

/**
 * Returns the live attempt of a locked order that is paid in the same way, or writes a new one, which closes any other.
 * `isNew` says that its provider has to be called. Throws ALREADY_PAID, PAYMENT_CLOSED and RATE_LIMITED.
 */
export async function openAttempt(
  tx: Transaction,
  order: OrderRow,
  { provider, by }: Opening,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
  if (order.paymentStatus !== 'pending' && order.waitingEdit === null)
    throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
  const live = await findLiveAttempt(tx, order.id)
  const isSameWay = live && (live.provider === 'upi') === (provider === 'upi')
  if (isSameWay) return { attempt: live, isNew: false }
  const amountPaise = await owedPaise(tx, order)
  if (amountPaise === 0) throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
  await checkPages(tx, order.id, provider)
  const expiresAt = await extendHold(tx, order)
  if (live) await closeLiveAttempts(tx, order.id, 'replaced')
  const callsNobody = provider === 'upi'
  const [attempt] = await tx
    .insert(payments)
    .values({
      reference: newPaymentReference(),
      orderId: order.id,
      provider,
      amountPaise,
      state: callsNobody ? 'open' : 'starting',
      expiresAt,
      openedBy: by,
      nextAt: callsNobody ? null : fromNow(leaseSeconds),
    })
    .returning()
  return { attempt: attempt!, isNew: !callsNobody }
}

/** Pages that a provider may open for one order. */
const maxPages = 10

/** Throws RATE_LIMITED where so many pages were opened for the order: each is a call that anybody with its link causes. */
async function checkPages(tx: Transaction, orderId: number, provider: ProviderName): Promise<void> {
  if (provider === 'upi') return
  const opened = await tx.$count(payments, and(eq(payments.orderId, orderId), ne(payments.provider, 'upi')))
  if (opened >= maxPages) throw new StoreError('RATE_LIMITED', paymentMessages.tooManyPages)
}

/** Returns the paise that are still to be paid. */
export async function owedPaise(tx: Database, order: OrderRow): Promise<number> {
  return toPay(await loadTrade(tx, order.id))
}

/** When the goods were first held that are to be paid. */
const heldFrom = ({ createdAt, waitingEdit }: OrderRow): number =>
  waitingEdit === null ? createdAt.getTime() : Date.parse(waitingEdit.at)

/** Gives a page that is opened late the time that it needs (docs/product/payments.md, Clocks). */
async function extendHold(tx: Transaction, order: OrderRow): Promise<Date> {
  const { hold } = await findPaymentSettings(tx)
  const [clock] = await tx.select({ now: sql<string>`now()` }).from(sql`(select 1) as one`)
  const now = new Date(clock!.now).getTime()
  const holdMs = hold * 60_000
  const enough = now + minMinutes * 60_000
  if (order.payBy !== null && order.payBy.getTime() >= enough) return order.payBy
  const payBy = new Date(Math.min(now + holdMs, heldFrom(order) + maxHolds * holdMs))
  // An order without a hold of its own waits for nobody: its page is open for as long as one that is placed now.
  const expiresAt = order.payBy === null ? new Date(now + holdMs) : payBy
  if (expiresAt.getTime() < enough) throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
  if (order.payBy !== null) await tx.update(orders).set({ payBy: expiresAt }).where(eq(orders.id, order.id))
  return expiresAt
}
