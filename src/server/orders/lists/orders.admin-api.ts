import { notFound } from '#shared/errors.ts'
import { orderAdminCalls } from '#shared/orders/order-admin-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, findOrderPage } from '../../trade/loaders/order.queries.ts'
import { changeBusiness } from '../status/change-business.ts'
import { changeOrderStatus, changeOrderStatuses } from '../status/change-order-status.ts'

const { query } = shapes()

const listOrders = query('GET /api/orders/admin', { from: 'db' }, async ({ db, query: wanted }) => {
  const { orders, ...figures } = await findOrderPage(db, wanted)
  return { orders: orders.map(adminOrderView), ...figures }
})

const seeOrder = query('GET /api/orders/admin/:id', { from: 'db' }, async ({ db, params }) => {
  const order = await findOrderForStaff(db, params.id)
  if (!order) throw notFound(orderMessages.notFound)
  return { order: adminOrderView(order) }
})

export function ordersAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderAdminCalls, {
    'GET /api/orders/admin': listOrders,
    'GET /api/orders/admin/:id': seeOrder,
    'PUT /api/orders/admin/:id/status': changeOrderStatus,
    'PUT /api/admin/orders/:id/business': changeBusiness,
    'POST /api/admin/orders/bulk': changeOrderStatuses,
  })
}
