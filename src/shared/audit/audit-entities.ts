/** Kinds of records in the audit log, as its filter names them. */
export const auditEntities = {
  order: 'Orders',
  parcel: 'Parcels',
  return: 'Returns',
  message: 'Messages',
  statement: 'Statements',
  product: 'Products',
  goods: 'Goods in stock',
  collection: 'Collections',
  coupon: 'Coupons',
  review: 'Reviews',
  content: 'Contents',
  redirect: 'Redirects',
  landing: 'Landing page',
  store: 'Store settings',
  synonym: 'Synonyms',
  pincode: 'Pincodes',
  user: 'Staff',
  account: 'Accounts',
  export: 'Exports',
} as const

export type AuditEntity = keyof typeof auditEntities
