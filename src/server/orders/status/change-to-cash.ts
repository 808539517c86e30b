import { changeToCash as decideCash } from '#shared/trade/pay-in-cash.ts'
import { findCashTerms, judgeCash } from '../../cart/checkout/judge-cash.ts'
import { orderView } from '../../trade/loaders/order-view.ts'
import { findOrderOfCustomer } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'

const orderCommand = orderCommands()

/** Changes a customer's unpaid order to cash on delivery, where the cash gate allows it. */
export const changeToCash = orderCommand('PUT /api/orders/:id/payment-method', {
  order: ({ params, user }) => ({ order: params.id, userId: user.id }),
  facts: async ({ tx, user, trade: { order } }) => {
    const { pincode, phone } = order.shippingAddress
    const terms = await findCashTerms(tx, pincode)
    return judgeCash(tx, terms, { userId: user.id, phone }, order.total)
  },
  decide: (change, { facts: judgement }) => decideCash(change, judgement),
  reply: async ({ tx, params, user, deps: { config } }) => ({
    order: orderView((await findOrderOfCustomer(tx, user.id, params.id))!, config.publicUrl),
  }),
})
