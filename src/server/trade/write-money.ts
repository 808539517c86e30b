import { sql } from 'drizzle-orm'
import type { Trade } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { updateRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { newRefundReference } from './payment-references.ts'
import { updateChanged } from './update-changed.ts'
import { captures, captureWithdrawals, refunds } from './tables/payment.tables.ts'
import type { RealIds } from './real-ids.ts'

/** Writes money that has arrived, refunds, and counter-entries of captures. */
export async function writeMoney(
  tx: Transaction,
  loaded: Trade,
  { order, by, now, effects, captures: all, refunds: known }: TradeChange,
  ids: RealIds,
): Promise<void> {
  const made = all.filter(({ id }) => id < 0)
  if (made.length > 0) {
    const inserted = await tx
      .insert(captures)
      .values(
        made.map(({ id: _, amount, refunding, held: __, isWithdrawn: ___, ...capture }) => ({
          ...capture,
          orderId: order.id,
          amountPaise: amount,
          refundingPaise: refunding,
        })),
      )
      .returning({ id: captures.id, providerId: captures.providerId })
    for (const capture of made)
      capture.id = ids.set(
        capture.id,
        inserted.find(({ providerId }) => providerId === capture.providerId)!.id,
      )
  }
  const refunding = all.filter(({ id, refunding: paise }) =>
    loaded.captures.some((capture) => capture.id === id && capture.refunding !== paise),
  )
  await updateRows(
    tx,
    captures,
    ['id'],
    refunding.map(({ id, refunding: refundingPaise }) => ({ id, refundingPaise })),
  )
  if (effects.withdrawals.length > 0)
    await tx
      .insert(captureWithdrawals)
      .values(effects.withdrawals.map((captureId) => ({ captureId: ids.of(captureId), by })))
  await updateChanged(tx, refunds, ['id'], loaded.refunds, known)
  if (effects.refunds.length > 0)
    await tx.insert(refunds).values(
      effects.refunds.map(({ captureId, amount, returnId, isByHand, ...refund }) => ({
        ...refund,
        reference: newRefundReference(),
        captureId: ids.of(captureId),
        orderId: order.id,
        amountPaise: amount,
        returnId: ids.of(returnId),
        createdAt: now,
        ...(isByHand
          ? { state: 'by_hand' as const }
          : { state: 'queued' as const, nextAt: sql<Date>`now()` }),
      })),
    )
}
