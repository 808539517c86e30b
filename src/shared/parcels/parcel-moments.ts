import type { ParcelEventKind } from './parcel-states.ts'

/** Moments of a parcel that its recipient is told of, each once (docs/product/parcels.md, Mails). */
const parcelMoments = [
  'handed_over',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'coming_back',
  'lost',
  'resent',
] as const
export type ParcelMoment = (typeof parcelMoments)[number]

const moments: Partial<Record<ParcelEventKind, ParcelMoment>> = {
  picked_up: 'handed_over',
  in_transit: 'handed_over',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'attempt_failed',
  delivered: 'delivered',
  rto_started: 'coming_back',
  rto_in_transit: 'coming_back',
  rto_delivered: 'coming_back',
  lost: 'lost',
  damaged: 'coming_back',
}

/** The moment that an event is, or null where nobody is told. */
export const momentOfEvent = (kind: ParcelEventKind): ParcelMoment | null => moments[kind] ?? null
