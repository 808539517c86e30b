import { and, eq } from 'drizzle-orm'
import type { ParcelEventKind, ParcelState } from '#shared/parcels/parcel-states.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { isOpenReturn, type ReturnState } from '#shared/returns/return-states.ts'
import type { Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import type { ParcelRow } from '../parcels/write-parcels.ts'
import { tellReturn } from './mail/tell-return.ts'
import { findLinesOfReturn } from './lock-return.ts'
import type { ReturnRow } from './return.queries.ts'
import { returns } from './return.tables.ts'
import { isReplacementSent, sendReplacement } from './send-replacement.ts'
import { setReturnState } from './set-return-state.ts'

interface Moved {
  /** locked */
  order: OrderRow
  /** of kind return, as it was before */
  parcel: ParcelRow
  /** its state now */
  state: ParcelState
  /** the kinds of its moving events, the oldest first */
  kinds: readonly ParcelEventKind[]
  userId: string | null
  config: OrderMailConfig
}

/**
 * Moves a return as its parcel has moved (docs/product/parcels.md, Returns and exchanges): under way and arrived; a pickup
 * that failed, was cancelled or comes back leads to approved again, and needs somebody.
 */
export async function followReturn(
  tx: Transaction,
  { order, parcel, state, kinds, userId, config }: Moved,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, parcel.returnId!)))
    .for('no key update')
  if (!row || !isOpenReturn(row.state) || row.state === 'requested') return
  const next = nextOf(state, kinds)
  if (next === null || (next.state === row.state && next.attention === row.attention)) return
  if (row.state === 'arrived' && next.state !== 'arrived') return
  const changed = await setReturnState(tx, row, next.state, { userId, attention: next.attention })
  if (next.state === 'under_way') await exchangeAtPickup(tx, order, changed)
  if (next.state === 'under_way' && row.method === 'pickup')
    await tellReturn(tx, { order, row: changed, moment: 'picked_up', config })
}

interface Next {
  state: Extract<ReturnState, 'approved' | 'under_way' | 'arrived'>
  attention: string | null
}

function nextOf(state: ParcelState, kinds: readonly ParcelEventKind[]): Next | null {
  const isFetched = kinds.some((kind) => kind === 'picked_up' || kind === 'in_transit')
  const latest = kinds.at(-1)
  switch (state) {
    case 'under_way':
      return isFetched ? { state: 'under_way', attention: null } : failed
    case 'delivered':
      return { state: 'arrived', attention: null }
    case 'cancelled':
      return failed
    case 'returning':
      return latest === 'lost' || latest === 'damaged'
        ? { state: 'under_way', attention: returnMessages.lostOnTheWay }
        : failed
    default:
      return null
  }
}

const failed: Next = { state: 'approved', attention: returnMessages.pickupFailed }

/** By setting the other sizes leave as soon as the pieces are on their way back. */
async function exchangeAtPickup(tx: Transaction, order: OrderRow, row: ReturnRow): Promise<void> {
  const { exchange_leaves_after: moment } = await findDeliverySettings(tx)
  if (moment !== 'pickup' || (await isReplacementSent(tx, row))) return
  await sendReplacement(tx, { order, row, lines: await findLinesOfReturn(tx, row.id), by: null })
}
