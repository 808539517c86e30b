import { and, eq, lt, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/lists/order.queries.ts'
import { cashToCollect } from '../cash-to-collect.ts'
import { packAgain } from '../pack-again.ts'
import { parcelLines, parcels } from '../parcel.tables.ts'
import { findPiecesOfOrder } from '../pieces.queries.ts'
import type { ParcelRow } from '../write-parcels.ts'

/**
 * Takes the pieces that were not scanned out of a parcel on the bench: they are open again, and the parcel collects less.
 * Throws VALIDATION_FAILED where nothing was scanned: such a parcel is cancelled.
 */
export async function leaveMissing(tx: Transaction, order: OrderRow, parcel: ParcelRow): Promise<string> {
  if (parcel.scanLog.length === 0) throw invalid({ code: parcelMessages.nothingToUndo })
  const ofParcel = eq(parcelLines.parcelId, parcel.id)
  const before = await tx.select().from(parcelLines).where(ofParcel)
  await tx.delete(parcelLines).where(and(ofParcel, eq(parcelLines.scanned, 0)))
  await tx
    .update(parcelLines)
    .set({ quantity: sql`${parcelLines.scanned}` })
    .where(and(ofParcel, lt(parcelLines.scanned, parcelLines.quantity)))
  if (parcel.kind === 'exchange') {
    const missing = before.flatMap(({ position, size, quantity, scanned }) =>
      quantity > scanned ? [{ position, size, quantity: quantity - scanned }] : [],
    )
    if (missing.length > 0) await packAgain(tx, { order, parcel, lines: missing, by: parcel.claimedBy })
    return parcelMessages.missingLeft
  }
  const pieces = await findPiecesOfOrder(tx, order.id)
  const { lines } = pieces.parcels.find(({ id }) => id === parcel.id)!
  const others = { ...pieces, parcels: pieces.parcels.filter(({ id }) => id !== parcel.id) }
  const collect = await cashToCollect(tx, order, lines, others)
  await tx.update(parcels).set({ collect }).where(eq(parcels.id, parcel.id))
  return parcelMessages.missingLeft
}
