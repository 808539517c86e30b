import { cartCalls } from '#shared/cart/cart-calls.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import type { UsesByCustomer } from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import { findDeliveryTerms } from '../delivery/delivery.queries.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonRefusal } from '../landing/selling.queries.ts'
import { quoteCart } from './quote-cart.ts'

interface CartDeps extends Pick<Deps, 'config' | 'db'> {
  /** Belongs to the orders, which are above the cart. */
  countUses: (db: Database, userId: string, code: string) => Promise<UsesByCustomer>
}

/** Quotes a cart (docs/product/cart.md). */
export function cartApi(app: StoreServer, { config, db, countUses }: CartDeps): void {
  const refuseSoon = soonRefusal({ config, db })
  mountCalls(app, cartCalls, {
    'POST /api/cart/quote': {
      config: { previewed: true },
      preValidation: refuseSoon,
      handler: async ({ body, ip, user }) => {
        await app.guardCode(ip, body.coupon_code)
        const quote = await quoteCart(db, body, {
          countUses: user && ((code) => countUses(db, user.id, code)),
        })
        const { pincode } = body
        if (pincode === undefined) return quote
        const { promise } = checkDelivery(await findDeliveryTerms(db, pincode), new Date())
        return { ...quote, promise }
      },
    },
  })
}
