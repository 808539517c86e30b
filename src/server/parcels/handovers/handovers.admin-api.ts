import { notFound } from '#shared/errors.ts'
import { handoverCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { findShop } from '../../brand/current-shop.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { sendPdf } from '../paper/send-pdf.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { changeParcels } from './change-parcels.ts'
import { findHandoverPage, findPrintedHandover } from './handover.queries.ts'

/** Parcels in bulk, and the lists with which couriers take them along. */
export function handoversAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db } = deps
  mountCalls(app, handoverCalls, {
    'POST /api/admin/parcels/bulk': async ({ body, user }) => {
      const { lines, handovers } = await changeParcels(deps, { ...body, by: user })
      return { lines, handovers }
    },
    'POST /api/admin/handovers': async ({ body, user }) => {
      const wanted = body.parcels.map((id) => ({ id, courier: '', awb: '' }))
      const given = { action: 'hand_over', lines: wanted, by: user } as const
      const { lines, handovers, refused } = await changeParcels(deps, given)
      if (handovers.length === 0) throw refused[0]!
      return { lines, handovers }
    },
    'GET /api/admin/handovers': ({ query }) => findHandoverPage(db, query),
    'GET /api/admin/handovers/:id.pdf': async ({ params }, reply) => {
      const { id } = params
      const handover = await findPrintedHandover(db, Number(id))
      if (!handover) throw notFound(parcelMessages.noHandover)
      const { renderHandover } = await import('./render-handover.ts')
      return sendPdf(db, reply, `handover-${id}.pdf`, await renderHandover(await findShop(db), handover))
    },
  })
}
