import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cart } from '#shared/cart/cart.schema.ts'
import { SiteContext } from '#web/app/site.ts'
import { CartSummary } from './cart-summary.tsx'
import type { QuotedCart } from './use-quote.ts'

const cart = { items: [], couponCode: null } as unknown as Cart
const quoted = {
  totals: { subtotal: 1000, shippingCost: 0, tax: 180, discount: 0, total: 1180 },
  quote: null,
  lastQuote: null,
  couponError: null,
  failed: false,
} as unknown as QuotedCart

const summaryIn = (store: { no_cards?: true }) =>
  renderToStaticMarkup(
    <SiteContext value={{ publicUrl: '', store: store as never }}>
      <CartSummary cart={cart} quoted={quoted} pincode="" />
    </SiteContext>,
  )

test('the cart speaks of instalments and card numbers only where the shop takes cards itself', () => {
  const [own, gateway] = [summaryIn({}), summaryIn({ no_cards: true })]
  for (const text of ['Pay in full or by EMI', 'your card number never leaves this device']) {
    expect(own).toContain(text)
    expect(gateway).not.toContain(text)
  }
})
