import { notFound } from '#shared/errors.ts'
import { orderAdminCalls } from '#shared/orders/order-admin-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, findOrderPage } from '../../trade/loaders/order.queries.ts'
import { invoiceWarning } from '../../trade/loaders/seller.queries.ts'
import { changeBusiness } from '../status/change-business.ts'
import { changeOrderStatus } from '../status/change-order-status.ts'
import { changeOrderStatuses } from '../status/change-order-statuses.ts'

export function ordersAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, orderAdminCalls, {
    'GET /api/orders/admin': async ({ query }) => {
      const { orders, ...figures } = await findOrderPage(db, query)
      return { orders: orders.map(adminOrderView), ...figures }
    },
    'GET /api/orders/admin/:id': async ({ params }) => {
      const order = await findOrderForStaff(db, params.id)
      if (!order) throw notFound(orderMessages.notFound)
      return { order: adminOrderView(order) }
    },
    'PUT /api/orders/admin/:id/status': async ({ params, body, user }) => {
      const { id: orderId } = params
      const order = await changeOrderStatus(db, {
        by: user,
        orderId,
        ...body,
        config,
      })
      return { order, warning: await invoiceWarning(db, body.status) }
    },
    'PUT /api/admin/orders/:id/business': async ({ params, body, user }) => ({
      order: await changeBusiness(db, { by: user, orderId: params.id, business: body }),
    }),
    'POST /api/admin/orders/bulk': async ({ body, user }) => ({
      lines: await changeOrderStatuses(db, { ...body, by: user, config }),
      warning: await invoiceWarning(db, body.status),
    }),
  })
}
