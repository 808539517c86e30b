import { returnMessages } from '#shared/returns/return-messages.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { decideReturn as decideOn } from '#shared/trade/change-return.ts'
import { inspectReturn } from '#shared/trade/inspect-return.ts'
import { collectRefused, sendBack } from '#shared/trade/send-back.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { Transaction } from '../db/transaction.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import { orderCommands } from '../trade/order-command.ts'
import { attachRefusalPhotos } from './photos/attach-photos.ts'

const orderCommand = orderCommands()

/** Staff approve a return that waits for them, or reject one that is not under way, with a sentence for the customer. */
export const decideReturn = orderCommand('PUT /api/admin/returns/:n/decision', {
  order: ({ params }) => ({ return: params.n }),
  decide: (change, { subject: entry, body }) => decideOn(change, entry, body),
  audit: ({ was, is, body: { reason } }) => ({
    action: 'return.decide',
    entity: 'return',
    id: is.number,
    before: { state: was.state },
    after: { state: is.state, reason },
  }),
  reply: (changed) => seen(changed),
})

/** Staff have looked at the units of a return, which settles it (docs/product/returns.md, Inspection). */
export const receiveReturn = orderCommand('POST /api/admin/returns/:n/receive', {
  order: ({ params }) => ({ return: params.n }),
  decide: (change, { subject: entry, body }) => inspectReturn(change, entry, body),
  beside: ({ tx, change, is: entry, user, body: { lines } }) =>
    attachRefusalPhotos(tx, { userId: user.id, orderId: change.order.id, entry, lines }),
  audit: ({ was, is, body }) => ({
    action: 'return.receive',
    entity: 'return',
    id: is.number,
    before: { state: was.state },
    after: { state: 'settled', ...body, refund: is.amount - is.fee },
  }),
  reply: (changed) => seen(changed),
})

/** Packs what an inspection refused, for its customer (docs/product/returns.md, Refused units). */
export const sendRefused = orderCommand('POST /api/admin/returns/:n/send-back', {
  order: ({ params }) => ({ return: params.n }),
  decide: (change, { subject: entry }) => sendBack(change, entry),
  audit: ({ is }) => ({ action: 'return.send_back', entity: 'return', id: is.number }),
  reply: (changed) => seen(changed),
})

/** The customer has come for what an inspection refused. */
export const handRefused = orderCommand('POST /api/admin/returns/:n/collected', {
  order: ({ params }) => ({ return: params.n }),
  decide: (change, { subject: entry }) => collectRefused(change, entry, returnMessages.collected),
  audit: ({ is }) => ({ action: 'return.collected', entity: 'return', id: is.number }),
  reply: (changed) => seen(changed),
})

async function seen({ tx, is }: { tx: Transaction; is: TradeReturn }): Promise<{ return: StaffReturn }> {
  return { return: (await findReturn(tx, is.number))! }
}
