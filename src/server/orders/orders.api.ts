import { notFound } from '#shared/errors.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonRefusal } from '../settings/selling.queries.ts'
import { refuseInPreview } from '../contents/previews/preview-of-request.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { orderView } from '../trade/loaders/order-view.ts'
import { findOrderOfCustomer, findOrdersOfCustomer } from '../trade/loaders/order.queries.ts'
import { findReturnsOfOrder } from '../trade/loaders/return.queries.ts'
import { findTrackedParcels } from '../trade/loaders/tracked-parcel.queries.ts'
import { orderTagsAdminApi } from './desk/order-tags.admin-api.ts'
import { orderDeskAdminApi } from './desk/order-desk.admin-api.ts'
import { orderEditAdminApi } from './editing/order-edit.admin-api.ts'
import { ordersCsvAdminApi } from './lists/orders-csv.admin-api.ts'
import { ordersAdminApi } from './lists/orders.admin-api.ts'
import { phoneOrdersAdminApi } from './placing/phone-orders.admin-api.ts'
import { placeOrder } from './placing/place-order.ts'
import { deliveryFiguresAdminApi } from './promise/delivery-figures.admin-api.ts'
import { salesAdminApi } from './sales/sales.admin-api.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { changeToCash } from './status/change-to-cash.ts'

const { query } = shapes()

const listOwnOrders = query(
  'GET /api/orders',
  { from: 'db' },
  async ({ db, query: wanted, user, deps: { config } }) => {
    const { orders, ...figures } = await findOrdersOfCustomer(db, user.id, wanted)
    return { orders: orders.map((order) => orderView(order, config.publicUrl)), ...figures }
  },
)

const seeOwnOrder = query(
  'GET /api/orders/:id',
  { from: 'db' },
  async ({ db, params, user, deps: { config } }) => {
    const order = await findOrderOfCustomer(db, user.id, params.id)
    if (!order) throw notFound(orderMessages.notFound)
    const parts = {
      parcels: await findTrackedParcels(db, order.id),
      returns: await findReturnsOfOrder(db, order.id),
      documents: (await findDocumentsOfOrder(db, { orderId: order.orderId, userId: order.userId })) ?? [],
    }
    return { order: { ...orderView(order, config.publicUrl), ...parts } }
  },
)

/** A customer places, reads and cancels their own orders (docs/product/orders.md). */
export function ordersApi(app: StoreServer, deps: Deps): void {
  deliveryFiguresAdminApi(app, deps)
  orderDeskAdminApi(app, deps)
  orderEditAdminApi(app, deps)
  ordersAdminApi(app, deps)
  orderTagsAdminApi(app, deps)
  ordersCsvAdminApi(app, deps)
  phoneOrdersAdminApi(app, deps)
  salesAdminApi(app, deps)
  mount(app, deps, orderCalls, {
    'POST /api/orders': { ...placeOrder, options: { preValidation: [refuseInPreview, soonRefusal(deps)] } },
    'GET /api/orders': listOwnOrders,
    'GET /api/orders/:id': seeOwnOrder,
    'PUT /api/orders/:id/payment-method': changeToCash,
    'PUT /api/orders/:id/cancel': cancelOrder,
  })
}
