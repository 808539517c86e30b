import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'

/** The address as it is written on a parcel, without the name. */
export const addressLines = ({ address, landmark, city, state, pincode }: ShippingAddress): string[] =>
  [address, landmark ?? '', `${city}, ${state} ${pincode}`].filter((line) => line !== '')
