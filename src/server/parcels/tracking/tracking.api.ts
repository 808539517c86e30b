import type { onRequestAsyncHookHandler } from 'fastify'
import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { trackingCalls } from '#shared/parcels/tracking-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { trackingSignature, isTrackingSignature } from '../../trade/mail/tracking-link.ts'
import { findTrackedOrder, findTracking } from './tracking.queries.ts'
import { tryAgain } from './try-again.ts'

const rateLimit = { max: 10, timeWindow: '1 minute', shared: true } as const

/** The link is all that one needs to follow the order, so no cache on the way may store a response. */
const onRequest: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store')
}

/** An order for whoever has its link, or knows its number and phone (docs/product/parcels.md, Tracking). */
export function trackingApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  mountCalls(
    app,
    trackingCalls,
    {
      'POST /api/track': async ({ body }) => {
        const { order_id: orderId, phone } = body
        const order = await findTrackedOrder(db, orderId)
        if (!order || order.shippingAddress.phone.replace(/\D/g, '').slice(-10) !== phone)
          throw notFound(orderMessages.notFound)
        const t = trackingSignature(deps.config, orderId)
        return { tracking: await findTracking(db, order), t }
      },
      'GET /api/track/:id': async ({ params, query }) => {
        const { id } = params
        const { t } = query
        const order = isTrackingSignature(deps.config, id, t) ? await findTrackedOrder(db, id) : null
        if (!order) throw notFound(orderMessages.notFound)
        return { tracking: await findTracking(db, order), t }
      },
      'POST /api/track/:id/again': async ({ params, body }) => {
        const given = { ...body, orderId: params.id, config: deps.config }
        return { tracking: await tryAgain(db, given), t: body.t }
      },
    },
    { config: { rateLimit }, onRequest },
  )
}
