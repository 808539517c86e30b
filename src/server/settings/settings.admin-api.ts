import { plainSettings } from '#shared/settings/settings.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { mountSetting } from './edit-setting.ts'

/** The settings without rules besides their schemas; others are mounted with their rules by their features. */
export function settingsAdminApi(app: StoreServer, deps: Deps): void {
  for (const setting of Object.values(plainSettings)) mountSetting(app, deps, setting)
}
