import type { onRequestAsyncHookHandler } from 'fastify'
import { api } from '#shared/api-routes.ts'
import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import {
  trackingResponse,
  trackOrderSchema,
  trackQuerySchema,
  tryAgainSchema,
} from '#shared/parcels/tracking.schema.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { trackingSignature, isTrackingSignature } from '../../trade/mail/tracking-link.ts'
import { findTrackedOrder, findTracking } from './tracking.queries.ts'
import { tryAgain } from './try-again.ts'

const config = { access: 'public', rateLimit: { max: 10, timeWindow: '1 minute', shared: true } } as const
const tags = ['Tracking']
const response = { 200: trackingResponse }

/** The link is all that one needs to follow the order, so no cache on the way may store a response. */
const onRequest: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store')
}

/** An order for whoever has its link, or knows its number and phone (docs/product/parcels.md, Tracking). */
export function trackingApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  app.post(
    api.track,
    {
      config,
      onRequest,
      schema: {
        summary: 'Follow an order by its number and phone',
        tags,
        refusals: ['NOT_FOUND'],
        body: trackOrderSchema,
        response,
      },
    },
    async (request) => {
      const { order_id: orderId, phone } = request.body
      const order = await findTrackedOrder(db, orderId)
      if (!order || order.shippingAddress.phone.replace(/\D/g, '').slice(-10) !== phone)
        throw notFound(orderMessages.notFound)
      const t = trackingSignature(deps.config, orderId)
      return { success: true as const, tracking: await findTracking(db, order), t }
    },
  )

  app.get(
    api.trackOrder,
    {
      config,
      onRequest,
      schema: {
        summary: 'Follow an order by its link',
        tags,
        params: orderIdParamsSchema,
        querystring: trackQuerySchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params
      const { t } = request.query
      const order = isTrackingSignature(deps.config, id, t) ? await findTrackedOrder(db, id) : null
      if (!order) throw notFound(orderMessages.notFound)
      return { success: true as const, tracking: await findTracking(db, order), t }
    },
  )

  app.post(
    api.trackAgain,
    {
      config,
      onRequest,
      schema: {
        summary: 'Choose the day of another attempt',
        tags,
        refusals: ['PARCEL_STATE'],
        params: orderIdParamsSchema,
        body: tryAgainSchema,
        response,
      },
    },
    async (request) => {
      const given = { ...request.body, orderId: request.params.id, config: deps.config }
      return { success: true as const, tracking: await tryAgain(db, given), t: request.body.t }
    },
  )
}
