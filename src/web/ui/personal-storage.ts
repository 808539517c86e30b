import { longStorage, tabStorage } from './browser-storage.ts'

/** Storage keys of the checkout. */
export const shippingDraftKey = 'checkout-shipping'
export const orderAttemptKey = 'checkout-attempt'

/** Removes addresses on logging out. The cart stays (docs/product/accounts.md, Sessions). */
export function forgetPersonal(): void {
  tabStorage.removeItem(shippingDraftKey)
  longStorage.removeItem(orderAttemptKey)
}
