import { lt, asc } from 'drizzle-orm'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { closeReturn } from './close-return.ts'
import { lockReturn } from './lock-return.ts'
import { tellReturn } from './mail/tell-return.ts'
import { returns } from './return.tables.ts'

const batchSize = 100

/** Ends approved returns that nobody fetched or sent in time (docs/product/parcels.md, Returns and exchanges). */
export async function expireReturns(
  db: Database,
  { config, now = new Date() }: { config: OrderMailConfig; now?: Date },
): Promise<void> {
  const due = await db
    .select({ number: returns.number })
    .from(returns)
    .where(lt(returns.expiresAt, now))
    .orderBy(asc(returns.expiresAt))
    .limit(batchSize)
  for (const { number } of due)
    await transaction(db, async (tx) => {
      const locked = await lockReturn(tx, number)
      const { expiresAt } = locked.row
      if (expiresAt === null || expiresAt >= now) return
      const row = await closeReturn(tx, locked, {
        state: 'cancelled',
        userId: null,
        text: returnMessages.expired,
      })
      await tellReturn(tx, { order: locked.order, row, moment: 'expired', config })
    })
}
