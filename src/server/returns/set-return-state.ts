import { eq, sql } from 'drizzle-orm'
import type { ReturnState } from '#shared/returns/return-states.ts'
import type { Transaction } from '../db/transaction.ts'
import { expiryFromNow } from './insert-return.ts'
import type { ReturnRow } from './return.queries.ts'
import { returnEvents, returns } from './return.tables.ts'

interface Change {
  userId: string | null
  /** for the history of the return */
  text?: string
  attention?: string | null
  /** other columns */
  set?: Partial<typeof returns.$inferInsert>
}

const momentOf: Partial<
  Record<ReturnState, 'approvedAt' | 'underWayAt' | 'arrivedAt' | 'settledAt' | 'closedAt'>
> = {
  approved: 'approvedAt',
  under_way: 'underWayAt',
  arrived: 'arrivedAt',
  settled: 'settledAt',
  rejected: 'closedAt',
  cancelled: 'closedAt',
}

/** Writes the next state of a locked return, with its moment and its event. An approved one waits for its pickup. */
export async function setReturnState(
  tx: Transaction,
  row: ReturnRow,
  state: ReturnState,
  { userId, text = '', attention = null, set = {} }: Change,
): Promise<ReturnRow> {
  const moment = momentOf[state]
  const [changed] = await tx
    .update(returns)
    .set({
      ...set,
      state,
      attention,
      expiresAt: state === 'approved' ? expiryFromNow : null,
      ...(moment && { [moment]: sql`now()` }),
    })
    .where(eq(returns.id, row.id))
    .returning()
  await tx.insert(returnEvents).values({ returnId: row.id, state, text, userId })
  return changed!
}
