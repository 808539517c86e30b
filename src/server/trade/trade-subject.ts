import type { Trade, TradeOrder, TradeParcel, TradeReturn } from '#shared/trade/trade.ts'
import type { TradeAttempt, TradeRefund } from '#shared/trade/trade-money.ts'
import type { TradeKey } from './loaders/load-trade.ts'

/** The thing that a key names: a parcel, a return, an attempt to pay or a refund, else the order. */
export type Subject<Key extends TradeKey> = Key extends { parcel: string }
  ? TradeParcel
  : Key extends { return: string }
    ? TradeReturn
    : Key extends { attempt: number }
      ? TradeAttempt
      : Key extends { refund: number }
        ? TradeRefund
        : TradeOrder

export function tradeSubject<Key extends TradeKey>(trade: Trade, key: Key): Subject<Key> {
  const wanted: TradeKey = key
  const found =
    'parcel' in wanted
      ? trade.parcels.find(({ number }) => number === wanted.parcel)
      : 'return' in wanted
        ? trade.returns.find(({ number }) => number === wanted.return)
        : 'attempt' in wanted
          ? trade.attempts.find(({ id }) => id === wanted.attempt)
          : 'refund' in wanted
            ? trade.refunds.find(({ id }) => id === wanted.refund)
            : trade.order
  return found as Subject<Key>
}
