import { notFound } from '#shared/errors.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonRefusal } from '../landing/selling.queries.ts'
import { refuseInPreview } from '../previews/preview-of-request.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { orderView } from '../trade/loaders/order-view.ts'
import { findOrderOfCustomer, findOrdersOfCustomer } from '../trade/loaders/order.queries.ts'
import { findReturnsOfOrder } from '../trade/loaders/return.queries.ts'
import { findTrackedParcels } from '../trade/loaders/tracked-parcel.queries.ts'
import { orderTagsAdminApi } from './desk/order-tags.admin-api.ts'
import { orderDeskAdminApi } from './desk/order-desk.admin-api.ts'
import { orderEditAdminApi } from './editing/order-edit.admin-api.ts'
import { orderLimitsAdminApi } from './limits/order-limits.admin-api.ts'
import { ordersCsvAdminApi } from './lists/orders-csv.admin-api.ts'
import { ordersAdminApi } from './lists/orders.admin-api.ts'
import { newOrderMailAdminApi } from './mail/new-order-mail.admin-api.ts'
import { phoneOrdersAdminApi } from './placing/phone-orders.admin-api.ts'
import { placeOrder } from './placing/place-order.ts'
import { deliveryFiguresAdminApi } from './promise/delivery-figures.admin-api.ts'
import { salesAdminApi } from './sales/sales.admin-api.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { changeToCash } from './status/change-to-cash.ts'

/** The page on which an order is paid that was not paid yet. */
const payPathOf = ({ payment: { state, pay_url: url } }: Order): string | null =>
  state !== 'to_confirm' && url !== null ? new URL(url).pathname : null

/** A customer places, reads and cancels their own orders (docs/product/orders.md). */
export function ordersApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db' | 'reports'>): void {
  const { db, config } = deps
  deliveryFiguresAdminApi(app, deps)
  newOrderMailAdminApi(app, deps)
  orderLimitsAdminApi(app, deps)
  orderDeskAdminApi(app, deps)
  orderEditAdminApi(app, deps)
  ordersAdminApi(app, deps)
  orderTagsAdminApi(app, deps)
  ordersCsvAdminApi(app, deps)
  phoneOrdersAdminApi(app, deps)
  salesAdminApi(app, deps)
  mountCalls(app, orderCalls, {
    'POST /api/orders': {
      preValidation: [refuseInPreview, soonRefusal(deps)],
      handler: async ({ headers, body, ip, user }) => {
        await app.guardCode(ip, body.coupon_code)
        const order = await placeOrder(db, {
          userId: user.id,
          input: body,
          key: headers['idempotency-key'],
          config,
        })
        return { order, redirect_url: payPathOf(order) }
      },
    },
    'GET /api/orders': async ({ query, user }) => {
      const { orders, ...figures } = await findOrdersOfCustomer(db, user.id, query)
      return {
        orders: orders.map((order) => orderView(order, config.publicUrl)),
        ...figures,
      }
    },
    'GET /api/orders/:id': async ({ params, user }) => {
      const order = await findOrderOfCustomer(db, user.id, params.id)
      if (!order) throw notFound(orderMessages.notFound)
      const parts = {
        parcels: await findTrackedParcels(db, order.id),
        returns: await findReturnsOfOrder(db, order.id),
        documents: (await findDocumentsOfOrder(db, { orderId: order.orderId, userId: order.userId })) ?? [],
      }
      return { order: { ...orderView(order, config.publicUrl), ...parts } }
    },
    'PUT /api/orders/:id/payment-method': async ({ params, user }) => {
      const order = await changeToCash(db, {
        userId: user.id,
        orderId: params.id,
        config,
      })
      return { order }
    },
    'PUT /api/orders/:id/cancel': async ({ params, user }) => {
      const order = await cancelOrder(db, {
        userId: user.id,
        orderId: params.id,
        config,
      })
      return { order }
    },
  })
}
