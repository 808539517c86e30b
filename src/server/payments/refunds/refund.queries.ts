import { eq, sql } from 'drizzle-orm'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import type { Database } from '../../db/database.ts'
import { dueNow } from '../../db/due-now.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { leaseSeconds } from '../attempts/leases.ts'
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

/** Takes refunds for `leaseSeconds`; then another process may take them. */
export async function takeDueRefunds(db: Database, atMost: number): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRow>(sql`
    update refunds r set tries = r.tries + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
    from captures c
    where c.id = r.capture_id and r.id in (
      select id from refunds
      where next_at <= ${dueNow} and state in ('queued', 'sent')
      order by next_at
      limit ${atMost}
      for update skip locked
    )
    returning r.id, r.state, r.tries, r.reference, r.amount_paise, r.provider_ref, c.provider, c.provider_id, c.provider_group`)
  return rows.map((row) => ({
    id: Number(row.id),
    state: row.state,
    tries: row.tries,
    provider: row.provider,
    toMake: {
      reference: row.reference,
      amountPaise: Number(row.amount_paise),
      captureId: row.provider_id,
      captureGroup: row.provider_group,
      providerRef: row.provider_ref,
    },
  }))
}

interface DueRow extends Record<string, unknown> {
  id: string
  state: DueRefund['state']
  tries: number
  reference: string
  amount_paise: string
  provider_ref: string | null
  provider: ProviderName
  provider_id: string
  provider_group: string | null
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
