/** What an entry of the audit log can be about, as the filter of the log names it. */
export const auditEntities = {
  order: 'Orders',
  parcel: 'Parcels',
  return: 'Returns',
  message: 'Messages',
  statement: 'Statements',
  product: 'Products',
  collection: 'Collections',
  coupon: 'Coupons',
  review: 'Reviews',
  landing: 'Landing page',
  store: 'Store settings',
  synonym: 'Synonyms',
  pincode: 'Pincodes',
  user: 'Staff',
  export: 'Exports',
} as const

export type AuditEntity = keyof typeof auditEntities
