import { sampleTaxSettings, taxSettingsKey } from '#shared/tax/tax-settings.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from '../landing/landing.tables.ts'

/** 18 % on top of all prices, where nothing is chosen yet (docs/product/tax.md, Set-up). */
export async function chooseSampleTax(db: Database): Promise<void> {
  await db
    .insert(storeSettings)
    .values({ key: taxSettingsKey, value: { ...sampleTaxSettings, version: 1 } })
    .onConflictDoNothing()
}
