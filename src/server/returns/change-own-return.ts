import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { awbTaken } from '#shared/trade/book-parcel.ts'
import {
  sendReturn as decideSending,
  wantRefund as decideWants,
  withdrawReturn,
} from '#shared/trade/change-return.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { Transaction } from '../db/transaction.ts'
import { checkAwb } from '../trade/free-awb.ts'
import { findReturnOfCustomer } from '../trade/loaders/return.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/** A customer withdraws a return that is not under way. */
export const cancelReturn = orderCommand('PUT /api/returns/:n/cancel', {
  order: ({ params, user }) => ({ return: params.n, userId: user.id }),
  decide: (change, { subject: entry }) => withdrawReturn(change, entry),
  reply: (changed) => seen(changed),
})

/** A customer has sent the units themselves: the return is under way, and costs no fee for a pickup. */
export const sendReturn = orderCommand('PUT /api/returns/:n/courier', {
  order: ({ params, user }) => ({ return: params.n, userId: user.id }),
  facts: ({ tx, body: { courier, awb } }) => checkAwb(tx, courier, awb),
  decide: (change, { subject: entry, body: { courier, awb } }) => decideSending(change, entry, courier, awb),
  reply: (changed) => seen(changed),
  onViolation: { parcels_awb: awbTaken },
})

/** A customer wants money in place of the other size, for these lines or for all: its stock is free again. */
export const wantRefund = orderCommand('PUT /api/returns/:n/wants', {
  order: ({ params, user }) => ({ return: params.n, userId: user.id }),
  decide: (change, { subject: entry, body }) => decideWants(change, entry, body),
  reply: (changed) => seen(changed),
})

async function seen({
  tx,
  user,
  is,
}: {
  tx: Transaction
  user: { id: string }
  is: TradeReturn
}): Promise<{ return: CustomerReturn }> {
  return { return: (await findReturnOfCustomer(tx, user.id, is.number))! }
}
