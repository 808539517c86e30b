import { mergeLines } from '#shared/orders/merge-lines.ts'
import { editOrder } from '#shared/trade/edit-order.ts'
import { openLines, type EditWish } from '#shared/trade/plan-edit.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'

const goods = {
  name: 'Other',
  image: '',
  hsnCode: '6205',
  packOf: 1,
  price: 1200,
  finalSale: false,
  stock: 3,
}
const shopFacts = {
  findGoods: ({ product_id: productId, size }: { product_id: string; size: string }) => ({
    ...goods,
    productId,
    size,
  }),
  coupon: null,
  delivery: null,
}
const coupon = {
  code: 'COUPON',
  kind: 'flat',
  value: 100,
  active: true,
  firstOrderOnly: false,
  maxDiscount: null,
  startsAt: null,
  endsAt: null,
} as const

interface Choices {
  pick: number
  quantity: number
  choice: number
}

/** One line in another size or quantity, gone, or beside a new one. */
function editedItems(change: TradeChange, { pick, quantity, choice }: Choices) {
  const items = openLines(change).map(({ productId, size, quantity: of }) => ({
    product_id: productId,
    size,
    quantity: of,
  }))
  const [line] = items.splice(pick % Math.max(1, items.length), 1)
  if (line && choice % 4 > 0) items.push({ ...line, quantity, size: choice % 4 === 1 ? 'L' : 'M' })
  if (choice % 3 === 0 || items.length === 0) items.push({ product_id: 'Other', size: 'M', quantity })
  return mergeLines(items)
}

/** Staff change the goods of an order, and now and then waive what is due. Its coupon may ask for more than is left. */
export function editGoods(change: TradeChange, choices: Choices): void {
  const { choice } = choices
  const wish = { items: editedItems(change, choices), isWaived: choice % 5 === 0 }
  const earned = change.order.couponCode === null ? null : { ...coupon, minSubtotal: 50 * choice }
  edit(change, wish, { ...shopFacts, coupon: earned })
}

/** The order goes to another street, or to another state. */
export function editAddress(change: TradeChange, choice: number, isAtHome: boolean): void {
  const state = isAtHome ? 'Karnataka' : 'Goa'
  edit(change, {
    address: { ...change.order.shippingAddress, address: `${choice} MG Road`, state },
  })
}

const edit = (
  change: TradeChange,
  wish: EditWish,
  facts: Parameters<typeof editOrder>[1]['facts'] = shopFacts,
) => editOrder(change, { wish, facts, reason: '', payBy: change.now })
