import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { parcelCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findParcel, findParcelPage } from '../trade/loaders/parcel.queries.ts'
import { acknowledgeParcel } from './acknowledge-parcel.ts'
import { askForAttempt } from './ask-for-attempt.ts'
import { bookParcel } from './book-parcel.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { cancelUnits } from './cancel-units.ts'
import { nextEvent } from './carriers/next-event.ts'
import { makeParcel } from './make-parcel.ts'
import { findOrderParcels } from './order-parcels.queries.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { receiveParcel } from './receive-parcel.ts'
import { recordEvent } from './record-event.ts'

export function parcelsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db, config } = deps
  mountCalls(app, parcelCalls, {
    'GET /api/admin/orders/:id/parcels': async ({ params, user }) => {
      const found = await findOrderParcels(db, params.id)
      if (!found) throw notFound(orderMessages.notFound)
      return user.role === 'packer'
        ? { ...found, open: found.open.map((open) => ({ ...open, amounts: [] })) }
        : found
    },
    'POST /api/admin/orders/:id/parcels': async ({ params, body, user }) => {
      const given = { ...body, by: user, orderId: params.id, config }
      return { parcel: await makeParcel(db, given) }
    },
    'POST /api/admin/orders/:id/cancel-pieces': async ({ params, body, user }) => {
      const given = { ...body, by: user, orderId: params.id, config }
      return { order: await cancelUnits(db, given) }
    },
    'GET /api/admin/parcels': ({ query }) => findParcelPage(db, query),
    'GET /api/admin/carriers': async () => {
      const { carrier, courier_links: links, require_scan } = await findDeliverySettings(db)
      const { offered, fetching } = deps.carriers
      return {
        carriers: [...offered],
        fetching: [...fetching],
        carrier: offered.includes(carrier) ? carrier : ('manual' as const),
        couriers: links.map(({ name }) => name),
        require_scan,
      }
    },
    'GET /api/admin/parcels/:n': async ({ params }) => {
      const parcel = await findParcel(db, params.n)
      if (!parcel) throw notFound(parcelMessages.notFound)
      return { parcel }
    },
    'POST /api/admin/parcels/:n/book': async ({ params, body, user }) => {
      const { n: number } = params
      const { require_scan: requireScan, carrier: usual } = await findDeliverySettings(db)
      const booking = { ...body, by: user, number, requireScan, usual }
      const parcel = await bookParcel(deps, booking)
      return { parcel }
    },
    'POST /api/admin/parcels/:n/events': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n, config }
      return { parcel: await recordEvent(db, given) }
    },
    'POST /api/admin/parcels/:n/cancel': async ({ params, user }) => ({
      parcel: await cancelParcel(deps, { by: user, number: params.n }),
    }),
    'POST /api/admin/parcels/:n/attempt': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n }
      return { parcel: await askForAttempt(deps, given) }
    },
    'POST /api/admin/parcels/:n/acknowledge': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n }
      return { parcel: await acknowledgeParcel(db, given) }
    },
    'POST /api/admin/parcels/:n/next-event': async ({ params }) => ({
      parcel: await nextEvent(deps, params.n),
    }),
    'POST /api/admin/parcels/:n/receive': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n, config }
      return { parcel: await receiveParcel(db, given) }
    },
  })
}
