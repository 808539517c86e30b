import { sampleShop } from '#shared/brand/shop.ts'
import { rupees } from '#shared/money.ts'
import { linesSubtotal, totalsFor } from '#shared/tax/pricing.ts'
import type { SampleProduct } from '../../../../sample/catalogue/sample-product.ts'
import { newOrderId } from '../../trade/new-order-id.ts'
import { dayMs } from './durations.ts'
import type { SampleCustomer } from './sample-customers.ts'
import type { SampleLine, SampleOrder } from './sample-orders.ts'
import type { Chance } from './seeded-random.ts'

export interface Stage {
  chance: Chance
  customers: readonly SampleCustomer[]
  products: readonly SampleProduct[]
  now: Date
}

/** An order of so many milliseconds ago, to which nothing has happened yet. */
export type Teller = (ago: number, type: SampleOrder['payment']['type']) => SampleOrder

/** Draws a customer and what they order, as the other sample orders do. */
export const tellerOf =
  ({ chance, customers, products, now }: Stage): Teller =>
  (ago, type) => {
    const createdAt = new Date(now.getTime() - ago)
    const lines = linesOf(chance, products, createdAt, now)
    const subtotal = linesSubtotal(lines.map(({ product, quantity }) => ({ price: product.price, quantity })))
    return {
      orderId: newOrderId(
        sampleShop.orderPrefix,
        Uint8Array.from({ length: 8 }, () => chance.between(0, 255)),
      ),
      customer: chance.pick(customers),
      createdAt,
      lines,
      totals: totalsFor(subtotal, rupees(0)),
      couponCode: null,
      payment: { type, cardLast4: null, cardType: null },
      history: [{ status: 'placed', at: createdAt }],
    }
  }

function linesOf(chance: Chance, products: readonly SampleProduct[], at: Date, now: Date): SampleLine[] {
  const onSale = products.filter(
    ({ stock, addedDaysAgo }) =>
      now.getTime() - addedDaysAgo * dayMs < at.getTime() && Object.values(stock).some((left) => left > 3),
  )
  const first = chance.pick(onSale)
  const second = chance.pick(onSale)
  return [...new Set([first, second])].map((product) => {
    const sizes = Object.keys(product.stock).filter((size) => product.stock[size]! > 3)
    return { product, size: chance.pick(sizes), quantity: 1 }
  })
}
