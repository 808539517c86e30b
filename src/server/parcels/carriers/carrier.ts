import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import type { WantedAttempt } from '#shared/parcels/carrier-task.ts'
import type { BookingCarrier, CalledCarrier, ParcelEventKind } from '#shared/parcels/parcel-states.ts'

/** Answers of a carrier to the steps of a booking, by names of its own. */
export type CarrierRef = Record<string, string>

export interface ShippedLine {
  name: string
  sku: string
  quantity: number
  /** Rupees of one unit, with GST and less its discount. */
  price: number
  hsn: string
}

/** A parcel as it is booked. */
export interface Shipment {
  /** The carrier's reference to it, never used twice. */
  number: string
  orderedAt: Date
  /** The recipient; of a return the person at whose door it is fetched. */
  customer: ShippingAddress
  lines: ShippedLine[]
  /** Rupees of all lines. */
  worth: number
  /** Cash to take at the door, in rupees. */
  collect: number
  weightGrams: number
  /** Centimetres. */
  box: { length: number; breadth: number; height: number }
  /** Answers that were kept so far: a booking goes on at the first step without one. */
  ref: CarrierRef
}

export interface Booked {
  courier: string
  awb: string
  trackingUrl?: string
}

export interface CarrierEvent {
  kind: ParcelEventKind
  /** when it is read, where the carrier tells no time */
  at?: Date | undefined
  place?: string
  text?: string
  /** the carrier's own code */
  code: string
}

export interface CarrierNews {
  awb: string
  events: CarrierEvent[]
  /** the carrier's page about the parcel */
  trackingUrl?: string
}

/**
 * A service that carries parcels and is called by the store (docs/product/parcels.md, Carriers). Each verb throws
 * CarrierRefused, and CarrierUnavailable where the carrier does not answer. None is called inside a transaction.
 */
export interface Carrier {
  name: CalledCarrier
  /** `x-api-key` of its hooks. */
  hookToken: string
  /** The answer to each step is kept before the next; a number that is booked already has the same answer. */
  book(shipment: Shipment, keep: (answers: CarrierRef) => Promise<void>): Promise<Booked>
  /** Books a parcel that is fetched at the customer's door and brought to `shop`. */
  fetchReturn?(
    shipment: Shipment,
    shop: ShippingAddress,
    keep: (answers: CarrierRef) => Promise<void>,
  ): Promise<Booked>
  /** The carrier's own labels of these bookings, as one PDF. */
  label?(refs: readonly CarrierRef[]): Promise<Buffer>
  /** Asks for a pickup on that day of the shop, and returns the day that the carrier has planned. */
  pickup?(ref: CarrierRef, day: string): Promise<string>
  track?(awbs: readonly string[]): Promise<CarrierNews[]>
  attempt?(awb: string, wanted: WantedAttempt): Promise<void>
  /** A shipment that is cancelled already is no failure. */
  cancel?(awb: string, ref: CarrierRef): Promise<void>
  /** Cancels what a refused booking of this parcel has left. False for what has an AWB by now, and is left alone. */
  withdraw?(number: string, ref: CarrierRef): Promise<boolean>
  /** Null for a body that it cannot read. */
  readHook?(body: Buffer): CarrierNews | null
}

/** The carrier says no, with a sentence for staff. */
export class CarrierRefused extends Error {}

/** Silence, too many calls or a failure of the carrier: it is tried again. */
export class CarrierUnavailable extends Error {}

export interface Carriers {
  all: readonly Carrier[]
  /** names with which staff book */
  offered: readonly BookingCarrier[]
  /** names of those that have returns fetched */
  fetching: readonly BookingCarrier[]
  find(name: string | null): Carrier | undefined
}
