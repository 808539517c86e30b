import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import type { StoreSettings } from '#shared/settings/store-settings.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import type { Database } from '../db/database.ts'
import { readSettings } from './read-setting.ts'

/** Settings of the owner, with defaults for those not set. */
export async function findStoreSettings(db: Database): Promise<StoreSettings> {
  const { supportPhone, announcement } = settings
  const texts = await readSettings(db, { supportPhone, announcement })
  return { support_phone: texts.supportPhone || defaultSupportPhone, announcement: texts.announcement }
}
