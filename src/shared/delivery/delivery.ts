/** Six digits, wherever a pincode is checked: deliveries, orders and the seller (docs/product/cart.md). */
export const pincodePattern = /^\d{6}$/

/** The owner can edit the list; these are where it starts (docs/product/cart.md). */
export const startingPincodes = ['400001', '110001', '560001', '600001', '700001']

export const deliveryMessages = {
  available: 'Delivery available in 2-3 business days',
  cod: 'Cash on Delivery available',
  unavailable: 'Delivery not available in this area',
  malformed: 'Pincode must be 6 digits',
}

/** `cod` tells whether cash on delivery is offered there. */
export interface DeliveryCheck {
  valid: boolean
  message: string
  cod: boolean
}
