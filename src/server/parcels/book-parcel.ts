import type { BookingCarrier } from '#shared/parcels/parcel-states.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { bookByHand as decideBooking, checkBooking } from '#shared/trade/book-parcel.ts'
import type { Step } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { TakeStep } from '../calls/task.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { changeOrder } from '../trade/change-order.ts'
import { isAwbTaken, refuseTakenAwb } from '../trade/free-awb.ts'
import type { LoadedTrade } from '../trade/loaders/load-trade.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { tradeSubject } from '../trade/trade-subject.ts'
import { bookWithCarrier } from './booking/book-with-carrier.ts'
import { parcelWeight } from './booking/estimate-weight.ts'
import type { ParcelDeps } from './parcel-deps.ts'

const { task } = shapes<ParcelDeps>()

export const bookParcel = task(
  'POST /api/admin/parcels/:n/book',
  async ({ step, params: { n: number }, body, user, deps }) => {
    const { require_scan: requireScan, carrier: usual } = await findDeliverySettings(deps.db)
    return { parcel: await bookDraft(deps, step, { ...body, by: user.id, number, requireScan, usual }) }
  },
)

interface Booking extends ParcelBooking {
  by: string
  number: string
  /** Every unit has to be scanned first. */
  requireScan: boolean
  /** the default carrier of the shop; `manual` without it */
  usual?: BookingCarrier
}

/**
 * Books a draft (docs/product/parcels.md, Booking) with the carrier that is named, by hand where an AWB was typed, else with
 * the default carrier.
 */
export function bookDraft(deps: ParcelDeps, step: TakeStep, booking: Booking): Promise<Parcel> {
  const { courier, awb, usual = 'manual' } = booking
  const isTyped = courier !== '' || awb !== '' || !deps.carriers.offered.includes(usual)
  const carrier = booking.carrier ?? (isTyped ? 'manual' : usual)
  return carrier === 'manual'
    ? step((one) => bookByHand(one, deps, booking)).catch(refuseTakenAwb)
    : bookWithCarrier(deps, step, { ...booking, carrier })
}

/** The courier and the AWB are those that staff have typed. */
async function bookByHand(
  { tx, audit }: Step,
  { config }: ParcelDeps,
  { by, number, courier, awb, requireScan, weight_grams: weight }: Booking,
): Promise<Parcel> {
  const facts = async (trade: LoadedTrade) => ({
    isTaken: await isAwbTaken(tx, courier, awb),
    weightGrams: weight ?? (await parcelWeight(tx, tradeSubject(trade, { parcel: number }))),
  })
  const { is } = await changeOrder(tx, { parcel: number }, { by, config, facts }, (change, parcel, given) => {
    checkBooking(parcel, requireScan)
    decideBooking(change, parcel, { courier, awb, ...given })
  })
  audit({
    action: 'parcel.book',
    entity: 'parcel',
    id: number,
    after: { carrier: 'manual', courier, awb, weight_grams: is.weightGrams },
  })
  return (await findParcel(tx, number))!
}
