/** docs/product/parcels.md, States. */
export const parcelStates = [
  'draft',
  'ready',
  'under_way',
  'delivered',
  'returning',
  'returned',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** `return_to_customer` brings units that were refused at the inspection of a return. */
export const parcelKinds = ['order', 'exchange', 'return', 'return_to_customer'] as const

/** Carriers that the store itself calls; `test` is offered with sample data only. */
export const calledCarriers = ['shiprocket', 'test'] as const
export type CalledCarrier = (typeof calledCarriers)[number]

/** Carriers with which staff book. */
export const bookingCarriers = ['manual', ...calledCarriers] as const
export type BookingCarrier = (typeof bookingCarriers)[number]

/** `none` is a parcel that stands for a status set by hand. */
export const carriers = ['none', ...bookingCarriers] as const
export type Carrier = (typeof carriers)[number]

export const isCalled = (carrier: Carrier | null): carrier is CalledCarrier =>
  calledCarriers.some((called) => called === carrier)

/** Carriers that draw their labels themselves. */
export const hasOwnLabel = (carrier: Carrier | null): boolean => carrier === 'shiprocket'

/** Events that staff and carriers report. */
export const parcelEventKinds = [
  'booked',
  'pickup_planned',
  'note',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'rto_started',
  'rto_in_transit',
  'rto_delivered',
  'lost',
  'damaged',
  'cancelled',
] as const

/** `received` is the store's own: units that came back have been counted. */
export const recordedEventKinds = [...parcelEventKinds, 'received'] as const
export type ParcelEventKind = (typeof recordedEventKinds)[number]

export const eventSources = ['staff', 'store', 'carrier', 'customer'] as const
export type EventSource = (typeof eventSources)[number]

/** States in which a parcel holds its units. */
export const isLive = (state: ParcelState): boolean => state !== 'cancelled' && state !== 'returned'

/** Nothing changes such a state any more (docs/product/parcels.md, States). */
export const isFinal = (state: ParcelState): boolean =>
  state === 'delivered' || state === 'returned' || state === 'cancelled'

/** The units have left the shop and have not come back. */
export const isOut = (state: ParcelState): boolean => state === 'under_way' || state === 'delivered'

export const carrierLabels: Record<BookingCarrier, string> = {
  manual: 'By hand',
  shiprocket: 'Shiprocket',
  test: 'Test carrier',
}

export const stateLabels: Record<ParcelState, string> = {
  draft: 'Draft',
  ready: 'Ready',
  under_way: 'Under way',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

export const eventLabels: Record<ParcelEventKind, string> = {
  booked: 'Booked',
  pickup_planned: 'Pickup planned',
  note: 'Note',
  picked_up: 'Handed over',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Delivery attempt failed',
  delivered: 'Delivered',
  rto_started: 'Coming back to the shop',
  rto_in_transit: 'On its way back',
  rto_delivered: 'Back at the shop',
  lost: 'Lost',
  damaged: 'Damaged on the way',
  cancelled: 'Cancelled',
  received: 'Received back',
}
