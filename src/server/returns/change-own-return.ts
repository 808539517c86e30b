import type { CustomerReturn, ReturnCourier, ReturnWantsInput } from '#shared/returns/return.schema.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import {
  sendReturn as decideSending,
  wantRefund as decideWants,
  withdrawReturn,
} from '#shared/trade/change-return.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { withFreeAwb } from '../trade/free-awb.ts'
import { changeReturn } from '../trade/change-return.ts'
import { findReturnOfCustomer } from '../trade/loaders/return.queries.ts'

interface OwnReturn {
  userId: string
  number: string
  config?: OrderMailConfig
}

/** A customer withdraws a return that is not under way. Throws NOT_FOUND and RETURN_STATE. */
export const cancelReturn = (db: Database, own: OwnReturn): Promise<CustomerReturn> =>
  transaction(db, (tx) => changeOwn(tx, own, withdrawReturn))

/**
 * A customer has sent the pieces themselves: the return is under way, and costs no fee for a pickup. Throws NOT_FOUND,
 * RETURN_STATE unless it is approved, and AWB_TAKEN.
 */
export const sendReturn = (
  db: Database,
  { courier, awb, ...own }: OwnReturn & ReturnCourier & { config: OrderMailConfig },
): Promise<CustomerReturn> =>
  withFreeAwb(db, { courier, awb }, (tx) =>
    changeOwn(tx, own, (change, entry) => decideSending(change, entry, courier, awb)),
  )

/**
 * A customer wants money in place of the other size, for these lines or for all: its stock is free again. Throws NOT_FOUND,
 * VALIDATION_FAILED where nothing is exchanged, and RETURN_STATE once the return is over or the other size was packed.
 */
export const wantRefund = (
  db: Database,
  { userId, number, ...wanted }: OwnReturn & ReturnWantsInput,
): Promise<CustomerReturn> =>
  transaction(db, (tx) =>
    changeOwn(tx, { userId, number }, (change, entry) => decideWants(change, entry, wanted)),
  )

async function changeOwn(
  tx: Transaction,
  own: OwnReturn,
  decide: (change: TradeChange, entry: TradeReturn) => void,
): Promise<CustomerReturn> {
  await changeReturn(tx, { ...own, by: own.userId }, decide)
  return (await findReturnOfCustomer(tx, own.userId, own.number))!
}
