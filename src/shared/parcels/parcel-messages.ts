import { promiseDay } from '../delivery/promise-text.ts'
/** User-facing errors of parcels (docs/product/parcels.md, Calls and errors). */
export const parcelMessages = {
  /** text of the event that ends a parcel which was said to be lost */
  notFound: 'Parcel not found',
  handedOver: 'This parcel was handed over already',
  nothingOpen: 'Nothing of this order is left to pack',
  state: 'This parcel has moved on meanwhile',
  notVerified: 'Scan every unit before booking',
  awbTaken: 'This AWB belongs to another parcel',
  nothingLeft: 'Nothing of this order is left. Place a new one',
  notResendable: 'These units cannot be sent again: some have been sold meanwhile',
  unknownCode: 'No product has this code',
  nothingToPack: 'Nothing waits to be packed',
  noParcel: 'No order or parcel has this number',
  nothingToUndo: 'Nothing has been scanned yet',
  counted: 'Counted already',
  weight: 'Type the weight in grams: .weight 450',
  left: 'Left for somebody else',
  missingLeft: 'The missing units stay open',
  counts: 'Good, damaged and lost must add up to the units of the parcel',
  takenBack: 'Some of these units are returned already. Send them again, then cancel what is open',
  beingBooked: 'This parcel is being booked',
  carrierUnavailable: 'The carrier does not answer. It is tried again',
  carrierNotOffered: 'This carrier is not set up',
  fetchesNoReturns: 'This carrier fetches no returns',
  noReturnAddress: 'Returns need your address: set the seller in Settings, Store',
  labelsApart: 'Labels of the carrier are printed by themselves: choose parcels of one carrier',
  noFailedAttempt: 'No failed delivery of this parcel waits for an answer',
  nothingToAcknowledge: 'Nothing of this parcel is to be seen to',
  noNextEvent: 'Nothing more happens to this parcel at the test carrier',
  /** errors of hooks */
  wrongHookToken: 'The key of this hook is wrong',
  unreadableHook: 'not readable',
  unknownAwb: 'no parcel has this AWB',
  onlyByHand: 'This parcel follows the status of its order',
  noLabel: 'Only a parcel that is booked has a label',
  noHandover: 'Hand-over list not found',
  noMessage: 'This message has ended, or a newer one has taken its place',
  noCodes: 'This product has no such size',
  /** texts of events */
  markedByStaff: 'Marked by staff',
  orderCancelled: 'Order cancelled',
  cancelledByStaff: 'Cancelled by staff',
}

/** Messages of the pack bench (docs/product/parcels.md, Pack bench). */
export const unitCounted = (unit: string, scanned: number, quantity: number): string =>
  `${unit}: ${scanned} of ${quantity}`

export const wrongSize = (size: string, needed: readonly string[]): string =>
  `This is size ${size}. The parcel needs ${needed.join(' or ')}.`

export const wrongProduct = (unit: string): string => `This is ${unit}. The parcel does not need it.`

export const alreadyPacked = (unit: string, quantity: number): string =>
  `${unit} is complete: ${quantity} of ${quantity}`

export const claimedBy = (name: string): string => `${name} is packing this parcel`

/** Text of the recipient's wish after a failed attempt; `day` is a day of the shop. */
export const wantedDay = (day: string, note: string): string =>
  `The customer asks for delivery on ${day}${note === '' ? '' : `: ${note}`}`

/** `day` is a day of the shop. */
export const pickupOn = (day: string): string => `The courier comes on ${promiseDay(day)}`

export const askedToReturn = (note: string): string =>
  `The courier is asked to bring it back${note === '' ? '' : `: ${note}`}`

export const askedForAttempt = (day: string | null, note: string): string =>
  `The courier is asked to try again${day === null ? '' : ` on ${day}`}${note === '' ? '' : `: ${note}`}`
