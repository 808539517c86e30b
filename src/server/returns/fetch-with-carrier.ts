import { isStoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { carrierLabels, type CalledCarrier } from '#shared/parcels/parcel-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { transaction } from '../db/transaction.ts'
import { bookParcel } from '../parcels/book-parcel.ts'
import type { ParcelDeps } from '../parcels/parcel-deps.ts'
import { insertParcel } from '../parcels/write-parcels.ts'
import { mergeLines } from './book-return-parcel.ts'
import { cancelPickups } from './close-return.ts'
import { lockReturn, returnState } from './lock-return.ts'
import { findReturn } from './return.queries.ts'
import { setReturnState } from './set-return-state.ts'

interface Fetching {
  by: SessionUser
  number: string
  carrier: CalledCarrier
}

/**
 * Has a return fetched by a carrier that the store calls; an earlier pickup that has not fetched it is cancelled. Throws
 * NOT_FOUND, RETURN_STATE unless the return is approved, CARRIER_REFUSED, after which nothing is booked, and
 * CARRIER_UNAVAILABLE, after which a job goes on.
 */
export async function fetchWithCarrier(
  deps: ParcelDeps,
  { by, number, carrier }: Fetching,
): Promise<StaffReturn> {
  const { db } = deps
  const parcel = await transaction(db, async (tx) => {
    const { order, row, lines } = await lockReturn(tx, number)
    if (row.state !== 'approved') throw await returnState(tx, number, { forStaff: true })
    await cancelPickups(tx, row, by.id, parcelMessages.cancelledByStaff)
    await setReturnState(tx, row, 'approved', {
      userId: by.id,
      text: carrierLabels[carrier],
      set: { address: row.address ?? order.shippingAddress, method: 'pickup' },
    })
    const kind = { kind: 'return', returnId: row.id } as const
    const made = await insertParcel(tx, { order, lines: mergeLines(lines), collect: 0, by: by.id, ...kind })
    await recordAudit(tx, {
      by,
      action: 'return.pickup',
      entity: 'return',
      entityId: number,
      after: { carrier, parcel: made.number },
    })
    return made.number
  })
  try {
    await bookParcel(deps, { by, number: parcel, carrier, courier: '', awb: '', requireScan: false })
  } catch (error) {
    if (!isStoreError(error) || error.code === 'CARRIER_UNAVAILABLE') throw error
    await transaction(db, async (tx) => {
      const { row } = await lockReturn(tx, number)
      await cancelPickups(tx, row, by.id, error.message)
    })
    throw error
  }
  return (await findReturn(db, number))!
}
