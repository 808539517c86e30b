/** Kinds of records in the audit log, as its filter names them. */
export const activityEntities = {
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
  preview: 'Previews',
  redirect: 'Redirects',
  landing: 'Hero of home',
  store: 'Store settings',
  synonym: 'Synonyms',
  pincode: 'Pincodes',
  user: 'Staff',
  account: 'Accounts',
  view: 'Saved views',
  export: 'Exports',
} as const

export type ActivityEntity = keyof typeof activityEntities
