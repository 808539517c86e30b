import { settings } from '#shared/settings/settings.ts'
import { sampleTaxSettings } from '#shared/tax/tax-settings.schema.ts'
import type { Database } from '../../db/database.ts'
import { writeFirstSetting } from '../../settings/edit-setting.ts'

/** 18 % on top of all prices, where nothing is chosen yet (docs/product/tax.md, Set-up). */
export async function chooseSampleTax(db: Database): Promise<void> {
  await writeFirstSetting(db, settings.tax, { ...sampleTaxSettings, version: 1 })
}
