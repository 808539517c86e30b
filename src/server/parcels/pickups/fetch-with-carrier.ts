import { invalid, isStoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { addReturnParcel, planPickup } from '#shared/trade/change-return.ts'
import { cancelPickups } from '#shared/trade/returns.ts'
import { carrierLabels, type CalledCarrier } from '#shared/parcels/parcel-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import type { TakeStep } from '../../calls/task.ts'
import { bookDraft } from '../book-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { findReturn } from '../../trade/loaders/return.queries.ts'

interface Fetching {
  by: string
  number: string
  carrier: CalledCarrier
}

/**
 * Has a return fetched by a carrier that the store calls; an earlier pickup that has not fetched it is cancelled. After
 * CARRIER_REFUSED nothing is booked, after CARRIER_UNAVAILABLE a job goes on.
 */
export async function fetchWithCarrier(
  deps: ParcelDeps,
  step: TakeStep,
  { by, number, carrier }: Fetching,
): Promise<StaffReturn> {
  const { db, config, carriers } = deps
  // Before an earlier pickup is cancelled for it.
  if (!carriers.find(carrier)) throw invalid({ carrier: parcelMessages.carrierNotOffered })
  const parcel = await step(async ({ tx, audit }) => {
    const { result: made } = await changeOrder(tx, { return: number }, { by, config }, (change, entry) => {
      planPickup(change, entry, carrierLabels[carrier])
      return addReturnParcel(change, entry)
    })
    audit({ action: 'return.pickup', entity: 'return', id: number, after: { carrier, parcel: made.number } })
    return made.number
  })
  try {
    await bookDraft(deps, step, { by, number: parcel, carrier, courier: '', awb: '', requireScan: false })
  } catch (error) {
    if (!isStoreError(error) || error.code === 'CARRIER_UNAVAILABLE') throw error
    await step(async ({ tx }) => {
      await changeOrder(tx, { return: number }, { by }, (change, entry) =>
        cancelPickups(change, entry, error.message),
      )
    })
    throw error
  }
  return (await findReturn(db, number))!
}
