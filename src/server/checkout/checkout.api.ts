import { api } from '#shared/api-routes.ts'
import { checkoutOptionsResponse, checkoutOptionsSchema } from '#shared/payments/pay-view.schema.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import type { UsesByCustomer } from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { checkoutOptions } from './checkout-options.ts'

interface CheckoutDeps extends Pick<Deps, 'config' | 'db'> {
  countUses: (db: Database, userId: string, code: string) => Promise<UsesByCustomer>
}

/** The ways to pay for a cart (docs/product/payments.md, Ways to pay). */
export function checkoutApi(app: StoreServer, { db, config, countUses }: CheckoutDeps): void {
  app.post(
    api.checkoutOptions,
    {
      config: { access: 'customer' },
      schema: {
        summary: 'The ways to pay for a cart',
        tags: ['Pay'],
        body: checkoutOptionsSchema,
        response: { 200: checkoutOptionsResponse },
      },
    },
    async (request) => {
      const user = signedIn(request)
      await app.guardCode(request.ip, request.body.coupon_code)
      const quote = await quoteCart(db, request.body, {
        countUses: (code) => countUses(db, user.id, code),
      })
      const options = await checkoutOptions(db, {
        input: request.body,
        userId: user.id,
        quote,
        config,
      })
      return { success: true as const, options }
    },
  )
}
