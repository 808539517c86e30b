/** Six digits, for deliveries, orders and the seller (docs/product/cart.md). */
export const pincodePattern = /^\d{6}$/

/** Initial areas, which the owner can edit (docs/product/cart.md), in the zone that a new shop has. */
export const startingPincodes = ['400001', '110001', '560001', '600001', '700001']
export const startingZone = { name: 'Standard', transit_days: 2 }

export const deliveryMessages = {
  /** Business days. */
  availableIn: (least: number, most: number) => `Delivery available in ${least}-${most} business days`,
  cod: 'Cash on Delivery available',
  unavailable: 'Delivery not available in this area',
  malformed: 'Pincode must be 6 digits',
}

/** Of a pincode that the store delivers to without taking cash (docs/product/orders.md, Placing an order). */
export const noCashAt = (pincode: string): string =>
  `Cash on Delivery is not available for pincode ${pincode}.`
