import { and, eq, ne } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { lockParcel, parcelState } from '../lock-parcel.ts'
import { parcelLines } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'

/** Locks a draft that may be booked. Throws NOT_FOUND, PARCEL_STATE with the parcel as it is, and NOT_VERIFIED. */
export async function lockForBooking(
  tx: Transaction,
  number: string,
  requireScan: boolean,
): Promise<ParcelRow> {
  const { parcel } = await lockParcel(tx, number)
  if (parcel.state !== 'draft') throw await parcelState(tx, number)
  if (parcel.bookingSince !== null) throw await parcelState(tx, number, parcelMessages.beingBooked)
  if (requireScan) await checkVerified(tx, parcel.id)
  return parcel
}

async function checkVerified(tx: Transaction, parcelId: number): Promise<void> {
  const unscanned = await tx.$count(
    parcelLines,
    and(eq(parcelLines.parcelId, parcelId), ne(parcelLines.scanned, parcelLines.quantity)),
  )
  if (unscanned > 0) throw new StoreError('NOT_VERIFIED', parcelMessages.notVerified)
}
