import { wishlistResponse } from '#shared/products/product.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { productParams } from '../products/editing/product-params.ts'
import { addToWishlist, findWishlist, removeFromWishlist } from './wishlist.queries.ts'

const config = { access: 'customer' } as const
const tags = ['Wishlist']
const response = { 200: done }

export function wishlistApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    api.wishlist,
    { config, schema: { summary: 'Your wishlist', tags, response: { 200: wishlistResponse } } },
    async (request) => ({
      success: true as const,
      wishlist: await findWishlist(db, signedIn(request).id),
    }),
  )

  app.post(
    api.wishlistItem,
    { config, schema: { summary: 'Wish for a product', tags, params: productParams, response } },
    async (request) => {
      await addToWishlist(db, signedIn(request).id, request.params.id)
      return { success: true as const }
    },
  )

  app.delete(
    api.wishlistItem,
    { config, schema: { summary: 'No longer wish for it', tags, params: productParams, response } },
    async (request) => {
      await removeFromWishlist(db, signedIn(request).id, request.params.id)
      return { success: true as const }
    },
  )
}
