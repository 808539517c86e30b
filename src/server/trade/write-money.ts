import { insertRows, updateRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { captures, captureWithdrawals, refunds } from './tables/payment.tables.ts'
import { updateChanged } from './update-changed.ts'
import { insertMade, madeBy, type WrittenChange } from './written-change.ts'

/** Writes money that has arrived, refunds, and counter-entries of captures. */
export async function writeMoney(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const refunding = all.flatMap(({ loaded, change }) =>
    change.captures.filter(({ id, refunding: paise }) =>
      loaded.captures.some((capture) => capture.id === id && capture.refunding !== paise),
    ),
  )
  await insertMade(
    tx,
    captures,
    'providerId',
    madeBy(
      all,
      (change) => change.captures,
      ({ id: _, amount, refunding: back, held: __, isWithdrawn: ___, ...capture }, { change, ids }) => ({
        ...capture,
        paymentId: ids.of(capture.paymentId),
        orderId: change.order.id,
        amountPaise: amount,
        refundingPaise: back,
      }),
    ),
  )
  await updateRows(
    tx,
    captures,
    ['id'],
    refunding.map(({ id, refunding: refundingPaise }) => ({ id, refundingPaise })),
  )
  await insertRows(
    tx,
    captureWithdrawals,
    all.flatMap(({ change: { by, effects }, ids }) =>
      effects.withdrawals.map((captureId) => ({ captureId: ids.of(captureId), by })),
    ),
  )
  for (const { change, ids } of all)
    for (const refund of change.refunds) {
      refund.captureId = ids.of(refund.captureId)
      refund.returnId = ids.of(refund.returnId)
    }
  await updateChanged(
    tx,
    refunds,
    ['id'],
    all.flatMap(({ loaded }) => loaded.refunds),
    all.flatMap(({ change }) => change.refunds),
  )
  await insertMade(
    tx,
    refunds,
    'reference',
    madeBy(
      all,
      (change) => change.refunds,
      ({ id: _, ...row }, { change }) => ({ ...row, orderId: change.order.id }),
    ),
  )
}
