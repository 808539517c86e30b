import { formatRupees, rupees } from '../money.ts'
import { settlement } from '../payments/settlement.ts'
import { applyEdit, moveGoods } from './apply-edit.ts'
import { closeLiveAttempt } from './attempts.ts'
import { addedUnits } from './edit-texts.ts'
import { orderMoney } from './money.ts'
import { openLines, paidFor } from './plan-edit.ts'
import type { EditNews, TradeChange } from './trade-change.ts'
import type { Trade, WaitingEdit } from './trade.ts'

/** Has an edit wait for its money, and holds what it takes out of stock until then. */
export function waitForMoney(change: TradeChange, waiting: WaitingEdit, payBy: Date): void {
  const { order } = change
  moveGoods(change, 'take', waiting.held)
  order.waitingEdit = waiting
  order.editedAt = change.now
  order.payBy = payBy
  const { edited, texts, reason } = waiting
  const due = edited.total - paidFor(change)
  const sum = formatRupees(rupees(due))
  logEdit(change, `${texts.join('; ')}: waits for ${sum}`, reason)
  tellEdit(change, { moment: 'asked', totalBefore: order.total, due, why: reason }, waiting)
}

/** Paise that are to be paid now: for the edit that waits, else for the order. */
export function toPay(trade: Trade): number {
  const { order } = trade
  const { due, net } = settlement(orderMoney(trade))
  const wanted = order.waitingEdit ? 100 * (order.waitingEdit.edited.total + order.deductions) : due
  return Math.max(0, wanted - net)
}

/** Makes the edit that waits once enough has come for it. Whatever comes short of it goes back. */
export function makePaidEdit(change: TradeChange): void {
  const { order } = change
  const waiting = order.waitingEdit
  if (!waiting || order.status === 'cancelled' || paidFor(change) < waiting.edited.total) return
  makeWaitingEdit(change, waiting)
}

/** Makes an edit that waits, whose goods are held. */
function makeWaitingEdit(change: TradeChange, waiting: WaitingEdit): void {
  const { order } = change
  const { edited, texts, reason } = waiting
  const totalBefore = order.total
  const before = openLines(change)
  leave(change, 'paid')
  applyEdit(
    change,
    { edited, hasNewGoods: true, taken: [], returned: addedUnits(edited.lines, before) },
    { isHeld: true },
  )
  logEdit(change, texts.join('; '), reason)
  tellEdit(change, { moment: 'done', totalBefore, due: 0, why: reason }, waiting)
}

/** Gives up an edit that waits: what it held is in stock again, and the order stays as it is. */
export function endWaitingEdit(change: TradeChange, why: string, { isTold = true } = {}): void {
  const waiting = change.order.waitingEdit
  if (!waiting) return
  moveGoods(change, 'return', waiting.held)
  leave(change, 'replaced')
  logEdit(change, `Not changed: ${waiting.texts.join('; ')}`, why)
  if (isTold) tellEdit(change, { moment: 'ended', totalBefore: change.order.total, due: 0, why }, waiting)
}

function leave(change: TradeChange, reason: 'paid' | 'replaced'): void {
  change.order.waitingEdit = null
  change.order.payBy = null
  closeLiveAttempt(change, reason)
}

export function logEdit({ effects, by, now: at }: TradeChange, text: string, reason: string): void {
  effects.changes.push({ text, reason, userId: by, at })
}

type News = Pick<EditNews, 'moment' | 'totalBefore' | 'due' | 'why'>

/** Tells the customer; refunds are those of the change so far. */
export function tellEdit(
  { order, effects }: TradeChange,
  news: News,
  { edited, texts }: Pick<WaitingEdit, 'edited' | 'texts'>,
): void {
  const refunded = effects.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  effects.notices.push({
    kind: 'edit',
    ...news,
    texts,
    total: news.moment === 'ended' ? order.total : edited.total,
    refund: Math.floor(refunded / 100),
    isAddressNew: texts.some((text) => text === 'Delivery address changed'),
  })
}
