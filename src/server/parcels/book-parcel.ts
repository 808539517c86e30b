import { eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { bookWithCarrier } from './booking/book-with-carrier.ts'
import { awbTaken, checkAwb, lockForBooking } from './booking/check-booking.ts'
import type { ParcelDeps } from './parcel-deps.ts'
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
 * Books a draft (docs/product/parcels.md, Booking), by hand unless another carrier is named. Throws as `bookWithCarrier`
 * does.
 */
export const bookParcel = (deps: ParcelDeps, booking: Booking): Promise<Parcel> =>
  (booking.carrier ?? 'manual') === 'manual' ? bookByHand(deps.db, booking) : bookWithCarrier(deps, booking)

/** The courier and the AWB are those that staff have typed. */
async function bookByHand(db: Database, booking: Booking): Promise<Parcel> {
  const { by, number, courier, awb, requireScan } = booking
  const weight = booking.weight_grams
  try {
    return await transaction(db, async (tx) => {
      const parcel = await lockForBooking(tx, number, requireScan)
      if (courier === '' || awb === '')
        throw invalid({
          ...(courier === '' && { courier: 'Courier is required' }),
          ...(awb === '' && { awb: 'AWB is required' }),
        })
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
