import { adminApi } from '#shared/admin-routes.ts'
import { notFound } from '#shared/errors.ts'
import { labelsQuerySchema, pieceLabelsQuerySchema } from '#shared/parcels/paper.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { parcelParamsSchema } from '#shared/parcels/parcel.schema.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSeller } from '../../trade/loaders/seller.queries.ts'
import { findProductCodes, findProductName } from '../codes/codes.queries.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierLabels } from './carrier-labels.ts'
import { findLabels } from './label.queries.ts'
import { sendPdf } from './send-pdf.ts'

const rateLimit = { max: 60, timeWindow: '1 minute' } as const
const config = { access: 'staff', rateLimit } as const
/** The numbers of 500 parcels fit, with their commas escaped. */
const maxAddressLength = 10_000
const tags = ['Admin: parcels']

/** Labels of parcels and of pieces, as PDF. */
export function paperAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db } = deps
  app.get(
    adminApi.parcelLabel,
    {
      config,
      schema: {
        summary: 'The label of a booked parcel, as PDF',
        tags,
        refusals: ['PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        params: parcelParamsSchema,
      },
    },
    async (request, reply) => {
      const { n } = request.params
      return sendPdf(reply, `taanka-label-${n}.pdf`, await printLabels(deps, [n]))
    },
  )

  app.get(
    adminApi.parcelLabels,
    {
      config: { ...config, maxAddressLength },
      schema: {
        summary: 'The labels of several booked parcels, as one PDF',
        tags,
        refusals: ['NOT_FOUND', 'PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        querystring: labelsQuerySchema,
      },
    },
    async (request, reply) =>
      sendPdf(reply, 'taanka-labels.pdf', await printLabels(deps, request.query.numbers)),
  )

  app.get(
    adminApi.pieceLabels,
    {
      config,
      schema: {
        summary: 'Labels of pieces with their SKU, as PDF: of one size, or of all on sale',
        tags,
        refusals: ['NOT_FOUND'],
        querystring: pieceLabelsQuerySchema,
      },
    },
    async (request, reply) => {
      const { product, size, copies = 1 } = request.query
      const codes = await findProductCodes(db, product)
      const name = await findProductName(db, product)
      const wanted = codes.filter((code) => (size === undefined ? code.on_sale : code.size === size))
      if (wanted.length === 0) throw notFound(parcelMessages.noCodes)
      const { renderPieceLabels } = await import('./render-piece-labels.ts')
      const pieces = wanted.map((code) => ({ name, size: code.size, sku: code.sku }))
      return sendPdf(reply, 'taanka-codes.pdf', await renderPieceLabels(pieces, copies))
    },
  )
}

async function printLabels(deps: ParcelDeps, numbers: readonly string[]): Promise<Buffer> {
  const { db } = deps
  const drawn = await carrierLabels(deps, numbers)
  if (drawn) return drawn
  const labels = await findLabels(db, numbers)
  // Loads the PDF library, which takes 35 MB, when the first label is asked for.
  const { renderLabels } = await import('./render-labels.ts')
  return renderLabels(labels, await findSeller(db))
}
