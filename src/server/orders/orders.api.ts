import { notFound } from '#shared/errors.ts'
import {
  orderResponse,
  placedResponse,
  orderIdParamsSchema,
  orderInputSchema,
  ordersResponse,
  ordersQuerySchema,
  placingHeadersSchema,
} from '#shared/orders/order.schema.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { cashInsteadSchema } from '#shared/payments/pay-view.schema.ts'
import { api } from '#shared/api-routes.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { findTrackedParcels } from '../trade/loaders/tracked-parcel.queries.ts'
import { orderView } from '../trade/loaders/order-view.ts'
import { findOrderOfCustomer, findOrdersOfCustomer } from '../trade/loaders/order.queries.ts'
import { changeToCash } from './status/change-to-cash.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { findReturnsOfOrder } from '../trade/loaders/return.queries.ts'
import { placeOrder } from './placing/place-order.ts'

const config = { access: 'customer' } as const
const tags = ['Orders']

/** The page on which an order is paid that was not paid yet. */
const payPathOf = ({ payment: { state, pay_url: url } }: Order): string | null =>
  state !== 'to_confirm' && url !== null ? new URL(url).pathname : null

/** A customer places, reads and cancels their own orders (docs/product/orders.md). */
export function ordersApi(app: StoreServer, { db, config: storeConfig }: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    api.orders,
    {
      config,
      schema: {
        summary: 'Place an order',
        tags,
        headers: placingHeadersSchema,
        body: orderInputSchema,
        response: { 201: placedResponse },
        refusals: [
          'OUT_OF_STOCK',
          'PRICE_CHANGED',
          'PROMISE_CHANGED',
          'COUPON_NOT_USABLE',
          'METHOD_NOT_AVAILABLE',
          'IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
    },
    async (request, reply) => {
      await app.guardCode(request.ip, request.body.coupon_code)
      const order = await placeOrder(db, {
        userId: signedIn(request).id,
        input: request.body,
        key: request.headers['idempotency-key'],
        config: storeConfig,
      })
      return reply.code(201).send({ success: true, order, redirect_url: payPathOf(order) })
    },
  )

  app.get(
    api.orders,
    {
      config,
      schema: {
        summary: 'The orders of the caller, newest first',
        tags,
        querystring: ordersQuerySchema,
        response: { 200: ordersResponse },
      },
    },
    async (request) => {
      const { orders, ...figures } = await findOrdersOfCustomer(db, signedIn(request).id, request.query)
      return {
        success: true as const,
        orders: orders.map((order) => orderView(order, storeConfig.publicUrl)),
        ...figures,
      }
    },
  )

  app.get(
    api.order,
    {
      config,
      schema: {
        summary: 'One order of the caller',
        tags,
        params: orderIdParamsSchema,
        response: { 200: orderResponse },
      },
    },
    async (request) => {
      const order = await findOrderOfCustomer(db, signedIn(request).id, request.params.id)
      if (!order) throw notFound(orderMessages.notFound)
      const parts = {
        parcels: await findTrackedParcels(db, order.id),
        returns: await findReturnsOfOrder(db, order.id),
        documents: (await findDocumentsOfOrder(db, { orderId: order.orderId, userId: order.userId })) ?? [],
      }
      return { success: true as const, order: { ...orderView(order, storeConfig.publicUrl), ...parts } }
    },
  )

  app.put(
    api.orderPaymentMethod,
    {
      config,
      schema: {
        summary: 'Pay an unpaid order in cash instead',
        tags,
        refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
        params: orderIdParamsSchema,
        body: cashInsteadSchema,
        response: { 200: orderResponse },
      },
    },
    async (request) => {
      const order = await changeToCash(db, {
        userId: signedIn(request).id,
        orderId: request.params.id,
        config: storeConfig,
      })
      return { success: true as const, order }
    },
  )

  app.put(
    api.cancelOrder,
    {
      config,
      schema: {
        summary: 'Cancel an order that is placed',
        tags,
        refusals: ['NOT_CANCELLABLE'],
        params: orderIdParamsSchema,
        response: { 200: orderResponse },
      },
    },
    async (request) => {
      const order = await cancelOrder(db, {
        userId: signedIn(request).id,
        orderId: request.params.id,
        config: storeConfig,
      })
      return { success: true as const, order }
    },
  )
}
