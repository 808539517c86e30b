import { eq } from 'drizzle-orm'
import type { StoreSettings, StoreSettingsEdit } from '#shared/landing/landing.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findStoreSettings, settingKey } from './landing.queries.ts'
import { storeSettings } from './landing.tables.ts'

/** Sets support phone and announcement; an empty text restores the default. */
export async function editStoreSettings(
  db: Database,
  by: SessionUser,
  { support_phone: phone, announcement }: StoreSettingsEdit,
): Promise<StoreSettings> {
  return transaction(db, async (tx) => {
    const before = await findStoreSettings(tx)
    await save(tx, settingKey.supportPhone, phone)
    if (announcement !== undefined) await save(tx, settingKey.announcement, announcement)
    const after = await findStoreSettings(tx)
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

async function save(tx: Transaction, key: string, value: string): Promise<void> {
  if (value === '') await tx.delete(storeSettings).where(eq(storeSettings.key, key))
  else
    await tx
      .insert(storeSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value } })
}
