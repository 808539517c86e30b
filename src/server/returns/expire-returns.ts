import { lt, asc } from 'drizzle-orm'
import { expireReturn } from '#shared/trade/change-return.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { eachAlone } from '../base/each-alone.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeReturn } from '../trade/change-return.ts'
import { returns } from '../trade/tables/return.tables.ts'

const batchSize = 100

/** Ends approved returns that nobody fetched or sent in time (docs/product/returns.md). */
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
  await eachAlone(due, ({ number }) =>
    transaction(db, (tx) =>
      changeReturn(tx, { number, by: null, config }, (change, entry) => {
        if (entry.expiresAt !== null && entry.expiresAt < now) expireReturn(change, entry)
      }),
    ),
  )
}
