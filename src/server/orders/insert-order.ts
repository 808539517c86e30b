import { sql } from 'drizzle-orm'
import type { Rupees } from '#shared/money.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import type { Totals } from '#shared/pricing/pricing.ts'
import type { Transaction } from '../db/transaction.ts'

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

/** Writes the order with its lines and the first entry of its history in one statement, and returns it as its customer sees it. */
export async function insertOrder(
  tx: Transaction,
  { orderId, userId, input, lines, totals, couponCode }: NewOrder,
): Promise<Order> {
  const payment = paymentOf(input)
  const inserted = await tx.execute<{ created_at: string }>(sql`
    with placed as (
      insert into orders (order_id, user_id, payment_type, card_last4, card_type, shipping_address,
        subtotal, shipping_cost, tax, discount, coupon_code, total)
      values (${orderId}, ${userId}, ${payment.type}, ${payment.cardLast4 ?? null}, ${payment.cardType ?? null},
        ${JSON.stringify(input.shipping_address)}, ${totals.subtotal}, ${totals.shipping_cost}, ${totals.tax},
        ${totals.discount}, ${couponCode}, ${totals.total})
      returning id, user_id, status, created_at
    ),
    lines as (
      insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price)
      select placed.id, l.position, l."productId", l.size, l.name, l.image, l."hsnCode", l.quantity, l.price
      from placed, jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
        as l(position smallint, "productId" text, size text, name text, image text, "hsnCode" text, quantity int, price int)
    ),
    history as (
      insert into order_history (order_id, status, user_id, at) select id, status, user_id, created_at from placed
    )
    select created_at from placed`)
  const at = new Date(inserted.rows[0]!.created_at).toISOString()
  return {
    order_id: orderId,
    order_status: 'placed',
    created_at: at,
    items: lines.map(({ productId, hsnCode: _, ...line }) => ({ product_id: productId, ...line })),
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
