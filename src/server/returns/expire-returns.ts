import { lt, asc, sql } from 'drizzle-orm'
import { expireReturn } from '#shared/trade/change-return.ts'
import type { Database } from '../db/database.ts'
import { eachAlone } from '../base/each-alone.ts'
import { change } from '../calls/change.ts'
import type { OrderMailConfig } from '../trade/mail/customer-mail.ts'
import { changeOrder } from '../trade/change-order.ts'
import { returns } from '../trade/tables/return.tables.ts'

const batchSize = 100

/** Ends approved returns that nobody fetched or sent in time (docs/product/returns.md). */
export async function expireReturns(db: Database, { config }: { config: OrderMailConfig }): Promise<void> {
  const due = await db
    .select({ number: returns.number })
    .from(returns)
    .where(lt(returns.expiresAt, sql`now()`))
    .orderBy(asc(returns.expiresAt))
    .limit(batchSize)
  await eachAlone(due, ({ number }) =>
    change(db, { id: null }, ({ tx }) =>
      changeOrder(tx, { return: number }, { by: null, config }, (trade, entry) => {
        if (entry.expiresAt !== null && entry.expiresAt < trade.now) expireReturn(trade, entry)
      }),
    ),
  )
}
