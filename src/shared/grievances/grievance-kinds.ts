/** Subjects of complaints. */
export const grievanceKinds = ['order', 'product', 'payment', 'refund', 'privacy', 'other'] as const
export type GrievanceKind = (typeof grievanceKinds)[number]

export const grievanceKindNames: Record<GrievanceKind, string> = {
  order: 'An order',
  product: 'A product',
  payment: 'A payment',
  refund: 'A refund',
  privacy: 'My personal data',
  other: 'Something else',
}
