import { isStoreError, StoreError } from '#shared/errors.ts'
import { beginChange, type TradeChange } from '#shared/trade/trade-change.ts'
import { savepoint, type Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from './mail/customer-mail.ts'
import { newHandReference, newRefundReference } from './payment-references.ts'
import { newReturnNumber } from './new-return-number.ts'
import { findParcel } from './loaders/parcel.queries.ts'
import { customerReturn, findReturn } from './loaders/return.queries.ts'
import { loadTrade, lockTradeFor, type LoadedTrade, type TradeKey } from './loaders/load-trade.ts'
import { tellChange } from './mail/tell-change.ts'
import { tradeSubject, type Subject } from './trade-subject.ts'
import { writeTrade } from './write-trade.ts'

export interface Changed<Key extends TradeKey, Result, Facts> {
  result: Result
  change: TradeChange
  facts: Facts
  /** the order, parcel or return that the key names, as it was and as it is now */
  was: Subject<Key>
  is: Subject<Key>
}

interface Changing<Facts> {
  /** null is the store itself */
  by: string | null
  /** without it nobody is told */
  config?: OrderMailConfig | undefined
  /** reads under the lock what the decision needs besides the order */
  facts?: ((trade: LoadedTrade) => Promise<Facts>) | undefined
}

/**
 * Changes an order with its units, returns, refunds and documents (docs/architecture.md, A courier's event changes an order):
 * locks and loads it, lets `decide` change a working copy, and writes and tells what has become of it. `decide` is pure, and
 * may run twice. It is given the thing that the key names: a parcel, a return, or the order. Refused for the state of a
 * parcel or a return, it is told as it is now.
 */
export async function changeOrder<Key extends TradeKey, Result, Facts = undefined>(
  tx: Transaction,
  key: Key,
  { by, config, facts: findFacts }: Changing<Facts>,
  decide: (change: TradeChange, subject: Subject<Key>, facts: Facts) => Result,
): Promise<Changed<Key, Result, Facts>> {
  const { id, isByPacker } = await lockTradeFor(tx, key, by)
  const trade = await loadTrade(tx, id)
  const facts = (await findFacts?.(trade)) as Facts
  const { now, ...loaded } = trade
  let isReinstated = false
  const attempt = async (mayReinstate: boolean): Promise<Changed<Key, Result, Facts>> => {
    const change = beginChange(loaded, {
      now,
      by,
      isByPacker,
      newReturnNumber,
      newHandReference,
      newRefundReference,
      mayReinstate,
    })
    const subject = tradeSubject(change, key)
    const result = decide(change, subject, facts)
    isReinstated = change.isReinstated
    if (isReinstated) await savepoint(tx, (inner) => writeTrade(inner, loaded, change))
    else await writeTrade(tx, loaded, change)
    return { result, change, facts, was: tradeSubject(loaded, key), is: subject }
  }
  const changed = await attempt(true).catch(async (error: unknown) => {
    // The goods of an order that had lapsed are gone: it stays cancelled, and its money goes back.
    if (isReinstated && isStoreError(error) && error.code === 'OUT_OF_STOCK') return attempt(false)
    throw isStoreError(error) ? ((await asItIsNow(tx, key, error)) ?? error) : error
  })
  if (config) await tellChange(tx, changed.change, config)
  return changed
}

/** The refusal for the state of a parcel or a return, with what its caller sees of it now. */
async function asItIsNow(tx: Transaction, key: TradeKey, { code, message }: StoreError) {
  if ('parcel' in key && code === 'PARCEL_STATE')
    return new StoreError(code, message, { details: { current: await findParcel(tx, key.parcel) } })
  if (!('return' in key) || code !== 'RETURN_STATE') return null
  const found = (await findReturn(tx, key.return))!
  const current = key.userId === undefined ? found : customerReturn(found)
  return new StoreError(code, message, { details: { current } })
}
