import { rupees, type Rupees } from '#shared/money.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import type { Totals } from '#shared/pricing/pricing.ts'
import { onePlan, prepared } from '../../db/prepared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { finishTaking, stockTaken } from '../../products/stock/move-stock.ts'
import { unpaid, type NewPayment } from './payment-of-new-order.ts'
import type { FrozenPromise } from './promise-of-new-order.ts'

/** A line with today's name, picture and price. */
export interface FrozenLine {
  productId: string
  size: string
  name: string
  image: string
  hsnCode: string
  quantity: number
  price: Rupees
  /** percent of tax */
  rate: number
  finalSale: boolean
}

interface NewOrder {
  orderId: string
  userId: string
  input: OrderInput
  lines: readonly FrozenLine[]
  totals: Totals
  couponCode: string | null
  payment: NewPayment
  promise: FrozenPromise | null
}

/** The order as its customer sees it when it is placed. */
export function newOrder(
  { orderId, input, lines, totals, couponCode, payment, promise }: NewOrder,
  publicUrl: string,
  at: string,
): Order {
  return {
    order_id: orderId,
    order_status: 'placed',
    created_at: at,
    items: lines.map(({ productId, name, image, size, quantity, price, rate, finalSale }) => ({
      product_id: productId,
      name,
      image,
      size,
      quantity,
      price,
      rate,
      ...(finalSale && { final_sale: true }),
    })),
    shipping_address: input.shipping_address,
    payment_method: paymentOf(input),
    payment_status: 'pending',
    ...totals,
    total: rupees(totals.total + payment.cashFee),
    cod_fee: rupees(payment.cashFee),
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
export async function insertOrder(
  tx: Transaction,
  { orderId, userId, lines, payment, promise }: NewOrder,
  order: Order,
): Promise<void> {
  const { type, cardLast4 = null, cardType = null } = order.payment_method
  const [inserted] = await insert(tx, [
    lines.map((line) => line.productId),
    lines.map((line) => line.size),
    lines.map((line) => line.quantity),
    lines.map((line) => line.price),
    lines.map((line) => line.name),
    lines.map((line) => line.image),
    lines.map((line) => line.hsnCode),
    orderId,
    userId,
    type,
    cardLast4,
    cardType,
    JSON.stringify(order.shipping_address),
    order.subtotal,
    order.shipping_cost,
    order.tax,
    order.discount,
    order.coupon_code,
    order.total,
    order.created_at,
    payment.token,
    payment.payBy,
    order.cod_fee,
    payment.cashState,
    payment.cashCheck && JSON.stringify(payment.cashCheck),
    promise?.dispatchOn ?? null,
    promise?.promisedOn ?? null,
    promise?.zone ?? null,
    lines.map((line) => line.finalSale),
    lines.map((line) => line.rate),
  ])
  await finishTaking(tx, lines, inserted!.taken)
}

/** Drops card fields from a cash payment. */
function paymentOf({
  payment_method: { type, cardLast4, cardType },
}: OrderInput): OrderInput['payment_method'] {
  return type === 'card' ? { type, cardLast4, cardType } : { type }
}

const insert = prepared<{ taken: number }>(
  'insert-order',
  `with wanted as (
    select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $29::boolean[], $30::numeric[])
      with ordinality as l(product_id, size, quantity, price, name, image, hsn_code, final_sale, rate, number)
    ${onePlan}
  ),
  placed as (
    insert into orders (order_id, user_id, payment_type, card_last4, card_type, shipping_address,
      subtotal, shipping_cost, tax, discount, coupon_code, total, created_at, updated_at, pay_token, pay_by, cod_fee, cod_state, cod_check,
      dispatch_on, promised_on, zone)
    values ($8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21, $22, $23, $24, $25, $26, $27, $28)
    returning id, order_id, user_id, status, created_at
  ),
  written as (
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price, rate, final_sale)
    select placed.id, number - 1, product_id, size, name, image, hsn_code, quantity, price, rate, final_sale from placed, wanted
  ),
  remembered as (
    insert into order_history (order_id, status, user_id, at) select id, status, user_id, created_at from placed
  ),
  movement as (select 'order' as reason, order_id, user_id, null::bigint as parcel_id, null::bigint as return_id from placed),
  ${stockTaken}
  select count(*)::int as taken from moved`,
)
