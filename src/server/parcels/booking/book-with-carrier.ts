import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import type { Parcel, ParcelBooking } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import {
  CarrierRefused,
  CarrierUnavailable,
  type Booked,
  type Carrier,
  type CarrierRef,
} from '../carriers/carrier.ts'
import { carrierInbox } from '../hooks/carrier-inbox.tables.ts'
import { lockParcel } from '../lock-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { cancelTask, columnsOfState, insertEvents, type ParcelRow } from '../write-parcels.ts'
import { checkAwb } from '../../trade/free-awb.ts'
import { lockForBooking } from './check-booking.ts'
import { estimateWeight } from './estimate-weight.ts'
import { findShipment } from './find-shipment.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { findSeller } from '../../landing/seller.queries.ts'
import { findStoreSettings } from '../../landing/landing.queries.ts'
import { bareAddress } from '../../mail/bare-address.ts'

interface Booking extends Pick<ParcelBooking, 'carrier' | 'weight_grams'> {
  by: SessionUser
  number: string
  requireScan: boolean
}

/**
 * Books a draft with a carrier that the store calls (docs/product/parcels.md, Booking): the intention is committed, then
 * the carrier is asked, then its answer is committed. Throws NOT_FOUND, PARCEL_STATE, NOT_VERIFIED, AWB_TAKEN,
 * VALIDATION_FAILED, CARRIER_REFUSED with the carrier's sentence, and CARRIER_UNAVAILABLE, after which a job goes on.
 */
export async function bookWithCarrier(deps: ParcelDeps, booking: Booking): Promise<Parcel> {
  const { db, carriers } = deps
  const { by, number, requireScan, weight_grams: weight } = booking
  const carrier = carriers.find(booking.carrier ?? null)
  if (!carrier) throw invalid({ carrier: parcelMessages.carrierNotOffered })
  const marked = await transaction(db, async (tx) => {
    const parcel = await lockForBooking(tx, number, requireScan)
    const [row] = await tx
      .update(parcels)
      .set({
        carrier: carrier.name,
        bookingSince: sql`now()`,
        carrierRef: {},
        problem: null,
        weightGrams: weight ?? parcel.weightGrams ?? (await estimateWeight(tx, parcel.id)),
      })
      .where(eq(parcels.id, parcel.id))
      .returning()
    await recordAudit(tx, {
      by,
      action: 'parcel.book',
      entity: 'parcel',
      entityId: number,
      after: { carrier: carrier.name, weight_grams: row!.weightGrams },
    })
    return row!
  })
  await goOn(deps, carrier, marked, by.id)
  const parcel = await findParcel(db, number)
  if (!parcel) throw notFound(parcelMessages.notFound)
  return parcel
}

/** Asks the carrier at the first step without an answer, and keeps each answer. */
export async function goOn(
  { db, config }: Pick<ParcelDeps, 'db' | 'config'>,
  carrier: Carrier,
  parcel: ParcelRow,
  userId: string | null,
): Promise<void> {
  const { number } = parcel
  const keep = async (answers: CarrierRef): Promise<void> => {
    await db
      .update(parcels)
      .set({ carrierRef: sql`coalesce(${parcels.carrierRef}, '{}') || ${JSON.stringify(answers)}::jsonb` })
      .where(eq(parcels.number, number))
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
    await db
      .update(parcels)
      .set({ carrier: null, bookingSince: null, problem: error.message, ...openOrderOf(carrier) })
      .where(and(eq(parcels.number, number), isNotNull(parcels.bookingSince)))
    throw new StoreError('CARRIER_REFUSED', error.message)
  }
  await finish(db, number, booked, userId)
}

/** An order that the carrier has opened stays open there, also when the next booking is refused before it. */
const openOrderOf = ({ name }: Carrier) => {
  const hasAnswered = sql`coalesce(${parcels.carrierRef}, '{}') <> '{}'`
  const left = sql`jsonb_build_object('carrier', ${name}::text, 'ref', ${parcels.carrierRef})`
  return {
    openOrder: sql`case when ${hasAnswered} then ${left} else ${parcels.openOrder} end`,
    withdrawAt: sql`case when ${hasAnswered} then now() else ${parcels.withdrawAt} end`,
  }
}

/** A draft that was cancelled while the carrier was asked is cancelled there as well. */
async function finish(
  db: Database,
  number: string,
  { courier, awb, trackingUrl }: Booked,
  userId: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, number)
    if (parcel.bookingSince === null) return
    const isDraft = parcel.state === 'draft'
    if (isDraft) await checkAwb(tx, courier, awb)
    await tx
      .update(parcels)
      .set({
        ...(isDraft ? columnsOfState('ready') : cancelTask),
        courier,
        awb,
        trackingUrl: trackingUrl ?? null,
        bookingSince: null,
        // It is the order of this booking now.
        ...(parcel.openOrder?.carrier === parcel.carrier && { openOrder: null, withdrawAt: null }),
      })
      .where(eq(parcels.id, parcel.id))
    if (isDraft)
      await insertEvents(tx, [
        { parcelId: parcel.id, kind: 'booked', text: `${courier} ${awb}`, source: 'store', userId },
      ])
    // A hook may have been faster than the answer.
    await tx
      .update(carrierInbox)
      .set({ nextAt: sql`now()` })
      .where(and(isNull(carrierInbox.doneAt), eq(carrierInbox.error, parcelMessages.unknownAwb)))
  })
}

/** Returns go to the address of the seller. Throws CarrierRefused while the owner has set none. */
async function findReturnAddress(db: Database, mailFrom: string): Promise<ShippingAddress> {
  const seller = await findSeller(db)
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
    phone: digitsOf(phone).slice(-10),
  }
}
