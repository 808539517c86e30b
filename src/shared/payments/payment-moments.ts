/** Moments of the payment of an order that its customer is told of (docs/product/payments.md, Mail). */
export type PaymentMoment =
  | 'payLink'
  | 'payForEdit'
  | 'lapsed'
  | 'lateButAccepted'
  | 'claimRejected'
  | 'confirmCash'
  | 'cashNotConfirmed'
