import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import { issueTaxDocument } from './issue-tax-document.ts'
import type { RealIds } from './real-ids.ts'

/** Issues the documents of a change under the next numbers. */
export async function writeDocuments(
  tx: Transaction,
  { order, effects, now }: TradeChange,
  ids: RealIds,
): Promise<void> {
  for (const { id, kind, figures, reverses } of effects.documents) {
    const issued = await issueTaxDocument(tx, {
      kind,
      userId: order.userId,
      figures,
      at: now,
      ...(reverses !== null && { reverses: ids.of(reverses) }),
    })
    ids.set(id, issued.id)
  }
}
