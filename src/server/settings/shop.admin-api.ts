import { settingCalls } from '#shared/settings/setting.ts'
import { settings } from '#shared/settings/settings.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { mountSetting } from './edit-setting.ts'
import { editStoreSettings } from './edit-store-settings.ts'
import { refuseEmptied } from './refuse-emptied.ts'
import { findStoreSettings } from './store-settings.queries.ts'

const showStoreSettings = shapes().query('GET /api/admin/store', { from: 'db' }, async ({ db }) => ({
  settings: await findStoreSettings(db),
}))

const partsOfIdentity = ['kind', 'registered_office', 'care_mail', 'officer']

/** The shop about itself: its banner, and facts that the law asks for (docs/product/own-shop.md, Identity). */
export function shopAdminApi(app: StoreServer, deps: Deps): void {
  mountSetting(app, deps, settings.identity, {
    options: { preValidation: refuseEmptied(deps, 'The identity', partsOfIdentity) },
  })
  mount(app, deps, settingCalls({ banner: settings.supportPhone }), {
    'GET /api/admin/store': showStoreSettings,
    'PUT /api/admin/store': editStoreSettings,
  })
}
