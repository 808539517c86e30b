import type { Transaction } from '../db/transaction.ts'
import { payments } from './tables/payment.tables.ts'
import { updateChanged } from './update-changed.ts'
import { insertMade, madeBy, type WrittenChange } from './written-change.ts'

/** Writes attempts to pay: the one that was live is closed before another takes its place. */
export async function writeAttempts(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  await updateChanged(
    tx,
    payments,
    ['id'],
    all.flatMap(({ loaded }) => loaded.attempts),
    all.flatMap(({ change }) => change.attempts),
  )
  await insertMade(
    tx,
    payments,
    'reference',
    madeBy(
      all,
      (change) => change.attempts,
      ({ id: _, ...row }, { change }) => ({ ...row, orderId: change.order.id }),
    ),
  )
}
