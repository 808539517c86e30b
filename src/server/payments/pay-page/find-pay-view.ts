import type { Shop } from '#shared/brand/shop.ts'
import { findShop } from '../../brand/current-shop.ts'
import { notFound } from '#shared/errors.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { isPaidFirst, type PaymentType } from '#shared/orders/payment-types.ts'
import { paymentFailures } from '#shared/payments/payment-messages.ts'
import { isPayable, currentPayState } from '#shared/payments/pay-state.ts'
import { goesOutForCash } from '#shared/payments/settlement.ts'
import { toPay } from '#shared/trade/waiting-edit.ts'
import type { PaymentOption, PayView } from '#shared/payments/pay-view.schema.ts'
import { desc, eq } from 'drizzle-orm'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orderLines, orders } from '../../trade/tables/order.tables.ts'
import { loadTrade } from '../../trade/loaders/load-trade.ts'
import { findLiveAttempt, type AttemptRow } from '../../trade/live-attempts.ts'
import { findCashTerms, judgeCash } from '../../cart/checkout/judge-cash.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { products } from '../../products/product.tables.ts'
import { payeeName, upiUri } from '../providers/upi.ts'
import { optionTexts, waysToPay } from '../../cart/checkout/ways-to-pay.ts'

/** The payment of the order with this token. */
export async function findPayView(
  given: Pick<PaymentDeps, 'db' | 'config'>,
  token: string,
  isReadAnew = false,
): Promise<PayView> {
  const { db, config } = given
  const [order] = await db.select().from(orders).where(eq(orders.payToken, token))
  if (!order) throw notFound(orderMessages.notFound)
  const live = await findLiveAttempt(db, order.id)
  const [last] = live
    ? [live]
    : await db
        .select()
        .from(payments)
        .where(eq(payments.orderId, order.id))
        .orderBy(desc(payments.id))
        .limit(1)
  const state = currentPayState(order, live)
  const isOpen = isPayable(state) && !goesOutForCash({ status: order.status, type: order.paymentType })
  const owed = isOpen ? ceilRupees(toPay(await loadTrade(db, order.id))) : rupees(order.total)
  // The money has come since the order was read.
  if (isOpen && owed === 0 && !isReadAnew) return findPayView(given, token, true)
  return {
    order_id: order.orderId,
    // Of the payment that is under way, else the rest to pay.
    amount: live ? ceilRupees(live.amountPaise) : owed,
    state,
    pay_by: (isOpen || state === 'claimed') && order.payBy ? order.payBy.toISOString() : null,
    options: isOpen ? await optionsOf(db, order, { owed, config }) : [],
    redirect_url: isOpen && live?.state === 'open' ? live.pageUrl : null,
    upi:
      isOpen && live?.provider === 'upi' && live.state === 'open'
        ? upiOf(order, live, config, await findShop(db))
        : null,
    failure: isOpen && last ? failureOf(last) : null,
    ...(state === 'paid' && (await placedOf(db, order))),
    ...(state === 'paid' && order.editedAt !== null && { edited: true }),
  }
}

/** Category and picture of the first line of a paid order, and its day, for its page. */
async function placedOf(
  db: PaymentDeps['db'],
  { id, promisedOn }: OrderRow,
): Promise<Pick<PayView, 'category' | 'image' | 'promised_on'>> {
  const [first] = await db
    .select({ category: products.category, image: orderLines.image })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position)
    .limit(1)
  return {
    category: first?.category ?? '',
    image: first?.image ?? '',
    ...(promisedOn !== null && { promised_on: promisedOn }),
  }
}

const ceilRupees = (paise: number) => rupees(Math.ceil(paise / 100))

/** The ways in which the rest of this order can be paid now; it can be changed to cash only at no fee. */
async function optionsOf(
  db: PaymentDeps['db'],
  order: OrderRow,
  { owed, config: { payments: set } }: { owed: Rupees; config: PaymentDeps['config'] },
): Promise<PaymentOption[]> {
  const isCashPossible =
    isPaidFirst(order.paymentType) && order.waitingEdit === null && (await allowsCash(db, order))
  const types = waysToPay(set).filter((type) => isPaidFirst(type) || (type === 'cod' && isCashPossible))
  return types.map((type: PaymentType) => ({
    type,
    ...optionTexts(type, set),
    available: true,
    reason: null,
    fee: rupees(0),
    total: owed,
  }))
}

async function allowsCash(
  db: PaymentDeps['db'],
  { userId, shippingAddress, total }: OrderRow,
): Promise<boolean> {
  const { pincode, phone } = shippingAddress
  const { check, fee } = await judgeCash(db, await findCashTerms(db, pincode), { userId, phone }, total)
  return check.verdict !== 'refuse' && fee === 0
}

function upiOf(
  order: OrderRow,
  attempt: AttemptRow,
  { payments: { upi } }: PaymentDeps['config'],
  shop: Shop,
): PayView['upi'] {
  if (!upi) return null
  const { reference, amountPaise } = attempt
  return {
    uri: upiUri(upi, shop, { reference, amountPaise, orderId: order.orderId }),
    vpa: upi.vpa,
    name: payeeName(upi, shop),
    amount: ceilRupees(amountPaise),
    note: order.orderId,
  }
}

/** Message to the shopper about the last attempt, if it failed. */
function failureOf({ state, pending, closedReason, failureCode, tries }: AttemptRow): string | null {
  // A newer payment on the same page has no answer yet: the decline before it is past.
  if (pending) return null
  if (state === 'starting') return tries > 0 ? paymentFailures.notOpened : null
  if (state === 'closed')
    return closedReason === 'refused' || closedReason === 'away'
      ? paymentFailures.notOpened
      : closedReason === 'rejected'
        ? paymentFailures.rejected
        : null
  return failureCode === null || failureCode === 'NOT_INR' ? null : paymentFailures.declined
}
