import { taxFigures } from '../../src/shared/tax/documents/tax-document.ts'
import type { Seller } from '../../src/shared/tax/seller.schema.ts'
import { defaultDeliverySettings } from '../../src/shared/delivery/delivery-settings.schema.ts'
import { startingZone } from '../../src/shared/delivery/delivery.ts'
import { checkDelivery } from '../../src/shared/delivery/promise.ts'
import type { PaymentStatus } from '../../src/shared/orders/order-status.ts'
import { priceCart } from '../../src/shared/tax/price-cart.ts'
import { sampleTaxSettings } from '../../src/shared/tax/tax-settings.schema.ts'
import { isCancelled } from '../../src/server/setup/sample/sample-orders.ts'
import type { GeneratedOrder } from './generated-orders.ts'

export const orderRow = (order: GeneratedOrder) => ({
  orderId: order.orderId,
  userId: order.customer.id,
  status: order.history.at(-1)!.status,
  paymentStatus: paymentStatusOf(order),
  paymentType: order.payment.type,
  cardLast4: order.payment.cardLast4,
  cardType: order.payment.cardType,
  shippingAddress: order.customer.address,
  subtotal: order.totals.subtotal,
  shippingCost: order.totals.shipping_cost,
  tax: order.totals.tax,
  discount: order.totals.discount,
  total: order.totals.total,
  couponCode: order.couponCode,
  ...promiseOf(order),
  createdAt: order.createdAt,
  updatedAt: order.history.at(-1)!.at,
})

/** Money comes with the delivery, and goes back when the order is cancelled after it. */
function paymentStatusOf({ history }: GeneratedOrder): PaymentStatus {
  if (!history.some(({ status }) => status === 'delivered')) return 'pending'
  return history.at(-1)!.status === 'cancelled' ? 'refunded' : 'paid'
}

/** All sample customers live in the starting areas. */
function promiseOf({ createdAt }: GeneratedOrder) {
  const area = { zone: startingZone.name, transit_days: startingZone.transit_days, cod: true, delivers: true }
  const { promise } = checkDelivery({ area, settings: defaultDeliverySettings }, createdAt)
  return { dispatchOn: promise!.dispatch_on, promisedOn: promise!.date, zone: area.zone }
}

/** Shares of each line in coupon and tax, with its rate. */
export const taxesOf = ({ lines, totals }: Pick<GeneratedOrder, 'lines' | 'totals'>) =>
  priceCart({
    terms: { ...sampleTaxSettings, rates: [], day: '' },
    lines: lines.map(({ product, quantity }) => ({
      price: product.price,
      quantity,
      packOf: 1,
      hsnCode: product.hsn,
    })),
    discount: totals.discount,
  }).lines

/** Customers place orders and cancel them while they are placed; staff do the rest. */
export function historyRows({ history, customer }: GeneratedOrder, staffId: string) {
  return history.map(({ status, at }, index) => {
    const byCustomer =
      status === 'placed' || (history[index - 1]?.status === 'placed' && status === 'cancelled')
    return { status, at, userId: byCustomer ? customer.id : staffId }
  })
}

export const cancelledAt = (order: GeneratedOrder): Date | undefined =>
  isCancelled(order) ? order.history.at(-1)!.at : undefined

export const invoicedAt = ({ history }: GeneratedOrder): Date | undefined =>
  history.find(({ status }) => status !== 'placed' && status !== 'cancelled')?.at

/** The customer and the figures of an order's tax documents. */
export function bookOf(
  { orderId, createdAt, customer, payment, totals, couponCode, lines }: GeneratedOrder,
  seller: Seller,
) {
  const order = {
    orderId,
    createdAt,
    paymentType: payment.type,
    shippingAddress: customer.address,
    subtotal: totals.subtotal,
    shippingCost: totals.shipping_cost,
    tax: totals.tax,
    discount: totals.discount,
    couponCode,
    codFee: 0,
    taxScheme: 'sample' as const,
    stateCode: null,
    business: null,
    shippingTax: 0,
    codFeeTax: 0,
  }
  const taxes = taxesOf({ totals, lines })
  const sold = lines.map(({ product: { name, hsn, price }, size, quantity }, position) => ({
    name,
    size,
    hsnCode: hsn,
    quantity,
    price,
    ...taxes[position]!,
    packOf: 1,
  }))
  return { orderId, userId: customer.id, figures: taxFigures(order, sold, seller) }
}
