import { isStoreError } from '#shared/errors.ts'
import { beginChange, type TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from './mail/queue-order-mail.ts'
import { newHandReference } from './payment-references.ts'
import { newReturnNumber } from './new-return-number.ts'
import { loadTrade, lockTrade, type TradeKey } from './loaders/load-trade.ts'
import { tellChange } from './mail/tell-change.ts'
import { writeTrade } from './write-trade.ts'

interface Changed<Result> {
  result: Result
  change: TradeChange
}

interface Changing {
  /** null is the store itself */
  by: string | null
  /** without it nobody is told */
  config?: OrderMailConfig | undefined
}

/**
 * The one door for every change of an order (docs/architecture.md, A courier's event changes an order): locks and loads
 * it, lets `decide` change a working copy, and writes and tells what has become of it. `decide` is pure, and may run
 * twice. Throws NOT_FOUND, OUT_OF_STOCK and what `decide` throws.
 */
export async function changeOrder<Result>(
  tx: Transaction,
  key: TradeKey,
  { by, config }: Changing,
  decide: (change: TradeChange) => Result,
): Promise<Changed<Result>> {
  const id = await lockTrade(tx, key)
  const loaded = await loadTrade(tx, id)
  let isReinstated = false
  const attempt = async (mayReinstate: boolean): Promise<Changed<Result>> => {
    const change = beginChange(loaded, {
      now: new Date(),
      by,
      newReturnNumber,
      newHandReference,
      mayReinstate,
    })
    const result = decide(change)
    isReinstated = change.isReinstated
    if (isReinstated) await transaction(tx, (inner) => writeTrade(inner, loaded, change))
    else await writeTrade(tx, loaded, change)
    return { result, change }
  }
  const changed = await attempt(true).catch((error: unknown) => {
    // The goods of an order that had lapsed are gone: it stays cancelled, and its money goes back.
    if (isReinstated && isStoreError(error) && error.code === 'OUT_OF_STOCK') return attempt(false)
    throw error
  })
  if (config) await tellChange(tx, changed.change, config)
  return changed
}
