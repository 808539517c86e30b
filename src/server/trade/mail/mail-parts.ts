import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'

export const greeting = ({ fullName }: ShippingAddress, plain: boolean): string =>
  plain ? 'Hello,' : `Hello ${fullName},`

export const addressText = ({ address, landmark, city, state, pincode }: ShippingAddress): string =>
  [address, landmark, city, `${state} ${pincode}`].filter((part) => part !== '').join(', ')

/** Opens the order for whoever has the mail, also signed out (docs/product/parcels.md, Tracking). */
export const trackButton = (href: string) => ({ label: 'Track your order', href })
