import type { ShippingAddress } from './shipping-address.schema.ts'

type PostalAddress = Pick<ShippingAddress, 'address' | 'city' | 'state' | 'pincode'> &
  Partial<Pick<ShippingAddress, 'landmark'>>

/** The address for a parcel, without the name. */
export const addressLines = ({ address, landmark, city, state, pincode }: PostalAddress): string[] =>
  [address, landmark ?? '', `${city}, ${state} ${pincode}`].filter((line) => line !== '')
