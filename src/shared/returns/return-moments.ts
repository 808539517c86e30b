/** Moments of a return that its customer is told of, each once (docs/product/parcels.md, Mails). */
export type ReturnMoment =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'picked_up'
  | 'lost'
  | 'settled'
  | 'expired'
  | 'collected'
