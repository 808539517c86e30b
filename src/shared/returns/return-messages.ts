import { maxOpenReturns, maxPhotos, maxReturnsOfOrder } from './return-states.ts'

/** User-facing errors of returns (docs/product/returns.md, Calls and errors). */
export const returnMessages = {
  notFound: 'Return not found',
  state: 'This return has moved on meanwhile',
  notReturnable: 'These pieces cannot be returned',
  tooManyOpen: `You have ${maxOpenReturns} open returns. Please wait until one is settled`,
  tooManyOfOrder: `An order can be returned in at most ${maxReturnsOfOrder} parts. Please write to us`,
  tooManyExchanges: 'These pieces have been exchanged before. Return them for a refund',
  swapOutOfStock: 'This size is not available any more',
  noSuchSize: 'This product has no such size',
  sameSize: 'Choose another size',
  addressNotFound: 'Choose one of your addresses',
  photosNeeded: 'Add 1 to 4 photos',
  unknownPhoto: 'This photo was not found. Please add it again',
  photoNotFound: 'Photo not found',
  tooManyPhotosAtOnce: `At most ${maxPhotos} photos at a time`,
  photosUnderWay: 'Your last photos are still being read. Please wait a moment',
  tooManyPhotos: 'You have added many photos. Please finish a return first',
  counts: 'Good, damaged, missing and refused must add up to the units of the return',
  /** for the customer, of what was refused at the inspection */
  refusedIsSent: 'What we could not take back is sent to you again, at no charge.',
  refusedIsHere:
    'What we could not take back is here for you. Collect it, or write to us and we send it to you.',
  nothingToChange: 'Nothing of this return is exchanged',
  onlySelf: 'A courier fetches this return',
  onlyPickup: 'The customer sends this return',
  whyRefused: 'Say why the units are refused. The customer reads it',
  reasonNeeded: 'Say why it is rejected',
  waiverNeeded: 'Say why these units are taken back after all',
  /** for staff, on a return that waits for them */
  frequent: 'Returns often',
  pickupFailed: 'The pickup failed. Book another one',
  lostOnTheWay: 'Lost on the way back',
  /** for the customer */
  lost: 'The courier has lost the parcel on its way to us. This is not your loss: you get your money back or your other size all the same, and have nothing to do.',
  /** texts of events */
  expired: 'Not picked up in time',
  received: 'Received at the shop',
  collected: 'The customer has collected what was refused',
  sentByCustomer: 'The customer sends it',
  orderChanged: 'The order is not delivered any more',
}

/** Why each line cannot be returned; part of a 409 NOT_RETURNABLE. */
export const lineRefusals = {
  unknown: 'The order has no such piece',
  not_held: 'These pieces have not been delivered, or are on their way back',
  too_late: 'The time for returning is over',
  final_sale: 'This was a final sale. Only what is damaged, defective or wrong comes back',
  refused: 'We have looked at this piece before. Please write to us',
} as const
