import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { shareOutCash } from './cash-to-collect.ts'
import { lockParcel, parcelState } from './lock-parcel.ts'
import { findParcel } from './parcel.queries.ts'
import { insertEvents, setParcelStates } from './write-parcels.ts'

interface Cancellation {
  by: SessionUser
  number: string
}

/**
 * Cancels a parcel that has not left: its pieces are open again. The status of the order stays. Throws NOT_FOUND, and
 * PARCEL_STATE with the parcel as it is.
 */
export async function cancelParcel(db: Database, { by, number }: Cancellation): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'draft' && parcel.state !== 'ready') throw await parcelState(tx, number)
    if (parcel.state === 'ready') {
      const text = parcelMessages.cancelledByStaff
      await insertEvents(tx, [
        { parcelId: parcel.id, kind: 'cancelled', text, source: 'staff', userId: by.id },
      ])
    }
    await setParcelStates(tx, [parcel.id], 'cancelled')
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
