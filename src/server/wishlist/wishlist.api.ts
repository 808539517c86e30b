import { wishlistCalls } from '#shared/wishlist/wishlist-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { addToWishlist, findWishlist, removeFromWishlist } from './wishlist.queries.ts'

export function wishlistApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, wishlistCalls, {
    'GET /api/products/wishlist': async ({ user }) => ({
      wishlist: await findWishlist(db, user.id),
    }),
    'POST /api/products/wishlist/:id': ({ params, user }) => addToWishlist(db, user.id, params.id),
    'DELETE /api/products/wishlist/:id': ({ params, user }) => removeFromWishlist(db, user.id, params.id),
  })
}
