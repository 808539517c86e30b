import { and, desc, eq, notExists } from 'drizzle-orm'
import { settlement } from '#shared/payments/settlement.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { newHandReference } from './payment-references.ts'
import { captures, captureWithdrawals } from './payment.tables.ts'
import { findMoney } from './settle-order.ts'

/** Method of money that came with a delivery. */
const delivery = 'delivery'

/** Records that an order which is delivered now has been paid, as far as it was not (docs/product/payments.md, Settling). */
export async function recordDelivery(tx: Transaction, order: OrderRow, by: string | null): Promise<void> {
  if (order.paymentType !== 'cod' && order.paymentType !== 'card') return
  const { due, net } = settlement(await findMoney(tx, order))
  if (due <= net) return
  await tx.insert(captures).values({
    orderId: order.id,
    provider: 'hand',
    providerId: newHandReference(),
    amountPaise: due - net,
    method: delivery,
    by,
  })
}

/** Records the cash of a parcel that was delivered, once (docs/product/parcels.md, Cash). */
export async function cashCollected(
  tx: Transaction,
  { order, number, amount, by }: { order: OrderRow; number: string; amount: number; by: string | null },
): Promise<void> {
  await tx
    .insert(captures)
    .values({
      orderId: order.id,
      provider: 'hand',
      providerId: number,
      amountPaise: amount * 100,
      method: 'parcel',
      by,
    })
    .onConflictDoNothing()
}

/**
 * Takes back the money that setting an order to delivered has recorded, if nothing of it went back since: a slip of the
 * finger is not money. The capture stays, with a counter-entry.
 */
export async function withdrawDelivery(tx: Transaction, orderId: number, by: string | null): Promise<void> {
  const withdrawn = tx
    .select({ id: captureWithdrawals.captureId })
    .from(captureWithdrawals)
    .where(eq(captureWithdrawals.captureId, captures.id))
  const [last] = await tx
    .select({ id: captures.id })
    .from(captures)
    .where(
      and(
        eq(captures.orderId, orderId),
        eq(captures.method, delivery),
        eq(captures.refundingPaise, 0),
        notExists(withdrawn),
      ),
    )
    .orderBy(desc(captures.id))
    .limit(1)
  if (last) await tx.insert(captureWithdrawals).values({ captureId: last.id, by })
}
