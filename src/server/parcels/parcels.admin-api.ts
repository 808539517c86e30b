import { can } from '#shared/auth/scopes.ts'
import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { parcelCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
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

const { query } = shapes<ParcelDeps>()

const listParcelsOfOrder = query(
  'GET /api/admin/orders/:id/parcels',
  { from: 'db' },
  async ({ db, params, user }) => {
    const found = await findOrderParcels(db, params.id)
    if (!found) throw notFound(orderMessages.notFound)
    return can(user.role, 'money:read')
      ? found
      : { ...found, open: found.open.map((open) => ({ ...open, amounts: [] })) }
  },
)

const listParcels = query('GET /api/admin/parcels', { from: 'db' }, ({ db, query: wanted }) =>
  findParcelPage(db, wanted),
)

const listCarriers = query('GET /api/admin/carriers', { from: 'db' }, async ({ db, deps: { carriers } }) => {
  const { carrier, courier_links: links, require_scan } = await findDeliverySettings(db)
  return {
    carriers: [...carriers.offered],
    fetching: [...carriers.fetching],
    carrier: carriers.offered.includes(carrier) ? carrier : ('manual' as const),
    couriers: links.map(({ name }) => name),
    require_scan,
  }
})

const seeParcel = query('GET /api/admin/parcels/:n', { from: 'db' }, async ({ db, params }) => {
  const parcel = await findParcel(db, params.n)
  if (!parcel) throw notFound(parcelMessages.notFound)
  return { parcel }
})

export function parcelsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  mount(app, deps, parcelCalls, {
    'GET /api/admin/orders/:id/parcels': listParcelsOfOrder,
    'POST /api/admin/orders/:id/parcels': makeParcel,
    'POST /api/admin/orders/:id/cancel-pieces': cancelUnits,
    'GET /api/admin/parcels': listParcels,
    'GET /api/admin/carriers': listCarriers,
    'GET /api/admin/parcels/:n': seeParcel,
    'POST /api/admin/parcels/:n/book': bookParcel,
    'POST /api/admin/parcels/:n/events': recordEvent,
    'POST /api/admin/parcels/:n/cancel': cancelParcel,
    'POST /api/admin/parcels/:n/attempt': askForAttempt,
    'POST /api/admin/parcels/:n/acknowledge': acknowledgeParcel,
    'POST /api/admin/parcels/:n/next-event': nextEvent,
    'POST /api/admin/parcels/:n/receive': receiveParcel,
  })
}
