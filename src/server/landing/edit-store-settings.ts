import { eq } from 'drizzle-orm'
import type { StoreSettings } from '#shared/landing/landing.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findSupportPhone, supportPhoneKey } from './landing.queries.ts'
import { storeSettings } from './landing.tables.ts'

/** Sets the support line of every page; an empty one brings the default back. */
export async function editStoreSettings(
  db: Database,
  by: SessionUser,
  { support_phone: phone }: StoreSettings,
): Promise<StoreSettings> {
  return transaction(db, async (tx) => {
    const before = { support_phone: await findSupportPhone(tx) }
    if (phone === '') {
      await tx.delete(storeSettings).where(eq(storeSettings.key, supportPhoneKey))
    } else {
      const row = { key: supportPhoneKey, value: phone }
      await tx
        .insert(storeSettings)
        .values(row)
        .onConflictDoUpdate({ target: storeSettings.key, set: { value: phone } })
    }
    const after = { support_phone: await findSupportPhone(tx) }
    await recordAudit(tx, {
      by,
      action: 'store.update',
      entity: 'store',
      entityId: 'settings',
      before,
      after,
    })
    await invalidate(tx, [cacheTag.landing])
    return after
  })
}
