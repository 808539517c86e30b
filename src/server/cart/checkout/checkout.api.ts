import { checkoutCalls } from '#shared/payments/pay-calls.ts'
import type { CartDeps } from '../cart.api.ts'
import { quoteCart } from '../quote-cart.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { soonRefusal } from '../../settings/selling.queries.ts'
import { checkoutOptions } from './checkout-options.ts'

const { query } = shapes<CartDeps>()

const seeOptions = query(
  'POST /api/checkout/options',
  { from: 'db', config: { previewed: true } },
  async ({ db, body, user, request, deps: { config, countUses } }) => {
    await request.server.guardCode(request.ip, body.coupon_code)
    const countOwn = (code: string) => countUses(db, user.id, code)
    const quote = (codFee: number) => quoteCart(db, body, { countUses: countOwn, codFee })
    return { options: await checkoutOptions(db, { input: body, userId: user.id, quote, config }) }
  },
)

/** The ways to pay for a cart (docs/product/payments.md, Ways to pay). */
export function checkoutApi(app: StoreServer, deps: CartDeps): void {
  const preValidation = soonRefusal(deps)
  mount(app, deps, checkoutCalls, { 'POST /api/checkout/options': seeOptions }, { preValidation })
}
