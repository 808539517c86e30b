import { settings } from '#shared/settings/settings.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { clearSetting, writeSetting } from './edit-setting.ts'
import { findStoreSettings } from './store-settings.queries.ts'

const { command } = shapes()

type TextSetting = typeof settings.supportPhone | typeof settings.announcement

/** Sets support phone and announcement; an empty text restores the default. */
export const editStoreSettings = command(
  'PUT /api/admin/store',
  async ({ tx, body: { support_phone: phone, announcement }, audit }) => {
    const before = await findStoreSettings(tx)
    await save(tx, settings.supportPhone, phone)
    if (announcement !== undefined) await save(tx, settings.announcement, announcement)
    const after = await findStoreSettings(tx)
    audit({ ...settings.supportPhone.audit, entity: 'store', before, after })
    await invalidate(tx, [cacheTag.landing])
    return { settings: after }
  },
)

async function save(tx: Transaction, setting: TextSetting, text: string): Promise<void> {
  await (text === '' ? clearSetting(tx, setting) : writeSetting(tx, setting, text))
}
