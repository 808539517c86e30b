import { editMessages } from '#shared/orders/edit-messages.ts'
import { editOrder } from '#shared/trade/edit-order.ts'
import { notEditable } from '#shared/trade/edit-refusal.ts'
import type { EditWish } from '#shared/trade/plan-edit.ts'
import type { WaitingEdit } from '#shared/trade/trade.ts'
import { endWaitingEdit } from '#shared/trade/waiting-edit.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { findEditFacts } from './find-edit-facts.ts'

const orderCommand = orderCommands()

/** Withdraws an edit that waits for its money: the order stays as it is. */
export const withdrawEdit = orderCommand('DELETE /api/admin/orders/:id/edit', {
  order: ({ params }) => ({ order: params.id }),
  decide: (change) => {
    checkWaits(change.order.waitingEdit)
    endWaitingEdit(change, editMessages.withdrawn)
  },
  audit: ({ was, params: { id } }) => ({
    action: 'order.edit-withdraw',
    entity: 'order',
    id,
    after: was.waitingEdit!.texts,
  }),
  reply: async ({ tx, params }) => ({ order: adminOrderView((await findOrderForStaff(tx, params.id))!) }),
})

/** Makes an edit that waits, without what is to be paid for it. */
export const waiveEdit = orderCommand('POST /api/admin/orders/:id/edit/waive', {
  order: ({ params }) => ({ order: params.id }),
  facts: async ({ tx, trade: { order } }) => {
    const { edited, reason } = checkWaits(order.waitingEdit)
    const wish: EditWish = {
      items: edited.lines.map(({ productId, size, quantity }) => ({ product_id: productId, size, quantity })),
      address: edited.shippingAddress,
      stateCode: edited.stateCode,
      isWaived: true,
    }
    return { wish, facts: await findEditFacts(tx, order, wish), reason }
  },
  decide: (change, { facts: terms }) => void editOrder(change, { ...terms, payBy: change.now }),
  audit: ({ was, params: { id } }) => ({
    action: 'order.edit-waive',
    entity: 'order',
    id,
    after: was.waitingEdit!.texts,
  }),
  reply: async ({ tx, params }) => ({ order: adminOrderView((await findOrderForStaff(tx, params.id))!) }),
})

function checkWaits(waiting: WaitingEdit | null): WaitingEdit {
  if (waiting === null) throw notEditable(editMessages.noneWaits)
  return waiting
}
