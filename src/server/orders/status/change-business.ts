import { changeBusiness as decideBusiness } from '#shared/trade/change-business.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'

const orderCommand = orderCommands()

/** Corrects the business to which an order will be invoiced. */
export const changeBusiness = orderCommand('PUT /api/admin/orders/:id/business', {
  order: ({ params }) => ({ order: params.id }),
  decide: (change, { body }) => decideBusiness(change, body),
  audit: ({ was, params, body: business }) => ({
    action: 'order.business',
    entity: 'order',
    id: params.id,
    before: { business: was.business },
    after: { business },
  }),
  reply: async ({ tx, params }) => ({ order: adminOrderView((await findOrderForStaff(tx, params.id))!) }),
})
