import { rupees } from '#shared/money.ts'
import { cardTypes, type CardType } from '#shared/orders/card.ts'
import type { AdminOrder, Order, PaymentMethod } from '#shared/orders/order.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { isPayable, orderPayState } from '#shared/payments/pay-state.ts'
import type { OrderPayment } from '#shared/payments/pay-view.schema.ts'
import type { CustomersOrder, OrderRow, WholeOrder } from './order.queries.ts'
import { taxOfLine, taxOfPlacedOrder } from './order-tax.ts'

/** An order as its customer sees it; addresses in it begin with `publicUrl`. */
export function orderView(order: WholeOrder, publicUrl: string): Order {
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
      ...taxOfLine(order, line),
      ...(line.finalSale && { final_sale: true }),
      ...(line.cancelled > 0 && { cancelled: line.cancelled }),
    })),
    shipping_address: order.shippingAddress,
    ...(order.note !== '' && { note: order.note }),
    payment_method: paymentMethodOf(order),
    payment_status: order.paymentStatus,
    ...figuresOf(order),
    total: rupees(order.total),
    credit_notes: order.money.creditNotes,
    payment: orderPaymentOf(order, publicUrl),
    promise: promiseOf(order),
    ...(order.promisedAgainOn !== null && { promised_again: order.promisedAgainOn }),
    history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    ...cancelledOf(order),
    ...(order.changes.length > 0 && {
      changes: order.changes.map(({ at, text, reason }) => ({ at: at.toISOString(), text, reason })),
    }),
    ...waitingEditOf(order, publicUrl),
  }
}

/** An order as staff see it. */
export function adminOrderView(order: CustomersOrder): AdminOrder {
  return {
    order_id: order.orderId,
    id: String(order.id),
    status: order.status,
    total_amount: rupees(order.total),
    returned_amount: rupees(order.money.returned),
    created_at: order.createdAt.toISOString(),
    items_count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_phone: order.customer.phone,
    payment_status: order.paymentStatus,
    payment_method: paymentMethodOf(order),
    shipping_address: order.shippingAddress,
    ...(order.note !== '' && { note: order.note }),
    items: order.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.name,
      product_image: line.image,
      size: line.size,
      quantity: line.quantity,
      price: rupees(line.price),
      ...taxOfLine(order, line),
      total: rupees(line.price * line.quantity),
      ...(line.cancelled > 0 && { cancelled: line.cancelled }),
    })),
    ...figuresOf(order),
    amount_paid: floorRupees(order.money.paid),
    amount_refunded: floorRupees(order.money.refunded),
    deductions: rupees(order.deductions),
    refused_at: order.refusedAt?.toISOString() ?? null,
    promise: staffPromiseOf(order),
    ...(order.promisedAgainOn !== null && { promised_again: order.promisedAgainOn }),
    history: order.history.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
    ...cancelledOf(order),
    ...(order.changes.length > 0 && {
      changes: order.changes.map(({ at, text, reason, by }) => ({ at: at.toISOString(), text, reason, by })),
    }),
    ...(order.tags.length > 0 && { tags: order.tags }),
    ...(order.parcels.length > 0 && { parcels: order.parcels }),
    ...waitingEditOf(order, null),
  }
}

/** A payment by card says which, of a card that was charged as of one that was only named. */
function paymentMethodOf({ paymentType: type, cardLast4, cardType, money }: WholeOrder): PaymentMethod {
  if (type === 'card') return { type, cardLast4: cardLast4 ?? undefined, cardType: cardType ?? undefined }
  if (type !== 'online' || money.card?.last4 == null) return { type }
  return { type, cardLast4: money.card.last4, cardType: cardTypeNamed(money.card.brand) }
}

const cardTypeNamed = (brand: string | null): CardType =>
  cardTypes.find((type) => type.toLowerCase() === brand?.toLowerCase()) ?? 'Unknown'

/** Staff copy the link elsewhere: without `publicUrl` there is none. */
function waitingEditOf(order: WholeOrder, publicUrl: string | null) {
  const { waitingEdit, money, payToken, payBy, deductions } = order
  if (waitingEdit === null) return {}
  const { texts, reason, edited } = waitingEdit
  const paid = floorRupees(money.paid - money.refunded) - deductions
  return {
    waiting_edit: {
      texts,
      reason,
      total: rupees(edited.total),
      due: rupees(Math.max(0, edited.total - paid)),
      pay_url: publicUrl !== null && payToken !== null ? publicUrl + payPath(payToken) : null,
      pay_by: payBy?.toISOString() ?? null,
    },
  }
}

/** Amounts paid and refunded (docs/product/payments.md, Calls and errors). */
function orderPaymentOf(order: WholeOrder, publicUrl: string): OrderPayment {
  const { money, payToken, payBy } = order
  const state = orderPayState(order, money.attempt)
  const isOpen = payToken !== null && (isPayable(state) || state === 'claimed' || state === 'to_confirm')
  return {
    state,
    amount_paid: floorRupees(money.paid),
    amount_refunded: floorRupees(money.refunded),
    pay_url: isOpen ? publicUrl + payPath(payToken) : null,
    pay_by: isOpen && payBy !== null ? payBy.toISOString() : null,
    refunds: money.refunds.map(({ amount, state: refundState, at }) => ({
      amount: floorRupees(amount),
      state: refundState,
      at: new Date(at).toISOString(),
    })),
  }
}

function promiseOf({ dispatchOn, promisedOn }: OrderRow): Order['promise'] {
  return dispatchOn !== null && promisedOn !== null ? { date: promisedOn, dispatch_on: dispatchOn } : null
}

function staffPromiseOf(order: OrderRow): AdminOrder['promise'] {
  const promise = promiseOf(order)
  return promise && { ...promise, zone: order.zone! }
}

/** Nothing unless units were cancelled one by one. */
const cancelledOf = ({ cancelledWorth }: OrderRow) =>
  cancelledWorth > 0 ? { cancelled_amount: rupees(cancelledWorth) } : {}

const floorRupees = (paise: number) => rupees(Math.floor(paise / 100))

const figuresOf = (order: WholeOrder) => ({
  subtotal: rupees(order.subtotal),
  shipping_cost: rupees(order.shippingCost),
  tax: rupees(order.tax),
  discount: rupees(order.discount),
  cod_fee: rupees(order.codFee),
  coupon_code: order.couponCode,
  tax_scheme: order.taxScheme,
  ...taxOfPlacedOrder(order),
  business: order.business,
})
