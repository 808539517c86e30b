import { cartCalls } from '#shared/cart/cart-calls.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import type { UsesByCustomer } from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import { findDeliveryTerms } from '../delivery/delivery.queries.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonRefusal } from '../settings/selling.queries.ts'
import { quoteCart } from './quote-cart.ts'

export interface CartDeps extends Deps {
  /** Belongs to the orders, which are above the cart. */
  countUses: (db: Database, userId: string, code: string) => Promise<UsesByCustomer>
}

const { query } = shapes<CartDeps>()

const seeQuote = query(
  'POST /api/cart/quote',
  { from: 'db', config: { previewed: true } },
  async ({ db, body, user, request, deps: { countUses } }) => {
    await request.server.guardCode(request.ip, body.coupon_code)
    const quote = await quoteCart(db, body, {
      countUses: user && ((code) => countUses(db, user.id, code)),
    })
    const { pincode } = body
    if (pincode === undefined) return quote
    const { promise } = checkDelivery(await findDeliveryTerms(db, pincode), new Date())
    return { ...quote, promise }
  },
)

/** Quotes a cart (docs/product/cart.md). */
export function cartApi(app: StoreServer, deps: CartDeps): void {
  mount(app, deps, cartCalls, { 'POST /api/cart/quote': seeQuote }, { preValidation: soonRefusal(deps) })
}
