import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { trackingCalls } from '#shared/parcels/tracking-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import { noStore } from '../../http/no-store.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { trackingSignature, isTrackingSignature } from '../../trade/mail/tracking-link.ts'
import { findTrackedOrder, findTracking } from './tracking.queries.ts'
import { tryAgain } from './try-again.ts'

const { query } = shapes()

/** Number and phone can be guessed. */
const guessLimit = { max: 10, timeWindow: '1 minute', shared: true } as const

const trackByPhone = query(
  'POST /api/track',
  { from: 'db', config: { rateLimit: guessLimit } },
  async ({ db, body: { order_id: orderId, phone }, deps: { config } }) => {
    const order = await findTrackedOrder(db, orderId)
    if (!order || order.shippingAddress.phone.replace(/\D/g, '').slice(-10) !== phone)
      throw notFound(orderMessages.notFound)
    return { tracking: await findTracking(db, order), t: trackingSignature(config, orderId) }
  },
)

const trackByLink = query(
  'GET /api/track/:id',
  { from: 'db' },
  async ({ db, params: { id }, query: { t }, deps: { config } }) => {
    const order = isTrackingSignature(config, id, t) ? await findTrackedOrder(db, id) : null
    if (!order) throw notFound(orderMessages.notFound)
    return { tracking: await findTracking(db, order), t }
  },
)

/** The signature of a link has 132 bits, which nobody guesses, and a phone network has many people behind one address. */
const linkLimit = { max: 600, timeWindow: '1 minute' } as const

/** An order for whoever has its link, or knows its number and phone (docs/product/parcels.md, Tracking). */
export function trackingApi(app: StoreServer, deps: Deps): void {
  mount(
    app,
    deps,
    trackingCalls,
    {
      'POST /api/track': trackByPhone,
      'GET /api/track/:id': trackByLink,
      'POST /api/track/:id/again': tryAgain,
    },
    { config: { rateLimit: linkLimit }, onRequest: noStore },
  )
}
