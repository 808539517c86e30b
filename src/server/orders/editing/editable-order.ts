import { rupees } from '#shared/money.ts'
import type { EditableOrder } from '#shared/orders/edit-order.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { editRefusal, goodsRefusal } from '#shared/trade/edit-refusal.ts'
import { editedItem } from '#shared/trade/edit-preview.ts'
import { openLines, paidFor } from '#shared/trade/plan-edit.ts'
import type { Trade } from '#shared/trade/trade.ts'

/** An order as staff edit it. */
export function editableOrder(trade: Trade, publicUrl: string): EditableOrder {
  const { waitingEdit, payToken, payBy, shippingAddress } = trade.order
  return {
    seen: trade.lastChange,
    refusal: editRefusal(trade),
    goods_refusal: goodsRefusal(trade),
    items: openLines(trade).map(editedItem),
    shipping_address: shippingAddress,
    waiting: waitingEdit && {
      texts: waitingEdit.texts,
      reason: waitingEdit.reason,
      total: rupees(waitingEdit.edited.total),
      due: rupees(Math.max(0, waitingEdit.edited.total - paidFor(trade))),
      pay_url: payToken && publicUrl + payPath(payToken),
      pay_by: payBy?.toISOString() ?? null,
    },
  }
}
