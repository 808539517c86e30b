import type { OrderMoney } from '#shared/payments/settlement.ts'
import { moneyOf } from '#shared/trade/money.ts'
import { settle } from '#shared/trade/settle.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../trade/loaders/order.queries.ts'
import { changeOrder } from '../trade/change-order.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'

export interface Settled {
  order: TradeOrder
  /** It was not paid before. */
  becamePaid: boolean
  /** Its customer has been told already that it is placed: as a cash order. */
  wasConfirmed: boolean
  /** It had lapsed, and was placed again because the money came after all. */
  reinstated: boolean
}

/** Makes a locked order agree with its money, which has changed (docs/product/payments.md, Settling). With `config` its customer is told of an edit that is paid now. */
export async function settleOrder(
  tx: Transaction,
  given: OrderRow,
  config?: OrderMailConfig,
): Promise<Settled> {
  const { change, result } = await changeOrder(tx, { id: given.id }, { by: null, config }, (one) =>
    settle(one),
  )
  const wasConfirmed = given.paymentType === 'cod' && given.codState !== 'to_confirm'
  return { order: change.order, wasConfirmed, ...result }
}

/** Money of an order; exact while its row is locked. */
export const findMoney = async (db: Database, { id }: Pick<OrderRow, 'id'>): Promise<OrderMoney> =>
  moneyOf(await loadTrade(db, id))
