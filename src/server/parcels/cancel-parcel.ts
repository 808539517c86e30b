import { eq } from 'drizzle-orm'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { cancelParcel as decideCancellation } from '#shared/trade/cancel-parcel.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'
import { refuseAsCarrier } from './carriers/refuse-as-carrier.ts'
import type { ParcelDeps } from './parcel-deps.ts'

const orderCommand = orderCommands<ParcelDeps>()

/**
 * Cancels a parcel that has not left, at its carrier first: its units are open again, those of an exchange in a new draft.
 * The status of the order stays.
 */
export const cancelParcel = orderCommand('POST /api/admin/parcels/:n/cancel', {
  order: ({ params }) => ({ parcel: params.n }),
  ask: ({ params, deps }) => askCarrier(deps, params.n),
  decide: (change, { subject: parcel, asked: isTold }) => {
    decideCancellation(change, parcel)
    if (isTold) change.effects.carrierTasks.set(parcel.number, null)
  },
  audit: ({ was, is }) => ({
    action: 'parcel.cancel',
    entity: 'parcel',
    id: is.number,
    before: { state: was.state },
    after: { state: is.state },
  }),
  reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
})

/** Asks the carrier of a booked parcel to cancel it; true where it did. */
async function askCarrier({ db, carriers }: ParcelDeps, number: string): Promise<boolean> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.number, number))
  if (!parcel || parcel.state !== 'ready' || !isCalled(parcel.carrier)) return false
  const carrier = carriers.find(parcel.carrier)
  if (!carrier?.cancel) return false
  await carrier.cancel(parcel.awb!, parcel.carrierRef ?? {}).catch(refuseAsCarrier)
  return true
}
