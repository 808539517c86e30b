import type { Cart } from '#shared/cart/cart.schema.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { call } from '#web/api/call.ts'
import { useLoad, type Loaded } from '#web/state/use-load.ts'
import { quoteInput } from '../cart/use-quote.ts'

/** The ways to pay for this cart at this pincode, as the store offers them now. */
export function useOptions(cart: Cart, pincode: string): Loaded<PaymentOption[]> {
  const body = { ...quoteInput(cart), pincode }
  return useLoad(JSON.stringify(body), async (signal) => {
    return (await call('POST /api/checkout/options', { access: 'customer', body, signal })).options
  })
}
