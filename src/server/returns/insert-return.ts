import { sql } from 'drizzle-orm'
import {
  pickupDays,
  type ReturnMethod,
  type ReturnReason,
  type ReturnState,
  type ReturnWants,
} from '#shared/returns/return-states.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { newReturnNumber } from './new-return-number.ts'
import type { ReturnRow } from './return.queries.ts'
import { returnEvents, returnLines, returns } from './return.tables.ts'
import { takeSwaps } from './swap-sizes.ts'

export interface NewReturnLine {
  position: number
  productId: string
  size: string
  quantity: number
  wants: ReturnWants
  swapSize: string | null
  reason: ReturnReason
  note: string
}

interface NewReturn extends Pick<
  typeof returns.$inferInsert,
  'source' | 'address' | 'refundTo' | 'fee' | 'attention' | 'decision' | 'by'
> {
  /** locked */
  order: OrderRow
  lines: readonly NewReturnLine[]
  state: Extract<ReturnState, 'requested' | 'approved'>
  method: ReturnMethod
  /** who asks for it */
  userId: string
}

/** The moment at which a return that is approved now ends without a pickup. */
export const expiryFromNow = sql`now() + make_interval(days => ${pickupDays})`

/** Inserts a return with its lines, and reserves the sizes that it is exchanged for. Throws OUT_OF_STOCK. */
export async function insertReturn(
  tx: Transaction,
  { order, lines, state, method, userId, ...given }: NewReturn,
): Promise<ReturnRow> {
  const [row] = await tx
    .insert(returns)
    .values({
      ...given,
      method: method === 'brought' ? 'self' : method,
      brought: method === 'brought',
      number: newReturnNumber(),
      orderId: order.id,
      userId: order.userId,
      state,
      ...(state === 'approved' && { approvedAt: sql`now()`, expiresAt: expiryFromNow }),
    })
    .returning()
  await tx
    .insert(returnLines)
    .values(
      lines.map(({ productId: _, ...line }, n) => ({ ...line, returnId: row!.id, n, orderId: order.id })),
    )
  const returnId = row!.id
  await tx.insert(returnEvents).values({ returnId, state: 'requested', userId })
  // By the rules, so by nobody, unless staff have asked for it.
  const approvedBy = given.source === 'staff' ? userId : null
  if (state === 'approved')
    await tx.insert(returnEvents).values({ returnId, state, text: given.decision ?? '', userId: approvedBy })
  await takeSwaps(tx, lines, { orderId: order.orderId, returnId: row!.id, userId })
  return row!
}
