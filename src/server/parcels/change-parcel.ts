import { isStoreError, StoreError } from '#shared/errors.ts'
import type { TradeParcel } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeOrder } from '../trade/change-order.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'

interface ParcelChange {
  number: string
  by: string | null
  config: OrderMailConfig
}

interface ChangedParcel<Result> {
  /** as it was */
  before: Pick<TradeParcel, 'state' | 'problem'>
  parcel: TradeParcel
  result: Result
}

/**
 * Changes a parcel with its order (`changeOrder`). Throws NOT_FOUND, and what `decide` throws: a PARCEL_STATE with the
 * parcel as it is now.
 */
export async function changeParcel<Result>(
  tx: Transaction,
  { number, by, config }: ParcelChange,
  decide: (change: TradeChange, parcel: TradeParcel) => Result,
): Promise<ChangedParcel<Result>> {
  try {
    const { result } = await changeOrder(tx, { parcel: number }, { by, config }, (change) => {
      const parcel = change.parcels.find((one) => one.number === number)!
      const { state, problem } = parcel
      return { before: { state, problem }, parcel, result: decide(change, parcel) }
    })
    return result
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'PARCEL_STATE') throw error
    throw new StoreError('PARCEL_STATE', error.message, {
      details: { current: await findParcel(tx, number) },
    })
  }
}
