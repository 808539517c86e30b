import type { OrderLineInput } from '../cart/quote.schema.ts'
import type { CouponTerms } from '../coupons/coupon.ts'
import { deliveryMessages, noCashAt } from '../delivery/delivery.ts'
import { checkDelivery, type DeliveryTerms } from '../delivery/promise.ts'
import { invalid, StoreError } from '../errors.ts'
import { editMessages } from '../orders/edit-messages.ts'
import type { OutOfStockItem } from '../orders/order.schema.ts'
import { isPaidFirst } from '../orders/payment-types.ts'
import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import { checkBusiness, deliveryState, isSameStateAs } from '../tax/delivery-state.ts'
import { hasClaim } from './attempts.ts'
import { editRefusal, goodsRefusal, notEditable } from './edit-refusal.ts'
import { addedUnits, addressTexts, goodsTexts } from './edit-texts.ts'
import { countedMoney } from './money.ts'
import { priceEdit, withTaxes, type EditedFigures, type EditedLine } from './price-edit.ts'
import type { EditedOrder, StockLine, Trade, TradeLine } from './trade.ts'

export interface EditWish {
  /** all units that the order is to have; undefined leaves them */
  items?: readonly OrderLineInput[] | undefined
  /** undefined leaves it */
  address?: ShippingAddress | undefined
  stateCode?: string | null | undefined
  isWaived?: boolean | undefined
}

/** A size on sale. */
export interface EditGoods extends Omit<EditedLine, 'quantity'> {
  stock: number
}

/** Goods, coupon and delivery of the shop, as far as a wish needs them. */
export interface EditFacts {
  findGoods: (line: Pick<OrderLineInput, 'product_id' | 'size'>) => EditGoods | undefined
  /** the coupon of the order */
  coupon: CouponTerms | null
  /** of the new pincode */
  delivery: DeliveryTerms | null
}

export interface EditPlan {
  edited: EditedOrder
  hasNewGoods: boolean
  texts: string[]
  /** units that it takes out of stock, and those that it gives back */
  taken: StockLine[]
  returned: StockLine[]
}

/**
 * Says what a wish of staff makes of an order, and changes nothing (docs/product/orders.md, Editing). A cash order does not
 * move to a pincode that takes no cash.
 */
export function planEdit(trade: Trade, wish: EditWish, facts: EditFacts, now: Date): EditPlan {
  const { order } = trade
  const refusal = editRefusal(trade)
  if (refusal !== null) throw notEditable(refusal)
  if (hasClaim(trade) && order.waitingEdit) throw notEditable(editMessages.claimed)
  const place = wish.address
    ? placeOf(trade, wish.address, { facts, code: wish.stateCode, now })
    : placeNow(trade)
  const before = openLines(trade)
  const wanted = wish.items && linesOf(trade, wish.items, facts)
  const taken = wanted ? addedUnits(before, wanted) : []
  const returned = wanted ? addedUnits(wanted, before) : []
  const hasNewGoods = taken.length > 0 || returned.length > 0
  const texts = [
    ...goodsTexts(before, wanted ?? before),
    ...addressTexts(order.shippingAddress, place.shippingAddress),
  ]
  if (texts.length === 0) throw invalid({ items: editMessages.nothing })
  if (hasNewGoods) checkGoods(trade, taken, facts)
  if (wish.isWaived && !(hasNewGoods && isPaid(order))) throw invalid({ waive: editMessages.nothingToWaive })
  const isSameState = isSameStateOf(trade, place.stateCode)
  const figures = hasNewGoods
    ? priceEdit({
        trade,
        lines: wanted!,
        coupon: facts.coupon,
        isSameState,
        paid: paidFor(trade),
        isWaived: wish.isWaived === true,
        now,
      })
    : figuresNow(trade, isSameState)
  return {
    edited: { ...figures, ...place },
    hasNewGoods,
    texts,
    taken: taken.map(stockLineOf),
    returned: returned.map(stockLineOf),
  }
}

/** It is paid first, and is paid. */
export const isPaid = ({ paymentType, paymentStatus }: Trade['order']): boolean =>
  isPaidFirst(paymentType) && paymentStatus === 'paid'

const stockLineOf = ({ productId, size, quantity }: StockLine): StockLine => ({ productId, size, quantity })

/** Whole rupees that have come, have not gone back, and are not the shop's for something else. */
export const paidFor = (trade: Pick<Trade, 'captures' | 'order'>): number =>
  Math.max(
    0,
    Math.floor(
      countedMoney(trade).reduce((sum, { amount, refunding }) => sum + amount - refunding, 0) / 100,
    ) - trade.order.deductions,
  )

/** The units that are to be sent, by line. */
export const openLines = ({ lines, units }: Pick<Trade, 'lines' | 'units'>): TradeLine[] =>
  lines.flatMap((line) => {
    const quantity = units.filter(
      ({ position, state }) => position === line.position && state === 'allocated',
    ).length
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** A product of the order keeps its name and price, also in another size; others have today's. */
function linesOf(
  { lines }: Pick<Trade, 'lines'>,
  items: readonly OrderLineInput[],
  { findGoods }: EditFacts,
): EditedLine[] {
  return items.map(({ product_id: productId, size, quantity }) => {
    const known = lines.find((line) => line.productId === productId)
    const goods = known ?? findGoods({ product_id: productId, size })
    if (!goods) throw outOfStock([{ product_id: productId, size, requested: quantity, available: 0 }])
    const { name, image, hsnCode, packOf, price, finalSale } = goods
    return { productId, size, quantity, name, image, hsnCode, packOf, price, finalSale }
  })
}

function checkGoods(trade: Trade, taken: readonly StockLine[], { findGoods }: EditFacts): void {
  const refusal = goodsRefusal(trade)
  if (refusal !== null) throw notEditable(refusal)
  if (hasClaim(trade)) throw notEditable(editMessages.claimed)
  const held = trade.order.waitingEdit?.held ?? []
  const lacking = addedUnits(held, taken).flatMap(({ productId, size, quantity }) => {
    const available = findGoods({ product_id: productId, size })?.stock ?? 0
    return available < quantity ? [{ product_id: productId, size, requested: quantity, available }] : []
  })
  if (lacking.length > 0) throw outOfStock(lacking)
}

const outOfStock = (items: OutOfStockItem[]): StoreError =>
  new StoreError('OUT_OF_STOCK', editMessages.outOfStock, { details: { items } })

type Place = Pick<
  EditedOrder,
  'shippingAddress' | 'stateCode' | 'dispatchOn' | 'promisedOn' | 'promisedAgainOn' | 'zone'
>

const placeNow = ({ order }: Pick<Trade, 'order'>): Place => {
  const { shippingAddress, stateCode, dispatchOn, promisedOn, promisedAgainOn, zone } = order
  return { shippingAddress, stateCode, dispatchOn, promisedOn, promisedAgainOn, zone }
}

interface NewPlace {
  facts: EditFacts
  /** GST code of the state, as it was chosen */
  code: string | null | undefined
  now: Date
}

function placeOf(trade: Trade, shippingAddress: ShippingAddress, { facts, code, now }: NewPlace): Place {
  const { order } = trade
  const was = order.shippingAddress
  const stateCode =
    code == null && shippingAddress.state === was.state
      ? order.stateCode
      : stateCodeFor(trade, { state: shippingAddress.state, state_code: code })
  const place = { ...placeNow(trade), shippingAddress, stateCode }
  if (shippingAddress.pincode === was.pincode) return place
  return { ...place, ...promiseFor(trade, shippingAddress.pincode, { facts, now }) }
}

function stateCodeFor(
  { order, settings }: Trade,
  state: { state: string; state_code: string | null | undefined },
): string | null {
  const terms = { ...settings.terms, scheme: order.taxScheme, seller: settings.seller }
  const stateCode = deliveryState(state, terms)
  if (order.business && stateCode !== order.stateCode)
    checkBusiness({
      business: order.business,
      stateCode: stateCode ?? '',
      terms,
      field: 'shipping_address.state',
    })
  return stateCode
}

/** The day of a new pincode. What came back and is sent again has a day beside the first one. */
function promiseFor(
  { order }: Trade,
  pincode: string,
  { facts: { delivery }, now }: Pick<NewPlace, 'facts' | 'now'>,
): Partial<Place> {
  if (!delivery) return {}
  if (order.paymentType === 'cod' && delivery.area?.cod === false)
    throw new StoreError('METHOD_NOT_AVAILABLE', noCashAt(pincode))
  const { valid, promise } = checkDelivery(delivery, now)
  if (!valid && delivery.settings.refuse_undeliverable)
    throw invalid({ 'shipping_address.pincode': deliveryMessages.unavailable })
  if (order.promisedAgainOn !== null) return { promisedAgainOn: promise?.date ?? order.promisedAgainOn }
  if (promise === null) return { dispatchOn: null, promisedOn: null, zone: null }
  return { dispatchOn: promise.dispatch_on, promisedOn: promise.date, zone: delivery.area!.zone }
}

const isSameStateOf = ({ settings: { seller } }: Trade, stateCode: string | null): boolean =>
  stateCode !== null && isSameStateAs(seller, stateCode)

/** Figures stay as they are; another state makes another kind of tax. */
function figuresNow({ order, lines }: Trade, isSameState: boolean): EditedFigures {
  const { subtotal, shippingCost, tax, discount, waived, couponCode, codFee, shippingTax, codFeeTax, total } =
    order
  return {
    lines: withTaxes(lines, {
      isShown: lines.some(({ taxablePaise }) => taxablePaise !== null),
      isSameState,
    }),
    subtotal,
    shippingCost,
    tax,
    discount,
    waived,
    couponCode,
    codFee,
    shippingTax,
    codFeeTax,
    total,
  }
}
