/** User-facing errors of parcels (docs/product/parcels.md, Calls and errors). */
export const parcelMessages = {
  notFound: 'Parcel not found',
  nothingOpen: 'Nothing of this order is left to pack',
  state: 'This parcel has moved on meanwhile',
  notVerified: 'Scan every piece before booking',
  awbTaken: 'This AWB belongs to another parcel',
  nothingLeft: 'Nothing of this order is left. Place a new one',
  notResendable: 'These pieces cannot be sent again: some have been sold meanwhile',
  counts: 'Good, damaged and lost must add up to the pieces of the parcel',
  onlyByHand: 'This parcel follows the status of its order',
  /** problems that need attention */
  movedWhenFinal: 'Moved after it was final',
  attemptFailed: 'Delivery failed',
  lost: 'Lost on the way',
  damaged: 'Damaged on the way',
  deliveredCancelled: 'Delivered although the order is cancelled',
  /** texts of events */
  markedByStaff: 'Marked by staff',
  orderCancelled: 'Order cancelled',
  cancelledByStaff: 'Cancelled by staff',
}
