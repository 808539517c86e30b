import { sql } from 'drizzle-orm'
import { editConflict, invalid, StoreError } from '#shared/errors.ts'
import { otherState, type Seller } from '#shared/tax/seller.schema.ts'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { settings } from '#shared/settings/settings.ts'
import { missingSetUp } from '#shared/tax/missing-setup.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { saveSetting, writeSetting } from '../settings/edit-setting.ts'
import { notReady } from '../products/tax-terms/not-ready.ts'
import { findTaxTerms, lockSeller, type StoreTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'
import { refuseAboveMrp } from './refuse-above-mrp.ts'
import { findTaxSettings, findWithoutRate } from './tax-settings.queries.ts'

const { command } = shapes()

/**
 * Chooses how the shop is taxed from the next order on; with `preview` nothing is saved, and what is missing is told and not
 * refused.
 */
export const editTaxSettings = command(
  'PUT /api/admin/store/tax',
  async ({ tx, body: { version, preview, gstin, ...chosen }, deps: { config }, audit }) => {
    await lockSeller(tx)
    const before = await findTaxTerms(tx)
    if (version !== undefined && version !== before.version)
      throw editConflict(await findTaxSettings(tx, before))
    if (chosen.scheme === 'sample' && !config.sampleData) throw invalid({ scheme: taxMessages.sampleOnly })
    const seller = before.seller && { ...before.seller, gstin: gstin ?? before.seller.gstin }
    const after = { ...before, ...chosen, seller, version: before.version + 1 }
    if (preview) return unchanged(await findTaxSettings(tx, after, before))
    if (chosen.scheme !== 'sample') await checkComplete(tx, after)
    if (seller && seller.gstin !== before.seller?.gstin) await writeSetting(tx, settings.seller, seller)
    await saveSetting({ tx, audit }, settings.tax, {
      value: { ...chosen, version: after.version },
      before: before.version === 0 ? null : auditedOf(before),
      after: auditedOf(after),
    })
    return findTaxSettings(tx, after, after)
  },
)

const auditedOf = ({ registration, scheme, above_5_crore, seller, version }: StoreTaxTerms) => ({
  registration,
  scheme,
  above_5_crore,
  gstin: seller?.gstin ?? '',
  version,
})

async function checkComplete(tx: Transaction, terms: StoreTaxTerms): Promise<void> {
  const { seller } = terms
  if (seller === null) throw notReady(missingSetUp(terms))
  checkGstin(terms, seller)
  const { count, products } = await findWithoutRate(tx, terms)
  if (count > 0)
    throw new StoreError('HSN_WITHOUT_RATE', taxMessages.productsWithoutRate(count), {
      details: { products },
    })
  await refuseOpenOrders(tx, terms, seller)
  await refuseAboveMrp(tx, terms, 'scheme')
}

/** Every open order can have its invoice under these terms of this seller. */
export async function refuseOpenOrders(
  tx: Transaction,
  terms: StoreTaxTerms,
  { state }: Seller,
): Promise<void> {
  const open = await countOpenOrders(tx, terms, gstStateCode(state)!)
  if (open > 0) throw new StoreError('OPEN_ORDERS', taxMessages.openOrders(open))
}

/** A seller's GSTIN fits to how the shop is registered. */
export function checkGstin({ registration, scheme, version }: StoreTaxTerms, { gstin, state }: Seller): void {
  if (scheme === 'sample' || version === 0) return
  if (registration === 'none' && gstin !== '') throw invalid({ gstin: taxMessages.gstinUnwanted })
  if (registration !== 'none' && gstin === '') throw invalid({ gstin: taxMessages.gstinNeeded })
  if (gstin !== '' && gstin.slice(0, 2) !== gstStateCode(state)) throw invalid({ gstin: otherState })
}

/**
 * Orders without an invoice, or with one that was taken back whole before they were reopened, that could have none under these settings: of businesses, and, where no tax is charged, with
 * tax on top or to another state. Those of the sample are invoiced as ever.
 */
async function countOpenOrders(
  tx: Transaction,
  { registration, above_5_crore }: StoreTaxTerms,
  sellerState: string,
): Promise<number> {
  const isRegular = registration === 'regular'
  if (isRegular && !above_5_crore) return 0
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o
    where o.status <> 'cancelled' and o.tax_scheme <> 'sample'
      and (o.business is not null or (not ${isRegular} and (o.tax > 0 or o.state_code is distinct from ${sellerState})))
      and not exists (
        select from tax_documents d where d.order_id = o.order_id and d.reverses is null
          and (select sum((line ->> 'quantity')::int) from jsonb_array_elements(d.figures -> 'lines') line)
            > coalesce((
              select sum((line ->> 'quantity')::int)
              from tax_documents n, jsonb_array_elements(n.figures -> 'lines') line where n.reverses = d.id
            ), 0)
      )`)
  return rows[0]!.count
}
