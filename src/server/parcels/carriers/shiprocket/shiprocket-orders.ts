import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { shopClock } from '#shared/shop-time.ts'
import type { Shipment } from '../carrier.ts'

/** The body of an order for one parcel: rupees with GST, centimetres, kilograms, Indian time. */
export const orderBody = (shipment: Shipment, pickup: string) => ({
  ...commonBody(shipment),
  pickup_location: pickup,
  ...addressBody('billing', shipment.customer),
  shipping_is_billing: true,
  payment_method: shipment.collect > 0 ? 'COD' : 'Prepaid',
  sub_total: shipment.collect > 0 ? shipment.collect : shipment.worth,
})

/** The body of a parcel that is fetched at the customer's door. */
export const returnBody = (shipment: Shipment, shop: ShippingAddress) => ({
  ...commonBody(shipment),
  ...addressBody('pickup', shipment.customer),
  ...addressBody('shipping', shop),
  payment_method: 'Prepaid',
  sub_total: shipment.worth,
})

const commonBody = ({ number, orderedAt, lines, weightGrams, box }: Shipment) => ({
  order_id: number,
  order_date: shopClock(orderedAt),
  order_items: lines.map(({ name, sku, quantity, price, hsn }) => ({
    name,
    sku,
    units: quantity,
    selling_price: price,
    ...(/^\d+$/.test(hsn) && { hsn: Number(hsn) }),
  })),
  ...box,
  weight: weightGrams / 1000,
})

const addressBody = (side: 'billing' | 'pickup' | 'shipping', to: ShippingAddress) => ({
  [`${side}_customer_name`]: to.fullName,
  [`${side}_last_name`]: '',
  [`${side}_address`]: to.address,
  [`${side}_address_2`]: to.landmark,
  [`${side}_city`]: to.city,
  [`${side}_pincode`]: to.pincode,
  [`${side}_state`]: to.state,
  [`${side}_country`]: 'India',
  [`${side}_email`]: to.email,
  [`${side}_phone`]: to.phone,
})
