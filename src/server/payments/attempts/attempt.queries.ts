import { eq, sql } from 'drizzle-orm'
import { payPath } from '#shared/payments/pay-path.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import type { AttemptToPay } from '../providers/provider.ts'

/** Path below which providers report events. */
export const webhookPath = (provider: ProviderName): string => `/api/payments/webhooks/${provider}`

/** By the clock of the database. */
const isExpired = sql<boolean>`${payments.expiresAt} <= now()`

/** An attempt as its provider needs it. */
export async function findAttemptToPay(
  db: Database,
  id: number,
  publicUrl: string,
): Promise<{ attempt: AttemptRow; isExpired: boolean; toPay: AttemptToPay } | null> {
  const [found] = await db
    .select({ attempt: payments, order: orders, isExpired })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  if (!found) return null
  const { attempt, order } = found
  const { fullName: name, email, phone } = order.shippingAddress
  const { reference, amountPaise, expiresAt, createdAt, providerRef, provider } = attempt
  return {
    attempt,
    isExpired: found.isExpired,
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
