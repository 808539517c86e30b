import { quoteResponse, quoteInputSchema } from '#shared/cart/quote.schema.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { api } from '#shared/api-routes.ts'
import type { UsesByCustomer } from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import { findDeliveryTerms } from '../delivery/delivery.queries.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { quoteCart } from './quote-cart.ts'

interface CartDeps extends Pick<Deps, 'db'> {
  /** Belongs to the orders, which are above the cart. */
  countUses: (db: Database, userId: string, code: string) => Promise<UsesByCustomer>
}

/** Quotes a cart (docs/product/cart.md). */
export function cartApi(app: StoreServer, { db, countUses }: CartDeps): void {
  app.post(
    api.cartQuote,
    {
      config: { access: 'optional' },
      schema: {
        summary: 'What a cart costs now',
        tags: ['Cart'],
        body: quoteInputSchema,
        response: { 200: quoteResponse },
      },
    },
    async ({ body, ip, user }) => {
      await app.guardCode(ip, body.coupon_code)
      const quote = await quoteCart(db, body, {
        countUses: user && ((code) => countUses(db, user.id, code)),
      })
      const { pincode } = body
      if (pincode === undefined) return { success: true as const, ...quote }
      const { promise } = checkDelivery(await findDeliveryTerms(db, pincode), new Date())
      return { success: true as const, ...quote, promise }
    },
  )
}
