import { settings } from '#shared/settings/settings.ts'
import type { Selling } from '#shared/setup/selling.ts'
import type { Step } from '../calls/change.ts'
import type { Config } from '../base/config/config.ts'
import type { Transaction } from '../db/transaction.ts'
import { effectiveSelling } from '../settings/selling.queries.ts'
import { lockSetting, saveSetting } from '../settings/edit-setting.ts'

/** The state of the shop, which nobody else changes until the transaction ends. */
export const lockSelling = async (tx: Transaction, shop: Pick<Config, 'ownShop'>): Promise<Selling> =>
  effectiveSelling(await lockSetting(tx, settings.selling), shop)

interface SellingChange {
  action: 'store.open' | 'store.pause'
  before: Selling
  after: Selling
}

/** Every page shows it: the next request to any process. */
export async function changeSelling(step: Step, { action, before, after }: SellingChange): Promise<Selling> {
  await saveSetting(step, settings.selling, { action, value: after, before })
  return after
}
