import { eq } from 'drizzle-orm'
import type { EventSource, ParcelEventKind } from '#shared/parcels/parcel-states.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { applyEvents } from '../parcels/apply-events.ts'
import { checkAwb } from '../parcels/booking/check-booking.ts'
import { parcels } from '../parcels/parcel.tables.ts'
import { columnsOfState, insertParcel } from '../parcels/write-parcels.ts'
import type { LockedReturn } from './lock-return.ts'

interface ReturnParcel extends LockedReturn {
  courier: string
  awb: string
  userId: string
  source: EventSource
  /** It has left already: the customer has sent it. */
  isSent: boolean
  config: OrderMailConfig
}

/** Makes the parcel in which a locked return comes back, with the courier and AWB that were typed. Throws AWB_TAKEN. */
export async function bookReturnParcel(
  tx: Transaction,
  { order, row, lines, courier, awb, userId, source, isSent, config }: ReturnParcel,
): Promise<void> {
  await checkAwb(tx, courier, awb)
  const made = await insertParcel(tx, {
    order,
    kind: 'return',
    returnId: row.id,
    lines: mergeLines(lines),
    collect: 0,
    by: userId,
  })
  const [parcel] = await tx
    .update(parcels)
    .set({ ...columnsOfState('ready'), carrier: 'manual', courier, awb })
    .where(eq(parcels.id, made.id))
    .returning()
  const kinds: ParcelEventKind[] = isSent ? ['booked', 'picked_up'] : ['booked']
  const text = `${courier} ${awb}`
  const events = kinds.map((kind) => ({ kind, text, source, userId }))
  await applyEvents(tx, { order, parcel: parcel!, events, config })
}

/** A parcel names each line and size once. */
export function mergeLines(lines: readonly { position: number; size: string; quantity: number }[]) {
  const merged = new Map<string, { position: number; size: string; quantity: number }>()
  for (const { position, size, quantity } of lines) {
    const key = `${position} ${size}`
    merged.set(key, { position, size, quantity: (merged.get(key)?.quantity ?? 0) + quantity })
  }
  return [...merged.values()]
}
