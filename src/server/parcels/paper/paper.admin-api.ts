import { notFound } from '#shared/errors.ts'
import { paperCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { settings } from '#shared/settings/settings.ts'
import { findShop } from '../../brand/current-shop.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { findProductCodes, findProductName } from '../../products/codes/codes.queries.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierLabels } from './carrier-labels.ts'
import { findLabels } from './label.queries.ts'
import { sendPdf } from './send-pdf.ts'

const { query } = shapes<ParcelDeps>()

const printLabel = query(
  'GET /api/admin/parcels/:n/label.pdf',
  { from: 'db' },
  async ({ db, params: { n }, deps, reply }) =>
    sendPdf(db, reply, `label-${n}.pdf`, await renderLabelsOf(deps, [n])),
)

/** The numbers of 500 parcels fit, with their commas escaped. */
const maxAddressLength = 10_000

const printLabels = query(
  'GET /api/admin/parcels/labels.pdf',
  { from: 'db', config: { maxAddressLength } },
  async ({ db, query: { numbers, slips }, deps, reply }) =>
    sendPdf(db, reply, 'labels.pdf', await renderLabelsOf(deps, numbers, slips)),
)

const printSkuLabels = query(
  'GET /api/admin/codes.pdf',
  { from: 'db' },
  async ({ db, query: { product, size, copies = 1 }, reply }) => {
    const codes = await findProductCodes(db, product)
    const name = await findProductName(db, product)
    const wanted = codes.filter((code) => (size === undefined ? code.on_sale : code.size === size))
    if (wanted.length === 0) throw notFound(parcelMessages.noCodes)
    const { renderSkuLabels: renderPieceLabels } = await import('./render-sku-labels.ts')
    const sizes = wanted.map((code) => ({ name, size: code.size, sku: code.sku }))
    return sendPdf(db, reply, 'codes.pdf', await renderPieceLabels(await findShop(db), sizes, copies))
  },
)

const rateLimit = { max: 60, timeWindow: '1 minute' } as const

/** Labels of parcels and of units, as PDF. */
export function paperAdminApi(app: StoreServer, deps: ParcelDeps): void {
  mount(
    app,
    deps,
    paperCalls,
    {
      'GET /api/admin/parcels/:n/label.pdf': printLabel,
      'GET /api/admin/parcels/labels.pdf': printLabels,
      'GET /api/admin/codes.pdf': printSkuLabels,
    },
    { config: { rateLimit } },
  )
}

/** A carrier's own labels are a file without slips, which are then printed by themselves. */
async function renderLabelsOf(
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
  return renderLabels(await findShop(db), labels, {
    seller: await readSetting(db, settings.seller),
    slips,
    returnDays,
  })
}
