import type { StockReason } from '#shared/products/product-admin.schema.ts'
import type { SampleProduct } from '../../../../sample/catalogue/sample-product.ts'
import { dayMs } from './durations.ts'
import type { PastOrder } from './past-order.ts'

export interface SampleStockChange {
  productId: string
  size: string
  change: number
  stockAfter: number
  reason: StockReason
  orderId: string | null
  userId: string | null
  at: Date
}

/**
 * Ledger of the sample catalogue: enough goods at first for everything that was sold and not returned, then every order
 * and every return. Where a return would come too late, there were more goods at first, which staff have since counted
 * out.
 */
export function sampleStock(
  products: readonly SampleProduct[],
  past: readonly PastOrder[],
  now: Date,
): SampleStockChange[] {
  const moves = Map.groupBy(past.flatMap(movesOf), sizeKeyOf)
  const ledgers = products.flatMap((product) =>
    Object.entries(product.stock).map(([size, stock]) => {
      const own = (moves.get(sizeKeyOf({ productId: product.id, size })) ?? []).toSorted(
        (a, b) => a.at.getTime() - b.at.getTime(),
      )
      return ledgerOf(product, size, stock, own, now)
    }),
  )
  return ledgers.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

type Move = Omit<SampleStockChange, 'stockAfter'>

const sizeKeyOf = ({ productId, size }: { productId: string; size: string }): string => `${productId} ${size}`

const movesOf = ({ change, stock }: PastOrder): Move[] =>
  stock.flatMap(({ verb, reason, lines, by, at }) =>
    lines.map(({ productId, size, quantity }) => ({
      productId,
      size,
      change: verb === 'return' ? quantity : -quantity,
      reason,
      orderId: change.order.orderId,
      userId: by,
      at,
    })),
  )

function ledgerOf(
  product: SampleProduct,
  size: string,
  stock: number,
  moves: readonly Move[],
  now: Date,
): SampleStockChange[] {
  const variant = { productId: product.id, size, orderId: null, userId: null }
  const net = moves.reduce((sum, move) => sum + move.change, 0)
  const spare = Math.max(0, -lowest(stock - net, moves))
  const first: Move = {
    ...variant,
    change: stock - net + spare,
    reason: 'initial',
    at: new Date(now.getTime() - product.addedDaysAgo * dayMs),
  }
  const count: Move[] = spare > 0 ? [{ ...variant, change: -spare, reason: 'admin', at: now }] : []
  let stockAfter = 0
  return [first, ...moves, ...count].map((move) => ({ ...move, stockAfter: (stockAfter += move.change) }))
}

function lowest(start: number, moves: readonly Move[]): number {
  let level = start
  return moves.reduce((min, { change }) => Math.min(min, (level += change)), start)
}
