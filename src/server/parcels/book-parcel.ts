import { eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { BookingCarrier } from '#shared/parcels/parcel-states.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { bookWithCarrier } from './booking/book-with-carrier.ts'
import { awbTaken, checkAwb } from '../trade/free-awb.ts'
import { lockForBooking } from './booking/check-booking.ts'
import { estimateWeight } from './booking/estimate-weight.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'
import { columnsOfState, insertEvents } from './write-parcels.ts'

interface Booking extends ParcelBooking {
  by: SessionUser
  number: string
  /** Every piece has to be scanned first. */
  requireScan: boolean
  /** the default carrier of the shop; `manual` without it */
  usual?: BookingCarrier
}

/**
 * Books a draft (docs/product/parcels.md, Booking) with the carrier that is named, by hand where an AWB was typed, else with
 * the default carrier. Throws as `bookWithCarrier` does.
 */
export function bookParcel(deps: ParcelDeps, booking: Booking): Promise<Parcel> {
  const { courier, awb, usual = 'manual' } = booking
  const isTyped = courier !== '' || awb !== '' || !deps.carriers.offered.includes(usual)
  const carrier = booking.carrier ?? (isTyped ? 'manual' : usual)
  return carrier === 'manual' ? bookByHand(deps.db, booking) : bookWithCarrier(deps, { ...booking, carrier })
}

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
      const weightGrams = weight ?? parcel.weightGrams ?? (await estimateWeight(tx, parcel.id))
      await tx
        .update(parcels)
        .set({
          ...columnsOfState('ready'),
          carrier: 'manual',
          courier,
          awb,
          problem: null,
          weightGrams,
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
        after: { carrier: 'manual', courier, awb, weight_grams: weightGrams },
      })
      return (await findParcel(tx, number))!
    })
  } catch (error) {
    if (violatedConstraint(error) === 'parcels_awb') throw awbTaken()
    throw error
  }
}
