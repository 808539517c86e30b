import { rupees } from '#shared/money.ts'
import type { AdminOrder, Order, PaymentMethod } from '#shared/orders/order.schema.ts'
import type { CustomersOrder, OrderRow, WholeOrder } from './order.queries.ts'

/** An order as its customer sees it. */
export function orderView(order: WholeOrder): Order {
  return {
    order_id: order.orderId,
    order_status: order.status,
    created_at: order.createdAt.toISOString(),
    items: order.lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      image: line.image,
      size: line.size,
      quantity: line.quantity,
      price: rupees(line.price),
    })),
    shipping_address: order.shippingAddress,
    payment_method: paymentMethodOf(order),
    payment_status: order.paymentStatus,
    ...figuresOf(order),
    total: rupees(order.total),
    history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

/** An order as staff see it. */
export function adminOrderView(order: CustomersOrder): AdminOrder {
  return {
    order_id: order.orderId,
    id: String(order.id),
    status: order.status,
    total_amount: rupees(order.total),
    created_at: order.createdAt.toISOString(),
    items_count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_phone: order.customer.phone,
    payment_status: order.paymentStatus,
    payment_method: paymentMethodOf(order),
    shipping_address: order.shippingAddress,
    items: order.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.name,
      product_image: line.image,
      size: line.size,
      quantity: line.quantity,
      price: rupees(line.price),
      total: rupees(line.price * line.quantity),
    })),
    ...figuresOf(order),
    history: order.history.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
  }
}

function paymentMethodOf({ paymentType, cardLast4, cardType }: OrderRow): PaymentMethod {
  if (paymentType === 'cod') return { type: 'cod' }
  return { type: 'card', cardLast4: cardLast4 ?? undefined, cardType: cardType ?? undefined }
}

const figuresOf = (order: OrderRow) => ({
  subtotal: rupees(order.subtotal),
  shipping_cost: rupees(order.shippingCost),
  tax: rupees(order.tax),
  discount: rupees(order.discount),
  coupon_code: order.couponCode,
})
