import { declareCalls } from '../declare-calls.ts'
import { productParams } from '../products/product-params.ts'
import { wishlistResponse } from '../products/product.schema.ts'
import { done } from '../schema/response.ts'

export const wishlistCalls = declareCalls('customer', 'Wishlist', {
  'GET /api/products/wishlist': {
    summary: 'Your wishlist',
    response: wishlistResponse,
    refusals: ['SHOP_CLOSED'],
  },
  'POST /api/products/wishlist/:id': {
    summary: 'Wish for a product',
    params: productParams,
    response: done,
    refusals: ['SHOP_CLOSED'],
  },
  'DELETE /api/products/wishlist/:id': {
    summary: 'No longer wish for it',
    params: productParams,
    response: done,
    refusals: ['SHOP_CLOSED'],
  },
})
