import { isStoreError, StoreError } from '#shared/errors.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from './mail/queue-order-mail.ts'
import { changeOrder } from './change-order.ts'
import { customerReturnOf, findReturn } from './loaders/return.queries.ts'

interface ReturnChange {
  number: string
  /** of the customer whose return it must be; staff change any */
  userId?: string
  /** null is the store itself */
  by: string | null
  config?: OrderMailConfig
}

interface ChangedReturn {
  /** as it was */
  before: Pick<TradeReturn, 'state'>
  entry: TradeReturn
  /** the row of its order */
  orderId: number
}

/**
 * Changes a return with its order (`changeOrder`). Throws NOT_FOUND, also for another customer's, and what `decide` throws:
 * a RETURN_STATE with the return as it is now.
 */
export async function changeReturn(
  tx: Transaction,
  { number, userId, by, config }: ReturnChange,
  decide: (change: TradeChange, entry: TradeReturn) => void,
): Promise<ChangedReturn> {
  try {
    const { result } = await changeOrder(tx, { return: number, userId }, { by, config }, (change) => {
      const entry = change.returns.find((one) => one.number === number)!
      const { state } = entry
      decide(change, entry)
      return { before: { state }, entry, orderId: change.order.id }
    })
    return result
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'RETURN_STATE') throw error
    const found = (await findReturn(tx, number))!
    const current = userId === undefined ? found : customerReturnOf(found)
    throw new StoreError('RETURN_STATE', error.message, { details: { current } })
  }
}
