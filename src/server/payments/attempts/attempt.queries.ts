import { eq } from 'drizzle-orm'
import { payPath } from '#shared/payments/pay-path.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import type { AttemptToPay } from '../providers/provider.ts'

/** Path below which providers report events. */
export const webhookPath = (provider: ProviderName): string => `/api/payments/webhooks/${provider}`

/** An attempt as its provider needs it. */
export async function findAttemptToPay(
  db: Database,
  id: number,
  publicUrl: string,
): Promise<{ attempt: AttemptRow; toPay: AttemptToPay } | null> {
  const [found] = await db
    .select({ attempt: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  if (!found) return null
  const { attempt, order } = found
  const { fullName: name, email, phone } = order.shippingAddress
  const { reference, amountPaise, expiresAt, createdAt, providerRef, provider } = attempt
  return {
    attempt,
    toPay: {
      reference,
      orderId: order.orderId,
      amountPaise,
      expiresAt,
      createdAt,
      providerRef,
      customer: { name, email, phone },
      returnUrl: publicUrl + payPath(order.payToken ?? ''),
      webhookUrl: publicUrl + webhookPath(provider),
    },
  }
}

/** Locks the order of an attempt, then the attempt, in the order in which every transaction locks them. */
export async function lockAttempt(
  tx: Transaction,
  id: number,
): Promise<{ order: OrderRow; attempt: AttemptRow } | null> {
  const [known] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id))
  if (!known) return null
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return order && attempt ? { order, attempt } : null
}

export async function lockOrderByToken(tx: Transaction, token: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.payToken, token)).for('no key update')
  return order ?? null
}
