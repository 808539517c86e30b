import { sql } from 'drizzle-orm'
import { editConflict, invalid, StoreError } from '#shared/errors.ts'
import { otherState, type Seller } from '#shared/invoices/seller.schema.ts'
import { stateCodeOf } from '#shared/invoices/gst-states.ts'
import { missingSetUp } from '#shared/tax/missing-setup.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import {
  taxSettingsKey,
  type TaxSettingsEdit,
  type TaxSettingsView,
} from '#shared/tax/tax-settings.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { notReady } from '../tax/not-ready.ts'
import { findTaxTerms, lockSeller, type StoreTaxTerms } from '../tax/tax-terms.queries.ts'
import { sellerKey } from '../landing/seller.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { showTaxChange } from './show-tax-change.ts'
import { findTaxSettings, findWithoutRate } from './tax-settings.queries.ts'

interface TaxEdit extends TaxSettingsEdit {
  by: SessionUser
  /** the shop runs on sample data */
  isSample: boolean
}

/**
 * Chooses how the shop is taxed from the next order on; with `preview` nothing is saved, and what is missing is told and not
 * refused. Throws EDIT_CONFLICT with the current settings for an old version, VALIDATION_FAILED, NOT_READY,
 * HSN_WITHOUT_RATE and OPEN_ORDERS.
 */
export async function editTaxSettings(db: Database, edit: TaxEdit): Promise<TaxSettingsView> {
  return transaction(db, async (tx) => {
    await lockSeller(tx)
    const before = await findTaxTerms(tx)
    const { by, isSample, version, preview, gstin, ...settings } = edit
    if (version !== undefined && version !== before.version)
      throw editConflict(await findTaxSettings(tx, before))
    if (settings.scheme === 'sample' && !isSample) throw invalid({ scheme: taxMessages.sampleOnly })
    const seller = before.seller && { ...before.seller, gstin: gstin ?? before.seller.gstin }
    const after = { ...before, ...settings, seller, version: before.version + 1 }
    if (preview) return findTaxSettings(tx, after, before)
    if (settings.scheme !== 'sample') await checkComplete(tx, after)
    await save(tx, taxSettingsKey, { ...settings, version: after.version })
    if (seller && seller.gstin !== before.seller?.gstin) await save(tx, sellerKey, seller)
    await recordAudit(tx, {
      by,
      action: 'store.tax',
      entity: 'store',
      entityId: 'tax',
      before: before.version === 0 ? null : auditedOf(before),
      after: auditedOf(after),
    })
    await showTaxChange(tx)
    return findTaxSettings(tx, after, after)
  })
}

const auditedOf = ({ registration, scheme, above_5_crore, seller, version }: StoreTaxTerms) => ({
  registration,
  scheme,
  above_5_crore,
  gstin: seller?.gstin ?? '',
  version,
})

const save = (tx: Transaction, key: string, value: object) =>
  tx
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: storeSettings.key, set: { value } })

async function checkComplete(tx: Transaction, terms: StoreTaxTerms): Promise<void> {
  const { seller } = terms
  if (seller === null) throw notReady(missingSetUp(terms))
  checkGstin(terms, seller)
  const { count, products } = await findWithoutRate(tx, terms)
  if (count > 0)
    throw new StoreError('HSN_WITHOUT_RATE', taxMessages.productsWithoutRate(count), {
      details: { products },
    })
  const open = await countOpenOrders(tx, terms, stateCodeOf(seller.state)!)
  if (open > 0) throw new StoreError('OPEN_ORDERS', taxMessages.openOrders(open))
}

/** Throws VALIDATION_FAILED where a seller's GSTIN does not fit to how the shop is registered. */
export function checkGstin({ registration, scheme, version }: StoreTaxTerms, { gstin, state }: Seller): void {
  if (scheme === 'sample' || version === 0) return
  if (registration === 'none' && gstin !== '') throw invalid({ gstin: taxMessages.gstinUnwanted })
  if (registration !== 'none' && gstin === '') throw invalid({ gstin: taxMessages.gstinNeeded })
  if (gstin !== '' && gstin.slice(0, 2) !== stateCodeOf(state)) throw invalid({ gstin: otherState })
}

/**
 * Orders without an invoice that could have none under these settings: of businesses, and, where no tax is charged, with
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
      and not exists (select from tax_documents d where d.order_id = o.order_id and d.reverses is null)`)
  return rows[0]!.count
}
