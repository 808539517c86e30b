import type { Rupees } from '#shared/money.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import type { Totals } from '#shared/pricing/pricing.ts'
import { prepared } from '../db/prepared.ts'
import type { Transaction } from '../db/transaction.ts'
import { finishTaking, stockTaken } from '../products/move-stock.ts'

/** A line with the price and the looks of today, which no later edit changes. */
export interface FrozenLine {
  productId: string
  size: string
  name: string
  image: string
  hsnCode: string
  quantity: number
  price: Rupees
}

export interface NewOrder {
  orderId: string
  userId: string
  input: OrderInput
  lines: readonly FrozenLine[]
  totals: Totals
  couponCode: string | null
}

/**
 * Takes the goods off the shelf and writes the order, its lines and the first entry of its history: one statement,
 * because every order does it. Returns the order as its customer sees it. Throws OUT_OF_STOCK.
 */
export async function insertOrder(
  tx: Transaction,
  { orderId, userId, input, lines, totals, couponCode }: NewOrder,
): Promise<Order> {
  const payment = paymentOf(input)
  const [inserted] = await insert(tx, [
    JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    orderId,
    userId,
    payment.type,
    payment.cardLast4 ?? null,
    payment.cardType ?? null,
    JSON.stringify(input.shipping_address),
    totals.subtotal,
    totals.shipping_cost,
    totals.tax,
    totals.discount,
    couponCode,
    totals.total,
  ])
  await finishTaking(tx, lines, inserted!.taken)
  const at = new Date(inserted!.created_at).toISOString()
  return {
    order_id: orderId,
    order_status: 'placed',
    created_at: at,
    items: lines.map(({ productId, name, image, size, quantity, price }) => ({
      product_id: productId,
      name,
      image,
      size,
      quantity,
      price,
    })),
    shipping_address: input.shipping_address,
    payment_method: payment,
    payment_status: 'pending',
    ...totals,
    coupon_code: couponCode,
    history: [{ status: 'placed', at }],
  }
}

/** Cash has no card, whatever was sent along. */
function paymentOf({
  payment_method: { type, cardLast4, cardType },
}: OrderInput): OrderInput['payment_method'] {
  return type === 'card' ? { type, cardLast4, cardType } : { type }
}

const insert = prepared<{ created_at: string; taken: number }>(
  'insert-order',
  `with lines as materialized (
    select l.*, "productId" as product_id, "hsnCode" as hsn_code from jsonb_to_recordset($1::jsonb)
      as l(position smallint, "productId" text, size text, name text, image text, "hsnCode" text, quantity int, price int)
  ),
  placed as (
    insert into orders (order_id, user_id, payment_type, card_last4, card_type, shipping_address,
      subtotal, shipping_cost, tax, discount, coupon_code, total)
    values ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    returning id, order_id, user_id, status, created_at
  ),
  written as (
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price)
    select placed.id, position, product_id, size, name, image, hsn_code, quantity, price from placed, lines
  ),
  remembered as (
    insert into order_history (order_id, status, user_id, at) select id, status, user_id, created_at from placed
  ),
  wanted as (select product_id, size, quantity from lines),
  movement as (select 'order' as reason, order_id, user_id from placed),
  ${stockTaken}
  select created_at, (select count(*)::int from moved) as taken from placed`,
)
