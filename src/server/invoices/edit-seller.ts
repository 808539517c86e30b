import type { Seller } from '#shared/invoices/seller.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { issueWaitingInvoices } from './issue-waiting-invoices.ts'
import { findSeller, sellerKey } from '../landing/seller.queries.ts'
import { lockSeller } from '../trade/loaders/seller.queries.ts'

/** Sets the seller for new invoices; issued ones do not change. The first seller also issues those that wait. */
export async function editSeller(db: Database, by: SessionUser, seller: Seller): Promise<Seller> {
  return transaction(db, async (tx) => {
    await lockSeller(tx)
    const before = await findSeller(tx)
    await tx
      .insert(storeSettings)
      .values({ key: sellerKey, value: seller })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value: seller } })
    if (!before) await issueWaitingInvoices(tx, seller)
    await invalidate(tx, [cacheTag.landing])
    await recordAudit(tx, {
      by,
      action: 'store.seller',
      entity: 'store',
      entityId: 'seller',
      before,
      after: seller,
    })
    return seller
  })
}
