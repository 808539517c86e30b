import { StoreError } from '#shared/errors.ts'
import { opened, type Selling } from '#shared/setup/selling.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { changeSelling, lockSelling } from './change-selling.ts'
import { findSetupSteps } from './setup.queries.ts'

/** Opens the shop, or lets it take orders again. Throws NOT_READY with all that is missing in an own shop. */
export async function openShop(db: Database, by: SessionUser, config: Config): Promise<Selling> {
  return transaction(db, async (tx) => {
    const before = await lockSelling(tx, config)
    if (config.ownShop) {
      const steps = await findSetupSteps(tx, config)
      const missing = steps.flatMap((step) => (step.needed && !step.done ? step.missing : []))
      const [first] = missing
      if (first) throw new StoreError('NOT_READY', `Before you open: ${first.text}`, { details: { missing } })
    }
    return changeSelling(tx, { by, action: 'store.open', before, after: opened })
  })
}
