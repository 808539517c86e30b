import { lte, sql } from 'drizzle-orm'
import { change } from '../calls/change.ts'
import type { Database } from '../db/database.ts'
import { forgetOrders } from '../trade/forget-orders.ts'
import { sealedAccounts } from './sealed-account.tables.ts'

/** Destroys sealed accounts whose time is over, and forgets whose orders they were whose return period is over. */
export async function eraseDeletedAccounts(db: Database): Promise<void> {
  await db.delete(sealedAccounts).where(lte(sealedAccounts.eraseAfter, sql`now()`))
  await change(db, { id: null }, ({ tx }) => forgetOrders(tx))
}
