import type { OrderMoney } from '../payments/settlement.ts'
import type { Trade } from './trade.ts'
import type { TradeCapture } from './trade-money.ts'

/** Money that counts, the oldest first. */
export const countedMoney = ({ captures }: Pick<Trade, 'captures'>): TradeCapture[] =>
  captures.filter(({ isWithdrawn }) => !isWithdrawn)

/** Paise of a capture that wait for staff before they go back. */
const heldOf = ({ order }: Pick<Trade, 'order'>, { id }: TradeCapture): number =>
  (order.waitingRefunds ?? [])
    .filter(({ captureId }) => captureId === id)
    .reduce((sum, { amount }) => sum + amount, 0)

export const orderMoney = (trade: Pick<Trade, 'order' | 'returns' | 'captures'>): OrderMoney => ({
  status: trade.order.status,
  type: trade.order.paymentType,
  total: trade.order.total,
  returned: trade.order.cancelledWorth + trade.returns.reduce((sum, { amount }) => sum + amount, 0),
  deductions: trade.order.deductions,
  captures: countedMoney(trade).map((capture) => ({ ...capture, held: heldOf(trade, capture) })),
})
