/** User-facing errors of payments (docs/product/payments.md, Calls and errors). */
export const paymentMessages = {
  notAvailable: 'This way to pay is not available',
  alreadyPaid: 'This order is paid already',
  closed: 'This order can no longer be paid. Please order again',
  tooManyPages: 'Very many payments of this order were started. Please pay in another way, or write to us',
  notPaid: 'Not paid yet',
  notConfirmed: 'Cash not confirmed yet',
  notReopenable: 'This order was paid. Place a new one',
  notReturnable: 'These pieces cannot be returned',
  /** for staff */
  returnsChanged: 'Not returned: other units or payments have come back meanwhile',
  ownAccount: 'You have entered this account yourself: another admin has to pay it back',
  refundNotFound: 'Refund not found',
  refundChanged: 'Not changed: this refund has moved on meanwhile',
  noRefundWaits: 'No refund waits for you any more',
  stillOwed: 'This money is owed to the customer and cannot be withdrawn',
  nothingToConfirm: 'This order waits for no confirmation',
  handReference: 'Reference of the payment is required',
  badSignature: 'Bad signature',
  notFound: 'This payment was not found',
  recordedAlready: 'A payment with this reference is recorded already',
  utr: 'UTR must be 12 digits',
  tooManyClaims: 'Too many UTRs were entered for this order. Please contact us',
}

/** Messages to the shopper about a failed attempt (docs/product/payments.md, Pay page). */
export const paymentFailures = {
  notOpened: 'The payment page cannot be opened right now. Try again or choose another way.',
  declined: 'Your bank declined this payment. If money left your account, it comes back by itself.',
  rejected:
    'We could not find this payment at our bank. Please look at the UTR again, or pay in another way.',
}
