import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import { returnStock, takeStock, writeOff } from '../products/stock/move-stock.ts'
import type { RealIds } from './real-ids.ts'

/** Moves the stock of a change. */
export async function moveStock(
  tx: Transaction,
  { order, by, effects }: TradeChange,
  ids: RealIds,
): Promise<void> {
  for (const { verb, reason, lines, parcelId, returnId, refusal } of effects.stock) {
    const movement = {
      reason,
      orderId: order.orderId,
      userId: by,
      ...(parcelId !== undefined && { parcelId: ids.of(parcelId) }),
      ...(returnId !== undefined && { returnId: ids.of(returnId) }),
    }
    if (verb === 'take') await takeStock(tx, lines, movement, refusal)
    else if (verb === 'return') await returnStock(tx, lines, movement)
    else await writeOff(tx, lines, movement)
  }
}
