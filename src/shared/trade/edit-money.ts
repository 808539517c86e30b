import { isPaidFirst } from '../orders/payment-types.ts'
import { orderMoney } from './money.ts'
import { isPaid, paidFor, type EditPlan } from './plan-edit.ts'
import type { Trade } from './trade.ts'

/** Money that an edit moves, in whole rupees. */
export interface EditMoney {
  /** nothing moves · goes back · is paid first by a link · is paid with the order · is taken at the door */
  settles: 'nothing' | 'back' | 'link' | 'pay' | 'collect'
  /** of what is to be sent */
  total: number
  paid: number
  due: number
  back: number
}

/** Says what becomes of the money of an order when a plan is carried out. */
export function moneyOfEdit(trade: Trade, { edited, hasNewGoods }: EditPlan): EditMoney {
  const paid = paidFor(trade)
  const total = hasNewGoods ? edited.total : edited.total - orderMoney(trade).returned
  const due = Math.max(0, total - paid)
  const back = Math.max(0, paid - total)
  return {
    settles: back > 0 ? 'back' : due === 0 ? 'nothing' : wayToPay(trade.order),
    total,
    paid,
    due,
    back,
  }
}

function wayToPay(order: Trade['order']): EditMoney['settles'] {
  if (isPaid(order)) return 'link'
  return isPaidFirst(order.paymentType) ? 'pay' : 'collect'
}
