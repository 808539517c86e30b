import { rupees } from '../money.ts'
import type { EditPreview } from '../orders/edit-order.schema.ts'
import { isSameStateAs } from '../tax/delivery-state.ts'
import { orderShownTax } from '../tax/shown-tax.ts'
import { openSale } from './credit.ts'
import type { EditMoney } from './edit-money.ts'
import { isPrintedAddressNew } from './edit-texts.ts'
import { orderMoney } from './money.ts'
import { openLines, type EditPlan } from './plan-edit.ts'
import type { Trade, TradeLine } from './trade.ts'

/** A plan as staff see it before it is carried out. */
export function editPreview(trade: Trade, plan: EditPlan, money: EditMoney): EditPreview {
  const { order, settings } = trade
  const { edited, hasNewGoods, texts } = plan
  const lines = hasNewGoods ? edited.lines : openLines(trade)
  return {
    texts,
    items: lines.map(editedItem),
    subtotal: rupees(edited.subtotal),
    shipping_cost: rupees(edited.shippingCost),
    tax: rupees(edited.tax),
    discount: rupees(edited.discount),
    waived: rupees(edited.waived),
    cod_fee: rupees(edited.codFee),
    coupon_code: edited.couponCode,
    lost_coupon: edited.couponCode === null ? order.couponCode : null,
    ...orderShownTax({
      scheme: order.taxScheme,
      isTaxed: edited.lines.some(({ rate }) => rate !== null),
      isSameState:
        settings.seller !== null &&
        edited.stateCode !== null &&
        isSameStateAs(settings.seller, edited.stateCode),
      subtotal: edited.subtotal,
      tax: edited.tax,
      charges: [edited.shippingCost + edited.shippingTax, edited.codFee + edited.codFeeTax],
      lines: edited.lines,
    }),
    total_before: rupees(order.total - orderMoney(trade).returned),
    total: rupees(money.total),
    paid: rupees(money.paid),
    due: rupees(money.due),
    back: rupees(money.back),
    settles: money.settles,
    promised_on: edited.promisedAgainOn ?? edited.promisedOn,
    reissues:
      openSale(trade) !== null &&
      (hasNewGoods || isPrintedAddressNew(order.shippingAddress, edited.shippingAddress)),
  }
}

export const editedItem = ({ productId, name, image, size, quantity, price }: TradeLine) => ({
  product_id: productId,
  name,
  image,
  size,
  quantity,
  price: rupees(price),
})
