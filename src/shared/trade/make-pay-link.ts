import { isPaidFirst } from '../orders/payment-types.ts'
import { checkNotClosed, checkUnpaid } from './open-attempt.ts'
import type { TradeChange } from './trade-change.ts'

interface NewPayLink {
  /** of an order that has none */
  token: string
  hours: number
  isMailed: boolean
}

/** Lets an unpaid order, or an edit that waits, be paid by its link for `hours` from now. Returns its token. */
export function makePayLink(change: TradeChange, { token, hours, isMailed }: NewPayLink): string {
  const { order, effects, now } = change
  checkNotClosed(change)
  checkUnpaid(change)
  order.payToken ??= token
  if (isPaidFirst(order.paymentType)) order.payBy = new Date(now.getTime() + hours * 3_600_000)
  if (isMailed)
    effects.notices.push({ kind: 'payment', moment: order.waitingEdit === null ? 'payLink' : 'payForEdit' })
  return order.payToken
}
