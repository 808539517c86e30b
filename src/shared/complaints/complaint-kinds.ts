/** Subjects of complaints. */
export const complaintKinds = ['order', 'product', 'payment', 'refund', 'privacy', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const complaintKindNames: Record<ComplaintKind, string> = {
  order: 'An order',
  product: 'A product',
  payment: 'A payment',
  refund: 'A refund',
  privacy: 'My personal data',
  other: 'Something else',
}
