import { notFound, StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { readHookNow } from '../hooks/read-inbox.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { hurryShipment } from './run-test-carrier.ts'

const { task } = shapes<ParcelDeps>()

/**
 * Lets the next event of a parcel at the test carrier happen now (docs/product/parcels.md, Test carrier), on the way of
 * every other: by a hook. The carrier changes the parcel, so the audit log of staff has nothing of it.
 */
export const nextEvent = task(
  'POST /api/admin/parcels/:n/next-event',
  async ({ step, params: { n: number }, deps }) => {
    const parcel = await findParcel(deps.db, number)
    if (!parcel) throw notFound(parcelMessages.notFound)
    const { carrier, awb } = parcel
    const isThere = carrier === 'test' && awb !== null
    const hook = isThere ? await step(({ tx }) => hurryShipment(tx, deps, awb)) : null
    if (hook === null)
      throw new StoreError('PARCEL_STATE', parcelMessages.noNextEvent, { details: { current: parcel } })
    await step(({ tx }) => readHookNow(tx, deps, hook))
    return unchanged({ parcel: (await findParcel(deps.db, number))! })
  },
)
