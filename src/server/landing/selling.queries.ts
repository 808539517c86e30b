import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { closedMessages, opened, sellingKey, sellingSchema, type Selling } from '#shared/setup/selling.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { storeSettings } from './landing.tables.ts'

type ShopKind = Pick<Config, 'ownShop'>

/** The state of a value in store_settings, null for none. The sample is never about to open. */
export function readSelling(stored: unknown, { ownShop }: ShopKind): Selling {
  if (stored === null || stored === undefined) return opened
  const selling = sellingSchema.parse(stored)
  return selling.state === 'soon' && !ownShop ? opened : selling
}

export async function findSelling(db: Database, shop: ShopKind): Promise<Selling> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, sellingKey))
  return readSelling(row?.value, shop)
}

/** Throws SHOP_CLOSED where no order may be placed. */
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

/** Throws SHOP_CLOSED while the shop is about to open, but for calls that a preview makes. */
export function soonRefusal(
  deps: Parameters<typeof soonWatch>[0],
): (request?: { preview?: object }) => Promise<void> {
  const isSoon = soonWatch(deps)
  return async (request) => {
    if (!request?.preview && (await isSoon())) throw new StoreError('SHOP_CLOSED', closedMessages.soon)
  }
}

/**
 * Throws STILL_NEEDED while the shop is open, for taking away what it may not be open without. Until the transaction ends
 * it does not open.
 */
export async function refuseRemoval(tx: Transaction, shop: ShopKind, thing: string): Promise<void> {
  if (!shop.ownShop || (await holdSelling(tx, shop)).state === 'soon') return
  throw new StoreError('STILL_NEEDED', `${thing} is needed while the shop is open`)
}

/** The state of the shop, which stays until the transaction ends. */
export async function holdSelling(tx: Transaction, shop: ShopKind): Promise<Selling> {
  const [row] = await tx
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, sellingKey))
    .for('share')
  return readSelling(row?.value, shop)
}
