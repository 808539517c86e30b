import type { Seller } from '#shared/invoices/seller.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { checkGstin } from './edit-tax-settings.ts'
import { showTaxChange } from './show-tax-change.ts'
import { issueWaitingInvoices } from './issue-waiting-invoices.ts'
import { sellerKey } from '../landing/seller.queries.ts'
import { findTaxTerms, lockSeller } from '../tax/tax-terms.queries.ts'

/**
 * Sets the seller for new invoices; issued ones do not change. The first seller also issues those that wait. Throws
 * VALIDATION_FAILED for a GSTIN that does not fit to how the shop is taxed.
 */
export async function editSeller(db: Database, by: SessionUser, seller: Seller): Promise<Seller> {
  return transaction(db, async (tx) => {
    await lockSeller(tx)
    const terms = await findTaxTerms(tx)
    checkGstin(terms, seller)
    const before = terms.seller
    await tx
      .insert(storeSettings)
      .values({ key: sellerKey, value: seller })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value: seller } })
    if (!before) await issueWaitingInvoices(tx)
    await invalidate(tx, [cacheTag.landing])
    await recordAudit(tx, {
      by,
      action: 'store.seller',
      entity: 'store',
      entityId: 'seller',
      before,
      after: seller,
    })
    await showTaxChange(tx)
    return seller
  })
}
