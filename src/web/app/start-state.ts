import { setNavigate, type Navigate } from '../ui/navigation.ts'
import { startSession } from '../auth/session-store.ts'
import { startWishlist } from '../cart/wishlist-store.ts'

/** Wakes everything that belongs to this shopper. Called once by the browser's entry, with the router's navigate. */
export function startState(navigate: Navigate): void {
  setNavigate(navigate)
  startSession()
  startWishlist()
}
