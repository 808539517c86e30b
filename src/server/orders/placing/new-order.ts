import { rupees } from '#shared/money.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import { withoutCode } from '#shared/orders/shipping-address.schema.ts'
import type { PricedCart } from '#shared/tax/price-cart.ts'
import { orderShownTax } from '#shared/tax/shown-tax.ts'
import type { NewOrderLine, NewOrderRow } from '../../trade/insert-order.ts'
import type { FrozenLine } from './frozen-line.ts'
import { unpaid, type NewPayment } from './payment-of-new-order.ts'
import type { FrozenPromise } from './promise-of-new-order.ts'
import { placedTaxes, type OrderPlace } from './tax-of-new-order.ts'

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
    ...orderShownTax({
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

/** The row of the order, as it is inserted. */
export const orderRow = (
  { userId, place, priced, payment, promise }: NewOrder,
  order: Order,
): NewOrderRow => ({
  orderId: order.order_id,
  userId,
  paymentType: order.payment_method.type,
  cardLast4: order.payment_method.cardLast4 ?? null,
  cardType: order.payment_method.cardType ?? null,
  shippingAddress: order.shipping_address,
  note: order.note ?? '',
  subtotal: order.subtotal,
  shippingCost: order.shipping_cost,
  tax: order.tax,
  discount: order.discount,
  couponCode: order.coupon_code,
  total: order.total,
  createdAt: new Date(order.created_at),
  payToken: payment.token,
  payBy: payment.payBy,
  codFee: order.cod_fee,
  codState: payment.cashState,
  codCheck: payment.cashCheck,
  dispatchOn: promise?.dispatchOn ?? null,
  promisedOn: promise?.promisedOn ?? null,
  zone: promise?.zone ?? null,
  taxScheme: place.scheme,
  stateCode: place.stateCode,
  business: order.business ?? null,
  shippingTax: priced.shippingTax,
  codFeeTax: priced.codFeeTax,
})

/** The rows of its lines, with the taxes inside them. */
export function orderLineRows({ lines, priced, place }: NewOrder): NewOrderLine[] {
  const taxes = placedTaxes(lines, priced, place)
  return lines.map((line, index) => {
    const { discount, addedTax, rate } = priced.lines[index]!
    const tax = taxes[index]
    return {
      ...line,
      discount,
      addedTax,
      rate,
      taxablePaise: tax?.taxable_paise ?? null,
      cgstPaise: tax?.cgst_paise ?? null,
      sgstPaise: tax?.sgst_paise ?? null,
      igstPaise: tax?.igst_paise ?? null,
    }
  })
}

/** Drops card fields from a cash payment. */
function paymentOf({
  payment_method: { type, cardLast4, cardType },
}: OrderInput): OrderInput['payment_method'] {
  return type === 'card' ? { type, cardLast4, cardType } : { type }
}
