import type { Trade } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import { observations } from './payment-observations.ts'
import type { RealIds } from './real-ids.ts'
import { payments } from './tables/payment.tables.ts'
import { updateChanged } from './update-changed.ts'

/** Writes attempts to pay: the one that was live is closed before another takes its place. */
export async function writeAttempts(
  tx: Transaction,
  loaded: Trade,
  { order, attempts, effects: { endedAttempts } }: TradeChange,
  ids: RealIds,
): Promise<void> {
  await updateChanged(tx, payments, ['id'], loaded.attempts, attempts)
  for (const attempt of attempts.filter(({ id }) => id < 0)) {
    const { id: made, ...row } = attempt
    const [inserted] = await tx
      .insert(payments)
      .values({ ...row, orderId: order.id })
      .returning({ id: payments.id })
    attempt.id = ids.set(made, inserted!.id)
  }
  tx.afterCommit(() => {
    for (const ended of endedAttempts) observations.emit('payment', ended)
  })
}
