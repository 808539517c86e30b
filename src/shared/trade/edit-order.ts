import { StoreError } from '../errors.ts'
import { editMessages } from '../orders/edit-messages.ts'
import { settlement } from '../payments/settlement.ts'
import { applyEdit } from './apply-edit.ts'
import { closeLiveAttempt } from './attempts.ts'
import { moneyOfEdit, type EditMoney } from './edit-money.ts'
import { editPreview } from './edit-preview.ts'
import { orderMoney } from './money.ts'
import { planEdit, type EditFacts, type EditWish } from './plan-edit.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import { endWaitingEdit, logEdit, tellEdit, waitForMoney } from './waiting-edit.ts'

export interface EditTerms {
  wish: EditWish
  facts: EditFacts
  reason: string
  /** `due` and `back` as they were shown, with the total; figures of the shop that are others are refused */
  expected?: { total: number; due: number; back: number } | undefined
  /** until then its money may come */
  payBy: Date
}

/**
 * Edits an order until its goods leave (docs/product/orders.md, Editing). One that is paid waits for the difference, where
 * something is to be paid. One whose figures are no longer those that were seen is refused with those of now.
 */
export function editOrder(change: TradeChange, terms: EditTerms): 'done' | 'waiting' {
  const { wish, facts, reason, expected, payBy } = terms
  const { order } = change
  const plan = planEdit(change, wish, facts, change.now)
  const money = moneyOfEdit(change, plan)
  if (expected && !isExpected(money, expected))
    throw new StoreError('PRICE_CHANGED', editMessages.figures, {
      details: { preview: editPreview(change, plan, money) },
    })
  endWaitingEdit(change, editMessages.replaced, { isTold: false })
  const { edited, texts } = plan
  if (money.settles === 'link') {
    const asked = { edited, texts, reason, held: plan.taken, by: change.by, at: change.now.toISOString() }
    waitForMoney(change, asked, payBy)
    return 'waiting'
  }
  const totalBefore = order.total - orderMoney(change).returned
  const hadToPay = owed(change)
  applyEdit(change, plan)
  if (owed(change) !== hadToPay) askAnew(change, payBy)
  settle(change)
  logEdit(change, texts.join('; '), reason)
  tellEdit(change, { moment: 'done', totalBefore, due: money.due, why: reason }, plan)
  return 'done'
}

const isExpected = ({ total, due, back }: EditMoney, expected: NonNullable<EditTerms['expected']>): boolean =>
  total === expected.total && due === expected.due && back === expected.back

function owed(change: TradeChange): number {
  const { due, net } = settlement(orderMoney(change))
  return due - net
}

/** A page of another amount is closed, and there is time to pay the new one. */
function askAnew(change: TradeChange, payBy: Date): void {
  const { order } = change
  closeLiveAttempt(change, 'replaced')
  if (order.payBy !== null) order.payBy = new Date(Math.max(order.payBy.getTime(), payBy.getTime()))
}
