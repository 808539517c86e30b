import { isStoreError } from '#shared/errors.ts'
import { addReturnParcel, planPickup } from '#shared/trade/change-return.ts'
import { cancelPickups } from '#shared/trade/returns.ts'
import type { TradeParcel } from '#shared/trade/trade.ts'
import { carrierLabels, type CalledCarrier } from '#shared/parcels/parcel-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { transaction } from '../../db/transaction.ts'
import { bookParcel } from '../book-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { changeReturn } from '../../trade/change-return.ts'
import { findReturn } from '../../trade/loaders/return.queries.ts'

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
    let made!: TradeParcel
    await changeReturn(tx, { number, by: by.id, config: deps.config }, (change, entry) => {
      planPickup(change, entry, carrierLabels[carrier])
      made = addReturnParcel(change, entry)
    })
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
      await changeReturn(tx, { number, by: by.id }, (change, entry) =>
        cancelPickups(change, entry, error.message),
      )
    })
    throw error
  }
  return (await findReturn(db, number))!
}
