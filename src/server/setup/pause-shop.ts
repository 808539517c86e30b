import { StoreError } from '#shared/errors.ts'
import { closedMessages, type Selling } from '#shared/setup/selling.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { changeSelling, lockSelling } from './change-selling.ts'

/** Takes no new orders until the shop is opened again. Throws SHOP_CLOSED before it has ever opened. */
export async function pauseShop(
  db: Database,
  by: SessionUser,
  message: string,
  config: Pick<Config, 'ownShop'>,
): Promise<Selling> {
  return transaction(db, async (tx) => {
    const before = await lockSelling(tx, config)
    if (before.state === 'soon') throw new StoreError('SHOP_CLOSED', closedMessages.soon)
    const after = { state: 'paused', message: message || closedMessages.paused } as const
    return changeSelling(tx, { by, action: 'store.pause', before, after })
  })
}
