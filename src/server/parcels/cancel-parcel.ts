import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { transaction } from '../db/transaction.ts'
import { followReturn } from '../returns/follow-return.ts'
import { CarrierRefused, CarrierUnavailable } from './carriers/carrier.ts'
import { shareOutCash } from './cash-to-collect.ts'
import { lockParcel, parcelState } from './lock-parcel.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { packAgain } from './pack-again.ts'
import { findParcel } from './parcel.queries.ts'
import { parcels } from './parcel.tables.ts'
import { insertEvents, setParcelStates } from './write-parcels.ts'

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
  const { db } = deps
  const told = await askCarrier(deps, number)
  return transaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'draft' && parcel.state !== 'ready') throw await parcelState(tx, number)
    if (parcel.state === 'draft' && parcel.bookingSince !== null)
      throw await parcelState(tx, number, parcelMessages.beingBooked)
    if (parcel.state === 'ready') {
      const text = parcelMessages.cancelledByStaff
      await insertEvents(tx, [
        { parcelId: parcel.id, kind: 'cancelled', text, source: 'staff', userId: by.id },
      ])
    }
    await setParcelStates(tx, [parcel.id], 'cancelled')
    if (told)
      await tx.update(parcels).set({ tellCarrier: null, tellAt: null }).where(eq(parcels.id, parcel.id))
    if (parcel.kind === 'return')
      await followReturn(tx, {
        order,
        parcel,
        state: 'cancelled',
        kinds: ['cancelled'],
        userId: by.id,
        config: deps.config,
      })
    if (parcel.kind === 'exchange') await packAgain(tx, { order, parcel, by: by.id })
    await shareOutCash(tx, order)
    await recordAudit(tx, {
      by,
      action: 'parcel.cancel',
      entity: 'parcel',
      entityId: number,
      before: { state: parcel.state },
      after: { state: 'cancelled' },
    })
    return (await findParcel(tx, number))!
  })
}

/** Whether the carrier of a booked parcel has cancelled it. */
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
