import { invalid, StoreError, type FieldErrors } from '#shared/errors.ts'
import { maxOrderTotal } from '#shared/cart/cart-limits.ts'
import type { OrderLineInput, Quote } from '#shared/cart/quote.schema.ts'
import { placeholderImage } from '#shared/media/picture.ts'
import { formatRupees, rupees, type Rupees } from '#shared/money.ts'
import { mergeLines } from '#shared/orders/merge-lines.ts'
import { orderMessages, type Order, type OrderInput } from '#shared/orders/order.schema.ts'
import { subtotalOf, totalsFor, type Totals } from '#shared/pricing/pricing.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { violatedConstraint } from '../../db/database-errors.ts'
import type { CodeGuard } from '../../coupons/limit-code-guesses.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { quoteLines } from '../../cart/quote-cart.ts'
import { findAvailability, type Availability } from '../../cart/availability.queries.ts'
import { outOfStock } from '../../products/stock/move-stock.ts'
import { chooseDiscount, redeemDiscount } from './choose-discount.ts'
import { findFirstResponse, hashBody, storeResponse, keyConstraint } from './idempotency.ts'
import { insertOrder, newOrder, type FrozenLine } from './insert-order.ts'
import { newOrderId } from './new-order-id.ts'
import { checkOrderLimits } from '../limits/order-limits.queries.ts'
import { queueConfirmation, type OrderMailConfig } from '../mail/queue-order-mail.ts'

interface OrderRequest {
  userId: string
  input: OrderInput
  /** The header `Idempotency-Key`, when sent. */
  key?: string | undefined
  guardCode: CodeGuard
  config: OrderMailConfig
  /** Draws an order id, which may be taken; tests pass their own. */
  newId?: () => string
}

/** Violated by an order id that is taken. */
const orderIdConstraint = 'orders_orderId_unique'

/** Tries with a new id, or after a first request under the same key has ended. */
const maxAttempts = 5

/**
 * Places an order in one transaction, with the server's own figures (docs/product/orders.md, Placing). A repeat under
 * the same key returns the first response. Throws VALIDATION_FAILED, OUT_OF_STOCK, COUPON_NOT_USABLE, PRICE_CHANGED,
 * IN_FLIGHT, IDEMPOTENCY_MISMATCH or RATE_LIMITED, and then changes nothing.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<Order> {
  const { newId = newOrderId } = request
  for (let attempt = 1; ; attempt++) {
    try {
      return await placeOrderAs(db, newId(), request)
    } catch (error) {
      const constraint = violatedConstraint(error)
      const mayWorkAgain = constraint === orderIdConstraint || constraint === keyConstraint
      if (!mayWorkAgain || attempt === maxAttempts) throw error
    }
  }
}

async function placeOrderAs(
  db: Database,
  orderId: string,
  { userId, input, key, guardCode, config }: OrderRequest,
): Promise<Order> {
  const wanted = mergeLines(input.items)
  const request = key === undefined ? null : { userId, key, bodyHash: hashBody(input) }
  return transaction(db, async (tx) => {
    const first = request && (await findFirstResponse(tx, request))
    if (first) return first

    const availability = await findAvailability(tx, wanted)
    const lines = freezeLines(availability, input, wanted)
    const subtotal = subtotalOf(lines)
    checkWorth(subtotal)
    const discount = await chooseDiscount(tx, input, subtotal, guardCode)
    const totals = totalsFor(subtotal, discount.amount)
    checkTotal(totals, input, () =>
      quoteLines(availability, input.items, {
        amount: discount.amount,
        code: discount.coupons[0]?.code ?? null,
      }),
    )

    const couponCode = await redeemDiscount(tx, discount, userId, subtotal)
    const placed = { orderId, userId, input, lines, totals, couponCode }
    const order = newOrder(placed)
    await insertOrder(tx, placed, order)
    if (config.rateLimit) await checkOrderLimits(tx, userId, order.payment_method.type === 'cod')
    await queueConfirmation(tx, { userId, order, config })
    if (request) await storeResponse(tx, request, order)
    return order
  })
}

/** Returns the lines at today's prices. Throws for unknown products and missing stock. */
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
    const { productId, size, name, hsnCode } = item
    return [
      {
        productId,
        size,
        name,
        image: item.image ?? placeholderImage,
        hsnCode,
        quantity: line.quantity,
        price: rupees(item.price),
      },
    ]
  })
}

/** Larger amounts do not fit the columns. */
function checkWorth(subtotal: Rupees): void {
  if (totalsFor(subtotal, rupees(0)).total <= maxOrderTotal) return
  throw invalid({ items: `An order may come to ${formatRupees(maxOrderTotal)} at most` })
}

/** A customer pays the total that they saw, or gets a new quote (docs/product/cart.md). */
function checkTotal({ total }: Totals, { expected_total }: OrderInput, quote: () => Quote): void {
  if (expected_total === undefined || expected_total === total) return
  throw new StoreError('PRICE_CHANGED', orderMessages.priceChanged, { details: { quote: quote() } })
}
