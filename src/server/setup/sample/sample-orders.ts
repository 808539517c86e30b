import { sampleShop } from '#shared/brand/shop.ts'
import { couponWorth, startingCoupons } from '#shared/coupons/coupon.ts'
import { rupees } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import type { CardType } from '#shared/orders/card.ts'
import type { CashCheck } from '#shared/payments/cash-gate.ts'
import { linesSubtotal, totalsFor, type Totals } from '#shared/tax/pricing.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { SampleProduct } from '../../../../sample/catalogue/sample-product.ts'
import { newOrderId } from '../../trade/new-order-id.ts'
import { dayMs, hourMs } from './durations.ts'
import type { SampleCustomer } from './sample-customers.ts'
import type { Chance } from './seeded-random.ts'

export type SoldProduct = Pick<SampleProduct, 'id' | 'name' | 'hsn' | 'price'>

export interface SampleLine<Product extends SoldProduct = SampleProduct> {
  product: Product
  size: string
  quantity: number
}

/** Something that happens to an order, and in whose name; null is the store itself. */
export interface Happening {
  at: Date
  by: 'customer' | 'staff' | null
  decide: (change: TradeChange) => void
}

/** A page of the test bank, with what its customer does there. */
export interface BankPage {
  reference: string
  captures: { paise: number; at: Date }[]
  declinedAt: Date | null
}

export interface SampleOrder<Product extends SoldProduct = SampleProduct> {
  orderId: string
  customer: SampleCustomer
  createdAt: Date
  lines: SampleLine<Product>[]
  totals: Totals
  couponCode: string | null
  payment: { type: PaymentType; cardLast4: string | null; cardType: CardType | null }
  /** The last one is the order's status, unless something else happens to it. */
  history: { status: OrderStatus; at: Date }[]
  /** Terms of its payment, as it was placed: it has a page to pay on. */
  terms?: { payBy: Date | null; codCheck?: CashCheck }
  page?: BankPage
  /** Beside its history and its page. */
  happenings?: Happening[]
}

type WithHistory = Pick<SampleOrder, 'history'>

export const isCancelled = ({ history }: WithHistory): boolean => history.at(-1)!.status === 'cancelled'

/** Builds orders for these times, with the figures of the shared rules. */
export function sampleOrders(
  chance: Chance,
  times: readonly Date[],
  customers: readonly SampleCustomer[],
  products: readonly SampleProduct[],
  now: Date,
): SampleOrder[] {
  const appeal = new Map(
    products.map((product) => [
      product.id,
      0.4 + chance.next() ** 4 * 6 + (product.badge === 'Bestseller' ? 2 : 0),
    ]),
  )
  const ids = new Set<string>()
  const served = new Set<string>()
  return times.map((createdAt) => {
    const customer = chance.weighted(
      customers.filter((one) => one.createdAt < createdAt),
      ({ loyalty }) => loyalty,
    )
    const onSale = products.filter(
      (product) => now.getTime() - product.addedDaysAgo * dayMs < createdAt.getTime(),
    )
    const lines = sampleLines(chance, onSale, (product) => appeal.get(product.id) ?? 1)
    const isFirst = !served.has(customer.id)
    served.add(customer.id)
    return {
      ...sampleOrder(chance, customer, lines, createdAt, now, isFirst),
      orderId: unusedId(chance, ids),
    }
  })
}

/** An order without its id, as old as `createdAt` makes it. */
export function sampleOrder<Product extends SoldProduct>(
  chance: Chance,
  customer: SampleCustomer,
  lines: SampleLine<Product>[],
  createdAt: Date,
  now: Date,
  isFirst: boolean,
): Omit<SampleOrder<Product>, 'orderId'> {
  const subtotal = linesSubtotal(lines.map(({ product, quantity }) => ({ price: product.price, quantity })))
  const coupon = sampleCoupon(chance, isFirst)
  const discount = coupon
    ? couponWorth({ kind: 'flat', value: coupon.value, maxDiscount: null }, subtotal)
    : rupees(0)
  const history = sampleHistory(chance, createdAt, now)
  return {
    customer,
    createdAt,
    lines,
    totals: totalsFor(subtotal, discount),
    couponCode: coupon?.code ?? null,
    history,
    payment: samplePayment(chance),
  }
}

function sampleLines(
  chance: Chance,
  onSale: readonly SampleProduct[],
  appeal: (product: SampleProduct) => number,
): SampleLine[] {
  const count = chance.weighted([1, 2, 3, 4], (n) => [0, 58, 28, 10, 4][n]!)
  const lines: SampleLine[] = []
  for (let n = 0; n < count; n++) {
    const product = chance.weighted(onSale, appeal)
    if (lines.some((line) => line.product.id === product.id)) continue
    const size = chance.weighted(Object.keys(product.stock), (name) => 4 + product.stock[name]!)
    lines.push({ product, size, quantity: chance.happens(0.12) ? 2 : 1 })
  }
  return lines
}

/** FIRSTORDER is for a customer's first order, the others for any. */
function sampleCoupon(chance: Chance, isFirst: boolean): (typeof startingCoupons)[number] | null {
  if (!chance.happens(isFirst ? 0.5 : 0.22)) return null
  return chance.pick(startingCoupons.filter((coupon) => coupon.firstOrderOnly === isFirst))
}

function samplePayment(chance: Chance): SampleOrder['payment'] {
  if (chance.happens(0.6)) return { type: 'cod', cardLast4: null, cardType: null }
  const cardType = chance.pick(['Visa', 'Visa', 'Mastercard', 'American Express'] as const)
  return { type: 'card', cardLast4: String(chance.between(0, 9999)).padStart(4, '0'), cardType }
}

/** Status of an order of that age. A few are cancelled at once, fewer after delivery. */
function sampleHistory(chance: Chance, placedAt: Date, now: Date): SampleOrder['history'] {
  const steps: [OrderStatus, number][] = [['placed', 0]]
  if (chance.happens(0.07)) steps.push(['cancelled', chance.between(1, 12)])
  else {
    // Hours that keep most promises (docs/product/parcels.md, Promise).
    const processing = chance.between(4, 20)
    const shipped = processing + chance.between(4, 16)
    const delivered = shipped + chance.between(18, 34)
    steps.push(['processing', processing], ['shipped', shipped], ['delivered', delivered])
    if (chance.happens(0.015)) steps.push(['cancelled', delivered + chance.between(30, 200)])
  }
  return steps
    .map(([status, hours]) => ({
      status,
      at: new Date(placedAt.getTime() + hours * hourMs + Math.floor(hours > 0 ? chance.next() * hourMs : 0)),
    }))
    .filter(({ at }) => at < now)
}

function unusedId(chance: Chance, taken: Set<string>): string {
  let id: string
  do
    id = newOrderId(
      sampleShop.orderPrefix,
      Uint8Array.from({ length: 8 }, () => chance.between(0, 255)),
    )
  while (taken.has(id))
  taken.add(id)
  return id
}
