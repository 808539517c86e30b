import { beginChange, type StockMove, type TradeChange } from '#shared/trade/trade-change.ts'
import type { WholeOrder } from '../../trade/insert-orders.ts'
import { newReturnNumber } from '../../trade/new-return-number.ts'
import { newHandReference, newRefundReference } from '../../trade/payment-references.ts'
import { placedOrder, type Placing } from './placed-order.ts'
import { lookAtPage, openPage, payBack } from './sample-bank.ts'
import { followHistory } from './sample-deliveries.ts'
import type { Happening, SampleOrder } from './sample-orders.ts'

/** An order of the sample with all that has become of it. */
export interface PastOrder {
  order: SampleOrder
  change: WholeOrder
  stock: PastStockMove[]
}

/** A movement of stock at its moment. */
export interface PastStockMove extends Pick<StockMove, 'lines'> {
  verb: StockMove['verb']
  reason: StockMove['reason'] | 'order'
  by: string | null
  at: Date
}

interface Past extends Placing {
  /** counted from 1 */
  number: number
  staffId: string
  publicUrl: string
  now: Date
}

/**
 * Lets happen to an order what its history, its page at the test bank and its story say, by the decisions of the store under
 * the clock of each moment.
 */
export function liveThrough(order: SampleOrder, past: Past): PastOrder {
  const { now, staffId, publicUrl } = past
  const loaded = placedOrder(order, past)
  const stock: PastStockMove[] = [
    { verb: 'take', reason: 'order', lines: loaded.lines, by: order.customer.id, at: order.createdAt },
  ]
  const change: WholeOrder = {
    ...beginChange(loaded, {
      now: order.createdAt,
      by: null,
      isByPacker: false,
      newReturnNumber,
      newHandReference,
      newRefundReference,
      mayReinstate: true,
    }),
    order: loaded.order,
  }
  const happen = ({ at, by, decide }: Happening): void => {
    change.now = at
    change.by = by === null ? null : by === 'staff' ? staffId : order.customer.id
    decide(change)
    payBack(change, staffId)
    for (const { verb, reason, lines } of change.effects.stock.splice(0))
      stock.push({ verb, reason, lines, by: change.by, at })
  }
  /** A job looks at its page whenever it is due. */
  const lookUntil = (until: Date): void => {
    for (let at = nextLook(change); at && at <= until; at = nextLook(change))
      happen({ at, by: null, decide: (one) => lookAtPage(one, order.page!) })
  }
  const all: Happening[] = [
    ...(order.page ? openPage(order, order.page, publicUrl) : []),
    ...followHistory(order, past.number, now),
    ...(order.happenings ?? []),
  ]
  for (const happening of all.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    lookUntil(happening.at)
    happen(happening)
  }
  lookUntil(now)
  // They have been reminded: nobody is mailed by a sample shop.
  change.order.payRemindedAt = change.order.payBy && order.createdAt
  return { order, change, stock }
}

const nextLook = ({ attempts }: TradeChange): Date | null => attempts.at(-1)?.nextAt ?? null
