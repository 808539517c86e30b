import { wishlistCalls } from '#shared/cart/wishlist-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { soonRefusal } from '../../settings/selling.queries.ts'
import { addToWishlist, removeFromWishlist, showWishlist } from './wishlist.queries.ts'

/** A wishlist shows products, so that it is closed until the shop has opened. */
export function wishlistApi(app: StoreServer, deps: Deps): void {
  mount(
    app,
    deps,
    wishlistCalls,
    {
      'GET /api/products/wishlist': showWishlist,
      'POST /api/products/wishlist/:id': addToWishlist,
      'DELETE /api/products/wishlist/:id': removeFromWishlist,
    },
    { preValidation: soonRefusal(deps) },
  )
}
