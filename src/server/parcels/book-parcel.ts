import { eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { awbTaken, checkAwb, lockForBooking } from './booking/check-booking.ts'
import { findParcel } from './parcel.queries.ts'
import { parcels } from './parcel.tables.ts'
import { columnsOfState, insertEvents } from './write-parcels.ts'

interface Booking extends ParcelBooking {
  by: SessionUser
  number: string
  /** Every piece has to be scanned first. */
  requireScan: boolean
}

/**
 * Books a draft with the courier and the AWB that staff have typed (docs/product/parcels.md, Booking). Throws NOT_FOUND,
 * PARCEL_STATE with the parcel as it is, NOT_VERIFIED, AWB_TAKEN and VALIDATION_FAILED.
 */
export async function bookParcel(db: Database, booking: Booking): Promise<Parcel> {
  const { by, number, courier, awb, requireScan } = booking
  const weight = booking.weight_grams
  try {
    return await transaction(db, async (tx) => {
      const parcel = await lockForBooking(tx, number, requireScan)
      if (courier === '') throw invalid({ courier: 'Courier is required' })
      if (awb === '') throw invalid({ awb: 'AWB is required' })
      await checkAwb(tx, courier, awb)
      await tx
        .update(parcels)
        .set({
          ...columnsOfState('ready'),
          carrier: 'manual',
          courier,
          awb,
          problem: null,
          ...(weight != null && { weightGrams: weight }),
        })
        .where(eq(parcels.id, parcel.id))
      await insertEvents(tx, [
        { parcelId: parcel.id, kind: 'booked', text: `${courier} ${awb}`, source: 'staff', userId: by.id },
      ])
      await recordAudit(tx, {
        by,
        action: 'parcel.book',
        entity: 'parcel',
        entityId: number,
        after: { carrier: 'manual', courier, awb, weight_grams: weight ?? parcel.weightGrams },
      })
      return (await findParcel(tx, number))!
    })
  } catch (error) {
    if (violatedConstraint(error) === 'parcels_awb') throw awbTaken()
    throw error
  }
}
