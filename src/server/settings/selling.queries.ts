import { StoreError } from '#shared/errors.ts'
import { settings } from '#shared/settings/settings.ts'
import { closedMessages, openSelling, type Selling } from '#shared/setup/selling.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { readSetting, settingIn } from './read-setting.ts'
import { holdValue } from './stored-values.ts'

type ShopKind = Pick<Config, 'ownShop'>

/** The sample is never about to open, whatever is stored. */
export const effectiveSelling = (selling: Selling, { ownShop }: ShopKind): Selling =>
  selling.state === 'soon' && !ownShop ? openSelling : selling

export const findSelling = async (db: Database, shop: ShopKind): Promise<Selling> =>
  effectiveSelling(await readSetting(db, settings.selling), shop)

/** A shop that is not open takes no order. */
export function refuseClosed({ state }: Selling): void {
  if (state !== 'open') throw new StoreError('SHOP_CLOSED', closedMessages[state])
}

/** Returns whether the shop is about to open. A shop that has opened stays so, and is not asked for again. */
export function soonWatch({ db, config }: { db: Database; config: ShopKind }): () => Promise<boolean> {
  let isSoon = config.ownShop
  return async () => {
    if (isSoon) isSoon = (await findSelling(db, config)).state === 'soon'
    return isSoon
  }
}

/** While the shop is about to open, only a preview sees it. */
export function soonRefusal(
  deps: Parameters<typeof soonWatch>[0],
): (request?: { preview?: object }) => Promise<void> {
  const isSoon = soonWatch(deps)
  return async (request) => {
    if (!request?.preview && (await isSoon())) throw new StoreError('SHOP_CLOSED', closedMessages.soon)
  }
}

/**
 * While the shop is open, nothing is taken away that it may not be open without. Until the transaction ends it does not
 * open.
 */
export async function refuseRemoval(tx: Transaction, shop: ShopKind, thing: string): Promise<void> {
  if (!shop.ownShop || (await holdSelling(tx, shop)).state === 'soon') return
  throw new StoreError('STILL_NEEDED', `${thing} is needed while the shop is open`)
}

/** The state of the shop, which stays until the transaction ends. */
export const holdSelling = async (tx: Transaction, shop: ShopKind): Promise<Selling> =>
  effectiveSelling(settingIn(settings.selling, await holdValue(tx, settings.selling.key)), shop)
