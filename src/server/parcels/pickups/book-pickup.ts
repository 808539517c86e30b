import type { ReturnPickup } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { bookReturnParcel, planPickup } from '#shared/trade/change-return.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { checkAwb, refuseTakenAwb } from '../../trade/free-awb.ts'
import { findReturn } from '../../trade/loaders/return.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { fetchWithCarrier } from './fetch-with-carrier.ts'

const { task } = shapes<ParcelDeps>()

/** Has a return fetched by a carrier that the store calls, or by a courier whom staff have booked. */
export const bookPickup = task(
  'POST /api/admin/returns/:n/pickup',
  async ({ step, params: { n: number }, body, user, deps }) => {
    const { carrier = 'manual' } = body
    if (isCalled(carrier))
      return { return: await fetchWithCarrier(deps, step, { by: user.id, number, carrier }) }
    const given = { ...body, by: user.id, number, config: deps.config }
    return { return: await step((one) => enterPickup(one, given)).catch(refuseTakenAwb) }
  },
)

interface Pickup extends ReturnPickup {
  by: string
  number: string
  config: OrderMailConfig
}

/** Staff have booked a pickup with a courier; an earlier one that has not fetched the units is cancelled. */
export async function enterPickup(
  { tx, audit }: Step,
  { by, number, config, courier, awb }: Pickup,
): Promise<StaffReturn> {
  await checkAwb(tx, courier, awb)
  await changeOrder(tx, { return: number }, { by, config }, (change, entry) => {
    planPickup(change, entry, `${courier} ${awb}`)
    bookReturnParcel(change, entry, { courier, awb, source: 'staff', isSent: false })
  })
  audit({ action: 'return.pickup', entity: 'return', id: number, after: { courier, awb } })
  return (await findReturn(tx, number))!
}
