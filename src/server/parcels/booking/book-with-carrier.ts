import { and, eq, isNull, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import {
  beginBooking,
  checkBooking,
  finishBooking,
  keepAnswers,
  refuseBooking,
} from '#shared/trade/book-parcel.ts'
import { change } from '../../calls/change.ts'
import type { TakeStep } from '../../calls/task.ts'
import type { Database } from '../../db/database.ts'
import {
  CarrierRefused,
  CarrierUnavailable,
  type Booked,
  type Carrier,
  type CarrierRef,
} from '../carriers/carrier.ts'
import { keepSession } from '../bench/bench-session.ts'
import { carrierInbox } from '../hooks/carrier-inbox.tables.ts'
import type { ParcelDeps, ParcelJobDeps } from '../parcel-deps.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { isAwbTaken } from '../../trade/free-awb.ts'
import type { LoadedTrade } from '../../trade/loaders/load-trade.ts'
import { tradeSubject } from '../../trade/trade-subject.ts'
import { parcelWeight } from './estimate-weight.ts'
import { findShipment, type BookedParcel } from './find-shipment.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { phoneIn } from '#shared/schema/number-in.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { findStoreSettings } from '../../settings/store-settings.queries.ts'
import { bareAddress } from '../../mail/bare-address.ts'

interface Booking extends Pick<ParcelBooking, 'carrier' | 'weight_grams'> {
  by: string
  number: string
  requireScan: boolean
}

/**
 * Books a draft with a carrier that the store calls (docs/product/parcels.md, Booking): the intention is committed, then
 * the carrier is asked, then its answer is committed. After CARRIER_UNAVAILABLE a job goes on.
 */
export async function bookWithCarrier(deps: ParcelDeps, step: TakeStep, booking: Booking): Promise<Parcel> {
  const { db, config, carriers } = deps
  const { by, number, requireScan, weight_grams: weight } = booking
  const carrier = carriers.find(booking.carrier ?? null)
  if (!carrier) throw invalid({ carrier: parcelMessages.carrierNotOffered })
  const marked = await step(async ({ tx, audit }) => {
    const facts = async (trade: LoadedTrade) =>
      weight ?? (await parcelWeight(tx, tradeSubject(trade, { parcel: number })))
    const { is, change: made } = await changeOrder(
      tx,
      { parcel: number },
      { by, config, facts },
      (trade, parcel, weightGrams) => {
        checkBooking(parcel, requireScan)
        beginBooking(trade, parcel, { carrier: carrier.name, weightGrams })
      },
    )
    if (weight != null) await keepSession(tx, is.id, { weightGrams: weight })
    audit({
      action: 'parcel.book',
      entity: 'parcel',
      id: number,
      after: { carrier: carrier.name, weight_grams: is.weightGrams },
    })
    return { ...is, orderId: made.order.id }
  })
  await continueBooking(deps, carrier, marked, by)
  const parcel = await findParcel(db, number)
  if (!parcel) throw notFound(parcelMessages.notFound)
  return parcel
}

/** Asks the carrier at the first step without an answer, and keeps each answer. */
export async function continueBooking(
  { db, config }: Pick<ParcelJobDeps, 'db' | 'config'>,
  carrier: Carrier,
  parcel: BookedParcel,
  userId: string | null,
): Promise<void> {
  const { number } = parcel
  const keep = async (answers: CarrierRef): Promise<void> => {
    await change(db, { id: null }, async ({ tx }) => {
      await changeOrder(tx, { parcel: number }, { by: null }, (_trade, one) => keepAnswers(one, answers))
    })
  }
  let booked: Booked
  try {
    const shipment = await findShipment(db, parcel)
    if (parcel.kind !== 'return') booked = await carrier.book(shipment, keep)
    else if (carrier.fetchReturn)
      booked = await carrier.fetchReturn(shipment, await findReturnAddress(db, config.mailFrom), keep)
    else throw new CarrierRefused(parcelMessages.fetchesNoReturns)
  } catch (error) {
    if (error instanceof CarrierUnavailable)
      throw new StoreError('CARRIER_UNAVAILABLE', parcelMessages.carrierUnavailable)
    if (!(error instanceof CarrierRefused)) throw error
    const refused = { carrier: carrier.name, problem: error.message }
    await change(db, { id: null }, async ({ tx }) => {
      await changeOrder(tx, { parcel: number }, { by: null }, (trade, one) =>
        refuseBooking(trade, one, refused),
      )
    })
    throw new StoreError('CARRIER_REFUSED', error.message)
  }
  await finish({ db, config }, number, booked, userId)
}

/** A draft that was cancelled while the carrier was asked is cancelled there as well. */
async function finish(
  { db, config }: Pick<ParcelJobDeps, 'db' | 'config'>,
  number: string,
  booked: Booked,
  userId: string | null,
): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    const facts = () => isAwbTaken(tx, booked.courier, booked.awb)
    const { result: isBooked } = await changeOrder(
      tx,
      { parcel: number },
      { by: null, config, facts },
      (trade, parcel, isTaken) => finishBooking(trade, parcel, { ...booked, isTaken, userId }),
    )
    if (!isBooked) return
    // A hook may have been faster than the answer.
    await tx
      .update(carrierInbox)
      .set({ nextAt: sql`now()` })
      .where(and(isNull(carrierInbox.doneAt), eq(carrierInbox.error, parcelMessages.unknownAwb)))
  })
}

/** Returns go to the address of the seller. Throws CarrierRefused while the owner has set none. */
async function findReturnAddress(db: Database, mailFrom: string): Promise<ShippingAddress> {
  const seller = await readSetting(db, settings.seller)
  if (!seller) throw new CarrierRefused(parcelMessages.noReturnAddress)
  const { support_phone: phone } = await findStoreSettings(db)
  const { legal_name: fullName, address, city, state, pincode } = seller
  return {
    fullName,
    address,
    city,
    state,
    pincode,
    landmark: '',
    email: bareAddress(mailFrom),
    phone: phoneIn(phone) ?? onlyDigits(phone),
  }
}
