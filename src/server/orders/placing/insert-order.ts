import { rupees, type Rupees } from '#shared/money.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import { withoutCode } from '#shared/orders/shipping-address.schema.ts'
import type { PricedCart } from '#shared/tax/price-cart.ts'
import { shownTaxOf } from '#shared/tax/shown-tax.ts'
import { onePlan, statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { finishTaking, stockTaken } from '../../products/stock/move-stock.ts'
import { unpaid, type NewPayment } from './payment-of-new-order.ts'
import type { FrozenPromise } from './promise-of-new-order.ts'
import { placedTaxes, type OrderPlace } from './tax-of-new-order.ts'

/** A line with today's name, picture and price. */
export interface FrozenLine {
  productId: string
  size: string
  name: string
  image: string
  hsnCode: string
  /** pieces or pairs in one */
  packOf: number
  quantity: number
  price: Rupees
  finalSale: boolean
}

interface NewOrder {
  orderId: string
  userId: string
  input: OrderInput
  lines: readonly FrozenLine[]
  priced: PricedCart
  place: OrderPlace
  couponCode: string | null
  payment: NewPayment
  promise: FrozenPromise | null
}

/** The order as its customer sees it when it is placed. */
export function newOrder(
  { orderId, input, lines, priced, place, couponCode, payment, promise }: NewOrder,
  publicUrl: string,
  at: string,
): Order {
  return {
    order_id: orderId,
    order_status: 'placed',
    created_at: at,
    items: lines.map(({ productId, name, image, size, quantity, price, hsnCode, finalSale }, index) => ({
      product_id: productId,
      name,
      image,
      size,
      quantity,
      price,
      hsn_code: hsnCode,
      rate: priced.lines[index]!.rate,
      discount: rupees(priced.lines[index]!.discount),
      ...(finalSale && { final_sale: true }),
    })),
    shipping_address: withoutCode(input.shipping_address),
    ...(input.note && { note: input.note }),
    payment_method: paymentOf(input),
    payment_status: 'pending',
    ...priced.totals,
    total: rupees(priced.totals.total + payment.cashFee),
    cod_fee: rupees(payment.cashFee),
    tax_scheme: place.scheme,
    ...shownTaxOf({
      ...place,
      ...priced.totals,
      charges: [priced.totals.shipping_cost + priced.shippingTax, payment.cashFee + priced.codFeeTax],
      lines: lines.map((line, index) => ({ ...line, ...priced.lines[index]! })),
    }),
    business: input.business ?? null,
    coupon_code: couponCode,
    credit_notes: [],
    payment: unpaid(payment, publicUrl),
    promise: promise && { date: promise.promisedOn, dispatch_on: promise.dispatchOn },
    history: [{ status: 'placed', at }],
  }
}

/**
 * Takes the stock and inserts the order, its lines and the first entry of its history, in one statement to save round
 * trips. Throws OUT_OF_STOCK.
 */
export async function insertOrder(tx: Transaction, placed: NewOrder, order: Order): Promise<void> {
  const [inserted] = await insert(tx, valuesOf(placed, order))
  await finishTaking(tx, placed.lines, inserted!.taken)
}

const valuesOf = ({ userId, lines, priced, place, payment, promise }: NewOrder, order: Order) => {
  const taxes = placedTaxes(lines, priced, place)
  const taxOfLines = (figure: 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise') =>
    lines.map((_, index) => taxes[index]?.[figure] ?? null)
  return {
    ...order,
    cardLast4: order.payment_method.cardLast4 ?? null,
    cardType: order.payment_method.cardType ?? null,
    paymentType: order.payment_method.type,
    userId,
    address: JSON.stringify(order.shipping_address),
    note: order.note ?? '',
    payToken: payment.token,
    payBy: payment.payBy,
    cashState: payment.cashState,
    cashCheck: payment.cashCheck && JSON.stringify(payment.cashCheck),
    dispatchOn: promise?.dispatchOn ?? null,
    promisedOn: promise?.promisedOn ?? null,
    zone: promise?.zone ?? null,
    scheme: place.scheme,
    stateCode: place.stateCode,
    buyer: order.business && JSON.stringify(order.business),
    shippingTax: priced.shippingTax,
    codFeeTax: priced.codFeeTax,
    productIds: lines.map((line) => line.productId),
    sizes: lines.map((line) => line.size),
    quantities: lines.map((line) => line.quantity),
    prices: lines.map((line) => line.price),
    names: lines.map((line) => line.name),
    images: lines.map((line) => line.image),
    hsnCodes: lines.map((line) => line.hsnCode),
    finalSales: lines.map((line) => line.finalSale),
    packs: lines.map((line) => line.packOf),
    discounts: priced.lines.map((line) => line.discount),
    addedTaxes: priced.lines.map((line) => line.addedTax),
    rates: priced.lines.map((line) => line.rate),
    taxable: taxOfLines('taxable_paise'),
    cgst: taxOfLines('cgst_paise'),
    sgst: taxOfLines('sgst_paise'),
    igst: taxOfLines('igst_paise'),
  }
}

/** Drops card fields from a cash payment. */
function paymentOf({
  payment_method: { type, cardLast4, cardType },
}: OrderInput): OrderInput['payment_method'] {
  return type === 'card' ? { type, cardLast4, cardType } : { type }
}

const insert = statement<ReturnType<typeof valuesOf>, { taken: number }>(
  `with wanted as (
    select * from unnest(:productIds::text[], :sizes::text[], :quantities::int[], :prices::int[], :names::text[], :images::text[],
      :hsnCodes::text[], :finalSales::boolean[], :packs::int[], :discounts::int[], :addedTaxes::int[], :rates::numeric[],
      :taxable::bigint[], :cgst::bigint[], :sgst::bigint[], :igst::bigint[])
      with ordinality as l(product_id, size, quantity, price, name, image, hsn_code, final_sale,
        pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise, number)
    ${onePlan('productIds')}
  ),
  placed as (
    insert into orders (order_id, user_id, payment_type, card_last4, card_type, shipping_address, note,
      subtotal, shipping_cost, tax, discount, coupon_code, total, created_at, updated_at, pay_token, pay_by,
      cod_fee, cod_state, cod_check, dispatch_on, promised_on, zone,
      tax_scheme, state_code, business, shipping_tax, cod_fee_tax)
    values (:order_id, :userId, :paymentType, :cardLast4, :cardType, :address, :note,
      :subtotal, :shipping_cost, :tax, :discount, :coupon_code, :total, :created_at, :created_at, :payToken, :payBy,
      :cod_fee, :cashState, :cashCheck, :dispatchOn, :promisedOn, :zone,
      :scheme, :stateCode, :buyer, :shippingTax, :codFeeTax)
    returning id, order_id, user_id, status, created_at
  ),
  written as (
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price, final_sale,
      pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select placed.id, number - 1, product_id, size, name, image, hsn_code, quantity, price, final_sale,
      pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise from placed, wanted
  ),
  remembered as (
    insert into order_history (order_id, status, user_id, at) select id, status, user_id, created_at from placed
  ),
  movement as (select 'order' as reason, order_id, user_id, null::bigint as parcel_id, null::bigint as return_id from placed),
  ${stockTaken}
  select count(*)::int as taken from moved`,
)
