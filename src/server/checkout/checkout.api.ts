import { checkoutCalls } from '#shared/payments/pay-calls.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonRefusal } from '../landing/selling.queries.ts'
import { countUsesByCustomer } from '../trade/loaders/order.queries.ts'
import { checkoutOptions } from './checkout-options.ts'

/** The ways to pay for a cart (docs/product/payments.md, Ways to pay). */
export function checkoutApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  const refuseSoon = soonRefusal({ config, db })
  mountCalls(app, checkoutCalls, {
    'POST /api/checkout/options': {
      config: { previewed: true },
      preValidation: refuseSoon,
      handler: async ({ body, ip, user }) => {
        await app.guardCode(ip, body.coupon_code)
        const quote = await quoteCart(db, body, {
          countUses: (code) => countUsesByCustomer(db, user.id, code),
        })
        return { options: await checkoutOptions(db, { input: body, userId: user.id, quote, config }) }
      },
    },
  })
}
