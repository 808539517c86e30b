import { hourMs } from '../../src/server/setup/sample/durations.ts'
import { isCancelled } from '../../src/server/setup/sample/sample-orders.ts'
import type { SampleStockChange } from '../../src/server/setup/sample/sample-stock.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'
import type { GeneratedOrder } from './generated-orders.ts'

type Move = Omit<SampleStockChange, 'stockAfter'>

export const shelfKey = (productId: string, size: string): string => `${productId} ${size}`

/**
 * Writes the stock ledger of these orders, oldest first. `stock` has the units of each size before, and is left with
 * those after: where there are too few, staff have restocked an hour before.
 */
export function ledgerOf(
  orders: readonly GeneratedOrder[],
  stock: Map<string, number>,
  { chance, staffId }: { chance: Chance; staffId: string },
): SampleStockChange[] {
  const moves = Map.groupBy(orders.flatMap(movesOf), ({ productId, size }) => shelfKey(productId, size))
  const entries = [...moves].flatMap(([key, own]) => {
    const sorted = own.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const [{ productId, size, at }] = sorted as [Move]
    const lacking = -lowest(stock.get(key)!, sorted)
    const restock: Move = {
      productId,
      size,
      change: lacking + (chance.happens(0.2) ? 0 : chance.between(5, 40)),
      reason: 'admin',
      orderId: null,
      userId: staffId,
      at: new Date(at.getTime() - hourMs),
    }
    const all = lacking > 0 ? [restock, ...sorted] : sorted
    return all.map((move) => {
      const stockAfter = stock.get(key)! + move.change
      stock.set(key, stockAfter)
      return { ...move, stockAfter }
    })
  })
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function movesOf(order: GeneratedOrder): Move[] {
  const { orderId, createdAt, history, customer } = order
  return order.lines.flatMap(({ product, size, quantity }) => {
    const line = { productId: product.id, size, orderId, userId: customer.id }
    const taken: Move = { ...line, change: -quantity, reason: 'order', at: createdAt }
    return isCancelled(order)
      ? [taken, { ...line, change: quantity, reason: 'cancel', at: history.at(-1)!.at }]
      : [taken]
  })
}

function lowest(start: number, moves: readonly Move[]): number {
  let level = start
  return moves.reduce((min, { change }) => Math.min(min, (level += change)), start)
}
