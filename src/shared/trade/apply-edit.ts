import { editMessages } from '../orders/edit-messages.ts'
import { reissueSale } from './credit.ts'
import { isPrintedAddressNew } from './edit-texts.ts'
import type { EditPlan } from './plan-edit.ts'
import type { TradeChange } from './trade-change.ts'
import type { EditedOrder, StockLine, Unit } from './trade.ts'

type Edit = Pick<EditPlan, 'edited' | 'hasNewGoods' | 'taken' | 'returned'>

/**
 * Makes an order what an edit says. A document of its sale is credited and issued anew where it would say something else.
 * Its money is up to the caller.
 */
export function applyEdit(change: TradeChange, edit: Edit, { isHeld = false } = {}): void {
  const { order, effects } = change
  const { edited, hasNewGoods, taken, returned } = edit
  if (!isHeld) moveGoods(change, 'take', taken)
  moveGoods(change, 'return', returned)
  if (order.couponCode !== null && edited.couponCode === null) effects.coupon = 'release'
  const write = () => {
    const { lines, ...figures } = edited
    Object.assign(order, figures, { updatedAt: change.now, editedAt: change.now })
    change.lines = lines.map((line) => ({ ...line }))
    if (!hasNewGoods) return
    // Units that were cancelled one by one are no part of what was ordered any more.
    change.units = lines.flatMap((line) => unitsOfLine(line, order.createdAt))
    order.cancelledWorth = 0
    effects.hasNewLines = true
  }
  if (hasNewGoods || isPrintedAddressNew(order.shippingAddress, edited.shippingAddress))
    reissueSale(change, write)
  else write()
}

export function moveGoods(
  { effects }: TradeChange,
  verb: 'take' | 'return',
  lines: readonly StockLine[],
): void {
  if (lines.length === 0) return
  effects.stock.push({ verb, reason: 'edit', lines: [...lines], refusal: editMessages.outOfStock })
}

const unitsOfLine = ({ position, size, quantity }: EditedOrder['lines'][number], since: Date): Unit[] =>
  Array.from({ length: quantity }, (_, index) => ({
    position,
    n: index + 1,
    size,
    state: 'allocated',
    parcelId: null,
    returnId: null,
    replaces: null,
    isCredited: false,
    documentId: null,
    since,
  }))
