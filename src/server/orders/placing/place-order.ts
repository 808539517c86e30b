import { invalid, StoreError, type FieldErrors } from '#shared/errors.ts'
import { maxOrderTotal } from '#shared/cart/cart-limits.ts'
import type { OrderLineInput, Quote } from '#shared/cart/quote.schema.ts'
import { noCashAt } from '#shared/delivery/delivery.ts'
import { placeholderImage } from '#shared/media/picture.ts'
import { formatRupees, rupees, type Rupees } from '#shared/money.ts'
import { mergeLines } from '#shared/orders/merge-lines.ts'
import type { Order, OrderInput } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { linesSubtotal } from '#shared/tax/pricing.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Config } from '../../base/config/config.ts'
import { together } from '../../db/together.ts'
import type { Transaction } from '../../db/transaction.ts'
import { goodsLine, quoteLines } from '../../cart/quote-cart.ts'
import { findAvailability, type Availability } from '../../cart/availability.queries.ts'
import { findMailAccount } from '../../mail/limit-account-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import { refuseClosed, effectiveSelling } from '../../settings/selling.queries.ts'
import { outOfStock } from '../../products/stock/move-stock.ts'
import { chooseDiscount, redeemDiscount } from './choose-discount.ts'
import { findFirstResponse, hashBody, storeResponse } from '../../calls/idempotency.ts'
import { shapes } from '../../calls/shapes.ts'
import type { FrozenLine } from './frozen-line.ts'
import { newOrder, orderLineRows, orderRow } from './new-order.ts'
import { checkWayToPay, newPayment } from './payment-of-new-order.ts'
import { findOrderTerms } from './find-order-terms.ts'
import { newPromise } from './promise-of-new-order.ts'
import { placeOfOrder, priceOrder } from './tax-of-new-order.ts'
import { holdSeller } from '../../products/tax-terms/tax-terms.queries.ts'
import { findShop } from '../../brand/current-shop.ts'
import { insertOrder } from '../../trade/insert-order.ts'
import { newOrderId } from '../../trade/new-order-id.ts'
import { checkOrderLimits } from '../limits/order-limits.queries.ts'
import { orderView } from '../../trade/loaders/order-view.ts'
import { findOrderOfCustomer } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import { orderMails } from '../../trade/mail/order-mails.ts'

const { command } = shapes()

/** Violated by an order id that is taken: another one is drawn with the next try. */
export const orderIdConstraint = 'orders_orderId_unique'

/** Places an order of a customer (docs/product/orders.md, Placing an order). */
export const placeOrder = command('POST /api/orders', {
  ask: ({ request, body }) => request.server.guardCode(request.ip, body.coupon_code),
  run: async ({ tx, body, user, request, deps: { config } }) => {
    const key = request.headers['idempotency-key']
    const order = await takeOrder(tx, { userId: user.id, input: body, key, config })
    return { order, redirect_url: payPathOf(order) }
  },
  retryOn: [orderIdConstraint],
})

/** The page on which an order is paid that was not paid yet. */
const payPathOf = ({ payment: { state, pay_url: url } }: Order): string | null =>
  state !== 'to_confirm' && url !== null ? new URL(url).pathname : null

interface OrderRequest {
  userId: string
  input: OrderInput
  /** The `Idempotency-Key` of a customer. It is claimed together with what is read, in one round trip. */
  key?: string | undefined
  config: OrderMailConfig & Pick<Config, 'ownShop' | 'payments'>
  /** Taken by a member of staff: the cash gate does not bind. */
  byStaff?: boolean
  /** hours for which an order that is paid first is held, in place of the minutes of the shop */
  holdHours?: number | undefined
}

/** Writes an order with the server's own figures. A repeat under the same key returns the first response. */
export async function takeOrder(
  tx: Transaction,
  { userId, input, key, config, byStaff = false, holdHours }: OrderRequest,
): Promise<Order> {
  const orderId = newOrderId((await findShop(tx)).orderPrefix)
  const wanted = mergeLines(input.items)
  const isCash = input.payment_method.type === 'cod'
  const request = key === undefined ? null : { userId, key, bodyHash: hashBody(input) }
  const [first, , terms, availability, account] = await together([
    request && findFirstResponse<Order>(tx, request),
    holdSeller(tx),
    findOrderTerms(tx, input.shipping_address.pincode),
    findAvailability(tx, wanted),
    findMailAccount(tx, userId),
  ])
  if (first) return withTodaysPayment(tx, userId, first, config)

  refuseClosed(effectiveSelling(terms.selling, config))
  checkWayToPay(input, config)
  // The owner decides where cash is taken.
  if (isCash && !terms.cash.takesCash && !byStaff)
    throw new StoreError('METHOD_NOT_AVAILABLE', noCashAt(input.shipping_address.pincode))
  const place = placeOfOrder(input, terms.tax)
  const lines = freezeLines(availability, input, wanted)
  const subtotal = linesSubtotal(lines)
  checkWorth(priceOrder({ terms: terms.tax, lines, discount: 0 }).totals.total)
  const discount = await chooseDiscount(tx, input, subtotal)
  const cart = { terms: terms.tax, lines, discount: discount.amount }
  const payment = await newPayment(tx, {
    input,
    userId,
    terms: isCash ? terms.cash : null,
    total: priceOrder(cart).totals.total,
    byStaff,
    holdHours,
  })
  const priced = priceOrder({ ...cart, codFee: payment.cashFee })
  checkTotal(priced.totals.total + payment.cashFee, input, () =>
    quoteLines(availability, input.items, {
      coupon: { amount: discount.amount, code: discount.coupons[0]?.code ?? null },
      terms: terms.tax,
      stateCode: place.stateCode,
    }),
  )

  const promise = newPromise({ input, terms: terms.delivery, at: new Date(), byStaff })

  const couponCode = await redeemDiscount(tx, discount, userId, subtotal)
  const placed = { orderId, userId, input, lines, priced, place, couponCode, payment, promise }
  const order = newOrder(placed, config.publicUrl, terms.now.toISOString())
  const hasToConfirm = payment.cashState !== null
  // An order that is paid first is confirmed when it is paid, and one that is paid in cash when its cash is.
  const isConfirmed = payment.payBy === null && !hasToConfirm
  await together([
    insertOrder(tx, orderRow(placed, order), orderLineRows(placed)),
    config.rateLimit && checkOrderLimits(tx, userId, order.payment_method.type === 'cod'),
    isConfirmed &&
      account &&
      queueMail(tx, orderMails.confirmation(order, { userId, customer: account, config })),
    isConfirmed && terms.shop !== '' && queueMail(tx, orderMails.newOrder(terms.shop, order, config)),
    request && storeResponse(tx, request, order),
  ])
  if (hasToConfirm) await queuePaymentMail(tx, 'confirmCash', { userId, orderId, config })
  return order
}

/** A repeated request gets the first response, but for the payment, which is told as it is now. */
async function withTodaysPayment(
  tx: Transaction,
  userId: string,
  first: Order,
  { publicUrl }: OrderMailConfig,
): Promise<Order> {
  const order = await findOrderOfCustomer(tx, userId, first.order_id)
  if (!order) return first
  const today = orderView(order, publicUrl)
  return { ...today, ...first, payment: today.payment }
}

/** Returns the lines at today's prices. */
function freezeLines(
  availability: Availability,
  { items }: OrderInput,
  wanted: readonly OrderLineInput[],
): FrozenLine[] {
  const unknown: FieldErrors = {}
  for (const [index, { product_id }] of items.entries()) {
    if (!availability.knows(product_id)) unknown[`items.${index}.product_id`] = productNotFound
  }
  if (Object.keys(unknown).length > 0) throw invalid(unknown)

  const lacking = wanted.flatMap(({ product_id, size, quantity }) => {
    const available = availability.find({ product_id, size })?.stock ?? 0
    return available < quantity ? [{ product_id, size, requested: quantity, available }] : []
  })
  if (lacking.length > 0) throw outOfStock(lacking)

  return wanted.flatMap((line) => {
    const item = availability.find(line)
    if (!item) return []
    const { productId, size, name, finalSale } = item
    return [
      {
        productId,
        size,
        name,
        image: item.image ?? placeholderImage,
        ...goodsLine(item, line.quantity),
        price: rupees(item.price),
        finalSale,
      },
    ]
  })
}

/** Larger amounts do not fit the columns. */
function checkWorth(total: Rupees): void {
  if (total <= maxOrderTotal) return
  throw invalid({ items: `An order may come to ${formatRupees(maxOrderTotal)} at most` })
}

/** A customer pays the total that they saw, or gets a new quote (docs/product/cart.md). */
function checkTotal(total: number, { expected_total }: OrderInput, quote: () => Quote): void {
  if (expected_total === undefined || expected_total === total) return
  throw new StoreError('PRICE_CHANGED', orderMessages.priceChanged, { details: { quote: quote() } })
}
