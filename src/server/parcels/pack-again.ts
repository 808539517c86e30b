import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { parcelLines } from './parcel.tables.ts'
import { insertParcel, type ParcelRow } from './write-parcels.ts'

interface PackedAgain {
  order: Pick<OrderRow, 'id' | 'orderId'>
  /** of kind exchange */
  parcel: ParcelRow
  /** of the parcel, all by default */
  lines?: readonly { position: number; size: string; quantity: number }[]
  by: string | null
}

/** Makes a new draft of pieces that were sent in exchange: they are open in no order, and must not be forgotten. */
export async function packAgain(tx: Transaction, { order, parcel, lines, by }: PackedAgain): Promise<void> {
  await insertParcel(tx, {
    order,
    kind: 'exchange',
    returnId: parcel.returnId!,
    lines:
      lines ??
      (await tx
        .select({
          position: parcelLines.position,
          size: parcelLines.size,
          quantity: parcelLines.quantity,
        })
        .from(parcelLines)
        .where(eq(parcelLines.parcelId, parcel.id))),
    collect: 0,
    by,
  })
}
