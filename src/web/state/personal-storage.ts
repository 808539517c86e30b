import { longStorage, tabStorage } from './browser-storage.ts'

/** Where the checkout keeps what was entered, until the order is placed or the shopper logs out. */
export const shippingDraftKey = 'checkout-shipping'
export const orderAttemptKey = 'checkout-attempt'

/** Logging out leaves no address behind on a shared computer. The cart is kept (decisions.md). */
export function forgetPersonal(): void {
  tabStorage.removeItem(shippingDraftKey)
  longStorage.removeItem(orderAttemptKey)
}
