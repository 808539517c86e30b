import { notFound, StoreError } from '#shared/errors.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { readHookNow } from '../hooks/read-inbox.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { hurryShipment } from './run-test-carrier.ts'

/**
 * Lets the next event of a parcel at the test carrier happen now (docs/product/parcels.md, Test carrier), on the way of
 * every other: by a hook. Throws NOT_FOUND, and PARCEL_STATE where nothing more happens there.
 */
export async function nextEvent(deps: ParcelDeps, number: string): Promise<Parcel> {
  const parcel = await findParcel(deps.db, number)
  if (!parcel) throw notFound(parcelMessages.notFound)
  const isThere = parcel.carrier === 'test' && parcel.awb !== null
  const hook = isThere ? await hurryShipment(deps, parcel.awb!) : null
  if (hook === null)
    throw new StoreError('PARCEL_STATE', parcelMessages.noNextEvent, { details: { current: parcel } })
  await readHookNow(deps, hook)
  return (await findParcel(deps.db, number))!
}
