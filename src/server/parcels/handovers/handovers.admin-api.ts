import { notFound } from '#shared/errors.ts'
import { handoverCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { findShop } from '../../brand/current-shop.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { sendPdf } from '../paper/send-pdf.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { changeParcelsInBulk, handParcelsOver } from './change-parcels.ts'
import { findHandoverPage, findPrintedHandover } from './handover.queries.ts'

const { query } = shapes()

const listHandovers = query('GET /api/admin/handovers', { from: 'db' }, ({ db, query: wanted }) =>
  findHandoverPage(db, wanted),
)

const printHandover = query(
  'GET /api/admin/handovers/:id.pdf',
  { from: 'db' },
  async ({ db, params: { id }, reply }) => {
    const handover = await findPrintedHandover(db, Number(id))
    if (!handover) throw notFound(parcelMessages.noHandover)
    const { renderHandover } = await import('./render-handover.ts')
    return sendPdf(db, reply, `handover-${id}.pdf`, await renderHandover(await findShop(db), handover))
  },
)

/** Parcels in bulk, and the lists with which couriers take them along. */
export function handoversAdminApi(app: StoreServer, deps: ParcelDeps): void {
  mount(app, deps, handoverCalls, {
    'POST /api/admin/parcels/bulk': changeParcelsInBulk,
    'POST /api/admin/handovers': handParcelsOver,
    'GET /api/admin/handovers': listHandovers,
    'GET /api/admin/handovers/:id.pdf': printHandover,
  })
}
