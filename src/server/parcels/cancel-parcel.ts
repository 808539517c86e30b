import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { cancelParcel as decideCancellation } from '#shared/trade/cancel-parcel.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { transaction } from '../db/transaction.ts'
import { CarrierRefused, CarrierUnavailable } from './carriers/carrier.ts'
import { changeParcel } from './change-parcel.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'

interface Cancellation {
  by: SessionUser
  number: string
}

/**
 * Cancels a parcel that has not left, at its carrier first: its pieces are open again, those of an exchange in a new draft.
 * The status of the order stays.
 * Throws NOT_FOUND, PARCEL_STATE with the parcel as it is, CARRIER_REFUSED and CARRIER_UNAVAILABLE.
 */
export async function cancelParcel(deps: ParcelDeps, { by, number }: Cancellation): Promise<Parcel> {
  const { db, config } = deps
  const isTold = await askCarrier(deps, number)
  return transaction(db, async (tx) => {
    const { before } = await changeParcel(tx, { number, by: by.id, config }, (change, parcel) => {
      decideCancellation(change, parcel)
      if (isTold) Object.assign(parcel, { tellCarrier: null, tellAt: null })
    })
    await recordAudit(tx, {
      by,
      action: 'parcel.cancel',
      entity: 'parcel',
      entityId: number,
      before: { state: before.state },
      after: { state: 'cancelled' },
    })
    return (await findParcel(tx, number))!
  })
}

/** Asks the carrier of a booked parcel to cancel it; true where it did. */
async function askCarrier({ db, carriers }: ParcelDeps, number: string): Promise<boolean> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.number, number))
  if (!parcel || parcel.state !== 'ready' || !isCalled(parcel.carrier)) return false
  const carrier = carriers.find(parcel.carrier)
  if (!carrier?.cancel) return false
  try {
    await carrier.cancel(parcel.awb!, parcel.carrierRef ?? {})
    return true
  } catch (error) {
    if (error instanceof CarrierRefused) throw new StoreError('CARRIER_REFUSED', error.message)
    if (error instanceof CarrierUnavailable)
      throw new StoreError('CARRIER_UNAVAILABLE', parcelMessages.carrierUnavailable)
    throw error
  }
}
