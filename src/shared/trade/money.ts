import type { OrderMoney } from '../payments/settlement.ts'
import type { Trade, TradeCapture } from './trade.ts'

/** Money that counts, the oldest first. */
export const countedMoney = ({ captures }: Pick<Trade, 'captures'>): TradeCapture[] =>
  captures.filter(({ isWithdrawn }) => !isWithdrawn)

export const moneyOf = (trade: Pick<Trade, 'order' | 'returns' | 'captures'>): OrderMoney => ({
  status: trade.order.status,
  type: trade.order.paymentType,
  total: trade.order.total,
  returned: trade.order.cancelledWorth + trade.returns.reduce((sum, { amount }) => sum + amount, 0),
  deductions: trade.order.deductions,
  captures: countedMoney(trade),
})
