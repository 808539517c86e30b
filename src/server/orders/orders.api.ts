import type { FastifyRequest } from 'fastify'
import { notFound, StoreError } from '#shared/errors.ts'
import {
  idempotencyKeyPattern,
  orderAnswer,
  orderIdParamsSchema,
  orderInputSchema,
  orderMessages,
  ordersAnswer,
  ordersQuerySchema,
} from '#shared/orders/order.schema.ts'
import { api } from '#shared/routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { orderView } from './lists/order-view.ts'
import { findOrderOfCustomer, findOrdersOfCustomer } from './lists/order.queries.ts'
import { placeOrder } from './placing/place-order.ts'

const config = { access: 'customer' } as const
const tags = ['Orders']

/** A customer places, reads and cancels their own orders (docs/product/orders.md). */
export function ordersApi(app: StoreServer, { db, config: storeConfig }: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    api.orders,
    {
      config,
      schema: { summary: 'Place an order', tags, body: orderInputSchema, response: { 201: orderAnswer } },
    },
    async (request, reply) => {
      const order = await placeOrder(db, {
        userId: signedIn(request).id,
        input: request.body,
        key: idempotencyKey(request),
        guardCode: app.codeGuard(request.ip),
        config: storeConfig,
      })
      return reply.code(201).send({ success: true, order })
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
        response: { 200: ordersAnswer },
      },
    },
    async (request) => {
      const { orders, ...figures } = await findOrdersOfCustomer(db, signedIn(request).id, request.query)
      return { success: true as const, orders: orders.map(orderView), ...figures }
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
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const order = await findOrderOfCustomer(db, signedIn(request).id, request.params.id)
      if (!order) throw notFound(orderMessages.notFound)
      return { success: true as const, order: orderView(order) }
    },
  )

  app.put(
    api.cancelOrder,
    {
      config,
      schema: {
        summary: 'Cancel an order that is placed',
        tags,
        params: orderIdParamsSchema,
        response: { 200: orderAnswer },
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

/** Returns undefined without the header. Throws BAD_REQUEST for a key that is not 8–128 characters. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given === 'string' && idempotencyKeyPattern.test(given)) return given
  throw new StoreError('BAD_REQUEST', 'Idempotency-Key must be 8 to 128 characters')
}
