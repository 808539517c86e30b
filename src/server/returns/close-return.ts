import { and, eq, inArray } from 'drizzle-orm'
import { openReturnStates } from '#shared/returns/return-states.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { parcels } from '../parcels/parcel.tables.ts'
import { insertEvents, setParcelStates } from '../parcels/write-parcels.ts'
import { findLinesOfReturn, type LockedReturn } from './lock-return.ts'
import type { ReturnRow } from './return.queries.ts'
import { returns } from './return.tables.ts'
import { setReturnState } from './set-return-state.ts'
import { releaseSwaps } from './swap-sizes.ts'

interface Closing {
  state: 'rejected' | 'cancelled'
  userId: string | null
  text?: string
}

/** Ends a locked return without its goods: the sizes that it has reserved are free again, and its pickup is cancelled. */
export async function closeReturn(
  tx: Transaction,
  { order, row, lines }: LockedReturn,
  { state, userId, text = '' }: Closing,
): Promise<ReturnRow> {
  await cancelPickups(tx, row, userId, text)
  await releaseSwaps(tx, lines, { orderId: order.orderId, returnId: row.id, userId })
  return setReturnState(tx, row, state, { userId, text, set: { decision: text, refundTo: null } })
}

/** Cancels the pickups of a return that have not fetched it. A called carrier is told by a job. */
export async function cancelPickups(
  tx: Transaction,
  row: ReturnRow,
  userId: string | null,
  text: string,
): Promise<void> {
  const waiting = await tx
    .select({ id: parcels.id, state: parcels.state })
    .from(parcels)
    .where(
      and(
        eq(parcels.returnId, row.id),
        eq(parcels.kind, 'return'),
        inArray(parcels.state, ['draft', 'ready']),
      ),
    )
    .for('no key update')
  const booked = waiting.filter(({ state }) => state === 'ready')
  await insertEvents(
    tx,
    booked.map(({ id }) => ({ parcelId: id, kind: 'cancelled', text, source: 'store', userId })),
  )
  await setParcelStates(
    tx,
    waiting.map(({ id }) => id),
    'cancelled',
  )
}

/** Ends the open returns of a locked order whose status says that it was not delivered. */
export async function closeReturnsOfOrder(
  tx: Transaction,
  order: OrderRow,
  userId: string | null,
  text: string,
): Promise<void> {
  const open = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), inArray(returns.state, [...openReturnStates])))
    .for('no key update')
  for (const row of open) {
    const lines = await findLinesOfReturn(tx, row.id)
    await closeReturn(tx, { order, row, lines }, { state: 'cancelled', userId, text })
  }
}
