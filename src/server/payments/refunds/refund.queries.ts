import { eq, inArray } from 'drizzle-orm'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import type { Database } from '../../db/database.ts'
import { takeDue } from '../../db/due-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { leaseSeconds } from '../attempts/looks.ts'
import { captures, refunds } from '../../trade/tables/payment.tables.ts'
import type { RefundToMake } from '../providers/provider.ts'

export type RefundRow = typeof refunds.$inferSelect
export type CaptureRow = typeof captures.$inferSelect

/** A refund that is to be made, or looked at, now. */
export interface DueRefund {
  id: number
  state: Extract<RefundState, 'queued' | 'sent'>
  /** Calls in this state so far, with this one. */
  tries: number
  provider: ProviderName
  toMake: RefundToMake
}

export async function takeDueRefunds(db: Database, atMost: number): Promise<DueRefund[]> {
  const taken = await takeDue(db, refunds, {
    at: 'nextAt',
    lease: leaseSeconds,
    atMost,
    tries: 'tries',
    where: inArray(refunds.state, ['queued', 'sent']),
  })
  if (taken.length === 0) return []
  const captureIds = taken.map(({ captureId }) => captureId)
  const ofCaptures = await db.select().from(captures).where(inArray(captures.id, captureIds))
  return taken.map(({ id, state, tries, reference, amountPaise, providerRef, captureId }) => {
    const { provider, providerId, providerGroup } = ofCaptures.find((capture) => capture.id === captureId)!
    const toMake = { reference, amountPaise, captureId: providerId, captureGroup: providerGroup, providerRef }
    return { id, state: state as DueRefund['state'], tries, provider, toMake }
  })
}

export interface LockedRefund {
  order: OrderRow
  capture: CaptureRow
  refund: RefundRow
}

/** Locks the order of a refund, then its capture, then itself, as every transaction does. Null for an unknown id. */
export async function lockRefund(tx: Transaction, id: number): Promise<LockedRefund | null> {
  const [known] = await tx
    .select({ orderId: refunds.orderId, captureId: refunds.captureId })
    .from(refunds)
    .where(eq(refunds.id, id))
  if (!known) return null
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const [capture] = await tx
    .select()
    .from(captures)
    .where(eq(captures.id, known.captureId))
    .for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
  return { order: order!, capture: capture!, refund: refund! }
}
