import type { SampleCustomer } from '../../src/server/setup/sample/sample-customers.ts'
import {
  sampleOrder,
  type SampleLine,
  type SampleOrder,
} from '../../src/server/setup/sample/sample-orders.ts'
import { seededRandom, type Chance } from '../../src/server/setup/sample/seeded-random.ts'
import { generatedCustomer } from './generated-customers.ts'
import { generatedOrderId } from './generated-order-id.ts'
import { generatedTimes } from './generated-times.ts'
import { ProductPicks, type OrderableProduct } from './popular-products.ts'

export type GeneratedOrder = SampleOrder<OrderableProduct>

const seed = 1_299_709
const ordersOfCustomer = 8
/** Weights of one, two, three and four lines. */
const lineCounts = [0, 58, 28, 10, 4]

/** Customers for so many orders, in the order in which they came. `from` is the number of the first. */
export function generatedCustomers(
  orders: number,
  from: number,
  { now, days }: { now: Date; days: number },
): SampleCustomer[] {
  const count = Math.ceil(orders / ordersOfCustomer)
  const times = generatedTimes(seededRandom(seed + from), count, now, days)
  return Array.from(times, (at, n) => generatedCustomer(from + n, new Date(at)))
}

interface OrdersToGenerate {
  count: number
  /** number of orders before them */
  from: number
  customers: readonly SampleCustomer[]
  products: readonly OrderableProduct[]
  now: Date
  days: number
}

/** Orders of the past days by these customers, oldest first. */
export function* generatedOrders(wanted: OrdersToGenerate): Generator<GeneratedOrder> {
  const { count, from, customers, products, now, days } = wanted
  const chance = seededRandom(seed + from + 1)
  const served = new Set<string>()
  const picks = new ProductPicks(products)
  let known = 1
  let n = from
  for (const time of generatedTimes(chance, count, now, days)) {
    while (known < customers.length && customers[known]!.createdAt.getTime() < time) known++
    const customer = customers[Math.floor(chance.next() ** 1.3 * known)]!
    const lines = linesOf(chance, picks, time)
    const order = sampleOrder(chance, customer, lines, new Date(time), now, !served.has(customer.id))
    served.add(customer.id)
    yield { ...order, orderId: generatedOrderId(n++) }
  }
}

function linesOf(chance: Chance, picks: ProductPicks, at: number): SampleLine<OrderableProduct>[] {
  const count = chance.weighted([1, 2, 3, 4], (lines) => lineCounts[lines]!)
  const lines: SampleLine<OrderableProduct>[] = []
  for (let n = 0; n < count; n++) {
    const product = picks.pick(chance, at)
    if (lines.some((line) => line.product.id === product.id)) continue
    lines.push({ product, size: chance.pick(product.sizes), quantity: chance.happens(0.12) ? 2 : 1 })
  }
  return lines
}
