import { notFound } from '#shared/errors.ts'
import { paperCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { findShop } from '../../brand/current-shop.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import { findSeller } from '../../landing/seller.queries.ts'
import { findProductCodes, findProductName } from '../codes/codes.queries.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierLabels } from './carrier-labels.ts'
import { findLabels } from './label.queries.ts'
import { sendPdf } from './send-pdf.ts'

const rateLimit = { max: 60, timeWindow: '1 minute' } as const
/** The numbers of 500 parcels fit, with their commas escaped. */
const maxAddressLength = 10_000

/** Labels of parcels and of pieces, as PDF. */
export function paperAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db } = deps
  mountCalls(
    app,
    paperCalls,
    {
      'GET /api/admin/parcels/:n/label.pdf': async ({ params }, reply) => {
        const { n } = params
        return sendPdf(db, reply, `label-${n}.pdf`, await printLabels(deps, [n]))
      },
      'GET /api/admin/parcels/labels.pdf': {
        config: { maxAddressLength },
        handler: async ({ query }, reply) =>
          sendPdf(db, reply, 'labels.pdf', await printLabels(deps, query.numbers, query.slips)),
      },
      'GET /api/admin/codes.pdf': async ({ query }, reply) => {
        const { product, size, copies = 1 } = query
        const codes = await findProductCodes(db, product)
        const name = await findProductName(db, product)
        const wanted = codes.filter((code) => (size === undefined ? code.on_sale : code.size === size))
        if (wanted.length === 0) throw notFound(parcelMessages.noCodes)
        const { renderPieceLabels } = await import('./render-piece-labels.ts')
        const pieces = wanted.map((code) => ({ name, size: code.size, sku: code.sku }))
        return sendPdf(db, reply, 'codes.pdf', await renderPieceLabels(await findShop(db), pieces, copies))
      },
    },
    { config: { rateLimit } },
  )
}

/** A carrier's own labels are a file without slips, which are then printed by themselves. */
async function printLabels(
  deps: ParcelDeps,
  numbers: readonly string[],
  slips?: 'with' | 'only',
): Promise<Buffer> {
  const { db } = deps
  const drawn = slips === 'only' ? null : await carrierLabels(deps, numbers)
  if (drawn) return drawn
  const labels = await findLabels(db, numbers)
  // Loads the PDF library, which takes 35 MB, when the first label is asked for.
  const { renderLabels } = await import('./render-labels.ts')
  const returnDays = (await findDeliverySettings(db)).return_days
  return renderLabels(await findShop(db), labels, { seller: await findSeller(db), slips, returnDays })
}
