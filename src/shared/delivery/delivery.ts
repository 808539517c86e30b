/** Six digits, for deliveries, orders and the seller (docs/product/cart.md). */
export const pincodePattern = /^\d{6}$/

/** Initial list, which the owner can edit (docs/product/cart.md). */
export const startingPincodes = ['400001', '110001', '560001', '600001', '700001']

export const deliveryMessages = {
  available: 'Delivery available in 2-3 business days',
  cod: 'Cash on Delivery available',
  unavailable: 'Delivery not available in this area',
  malformed: 'Pincode must be 6 digits',
}

/** Of a pincode that the store delivers to without taking cash (docs/product/orders.md, Placing an order). */
export const noCashAt = (pincode: string): string =>
  `Cash on Delivery is not available for pincode ${pincode}.`

/** `cod` tells whether cash on delivery is offered there. */
export interface DeliveryCheck {
  valid: boolean
  message: string
  cod: boolean
}
