import { adminApi } from '#shared/admin-routes.ts'
import { notFound } from '#shared/errors.ts'
import { bulkParcelsResponse, bulkParcelsSchema, handOverSchema } from '#shared/parcels/bulk.schema.ts'
import { handoverParamsSchema } from '#shared/parcels/paper.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { sendPdf } from '../paper/send-pdf.ts'
import { changeParcels } from './change-parcels.ts'
import { findPrintedHandover } from './handover.queries.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: parcels']

/** Parcels in bulk, and the lists with which couriers take them along. */
export function handoversAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db } = deps
  app.post(
    adminApi.parcelsBulk,
    {
      config: access,
      schema: {
        summary: 'Make, book or hand over up to 500 parcels, told line by line',
        tags,
        body: bulkParcelsSchema,
        response: { 200: bulkParcelsResponse },
      },
    },
    async (request) => {
      const { lines, handovers } = await changeParcels(deps, { ...request.body, by: signedIn(request) })
      return { success: true as const, lines, handovers }
    },
  )

  app.post(
    adminApi.handovers,
    {
      config: access,
      schema: {
        summary: 'Hand booked parcels over, with a list per courier; told line by line',
        tags,
        refusals: ['NOT_FOUND', 'PARCEL_STATE'],
        body: handOverSchema,
        response: { 201: bulkParcelsResponse },
      },
    },
    async (request, reply) => {
      const wanted = request.body.parcels.map((id) => ({ id, courier: '', awb: '' }))
      const given = { action: 'hand_over', lines: wanted, by: signedIn(request) } as const
      const { lines, handovers, refused } = await changeParcels(deps, given)
      if (handovers.length === 0) throw refused[0]!
      return reply.code(201).send({ success: true as const, lines, handovers })
    },
  )

  app.get(
    adminApi.handoverList,
    {
      config: access,
      schema: {
        summary: 'The list of a hand-over for the courier to sign, as PDF',
        tags,
        params: handoverParamsSchema,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const handover = await findPrintedHandover(db, Number(id))
      if (!handover) throw notFound(parcelMessages.noHandover)
      const { renderHandover } = await import('./render-handover.ts')
      return sendPdf(reply, `taanka-handover-${id}.pdf`, await renderHandover(handover))
    },
  )
}
