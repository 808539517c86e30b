import { eq } from 'drizzle-orm'
import { opened, sellingKey, type Selling } from '#shared/setup/selling.ts'
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../db/transaction.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { readSelling } from '../landing/selling.queries.ts'

/** The state of the shop, which nobody else changes until the transaction ends. */
export async function lockSelling(tx: Transaction, shop: Pick<Config, 'ownShop'>): Promise<Selling> {
  await tx.insert(storeSettings).values({ key: sellingKey, value: opened }).onConflictDoNothing()
  const [row] = await tx
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, sellingKey))
    .for('update')
  return readSelling(row!.value, shop)
}

interface SellingChange extends Pick<AuditEntry, 'by' | 'action'> {
  before: Selling
  after: Selling
}

/** Every page shows it: the next request to any process. */
export async function changeSelling(
  tx: Transaction,
  { by, action, before, after }: SellingChange,
): Promise<Selling> {
  await tx.update(storeSettings).set({ value: after }).where(eq(storeSettings.key, sellingKey))
  await recordAudit(tx, { by, action, entity: 'store', entityId: 'selling', before, after })
  await invalidate(tx, [cacheTag.landing, cacheTag.collections, cacheTag.products])
  return after
}
