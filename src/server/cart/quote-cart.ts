import type { OrderLineInput, Quote, QuoteInput, QuoteItem } from '#shared/cart/quote.schema.ts'
import { couponWorth, invalidCoupon, normalizeCouponCode } from '#shared/coupons/coupon.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import { subtotalOf, totalsFor, type Totals } from '#shared/pricing/pricing.ts'
import {
  findCoupon,
  hasCustomerLimit,
  refusalForAnyone,
  refusalForCustomer,
  type Coupon,
  type UsesByCustomer,
} from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import { findAvailability, type Availability } from './availability.queries.ts'

interface QuotedCoupon {
  amount: Rupees
  code: string | null
  error?: string
}

interface QuoteContext {
  /** Counts the caller's orders with a coupon; null for a visitor, whose limits are checked when the order is placed. */
  countUses: ((code: string) => Promise<UsesByCustomer>) | null
}

/** Prices a cart with the server's own figures (docs/product/cart.md). */
export async function quoteCart(
  db: Database,
  { items, coupon_code }: QuoteInput,
  context: QuoteContext,
): Promise<Quote> {
  const availability = await findAvailability(db, items)
  const subtotal = subtotalOf(pricedLines(availability, items))
  const coupon = await quoteCoupon(db, normalizeCouponCode(coupon_code ?? ''), subtotal, context)
  return quoteLines(availability, items, coupon)
}

/** Keeps the lines and their order; the price of a product that is no longer sold is null. */
export function quoteLines(
  availability: Availability,
  items: readonly OrderLineInput[],
  coupon: QuotedCoupon,
): Quote {
  const subtotal = subtotalOf(pricedLines(availability, items))
  return {
    items: items.map((line) => quoteLine(availability, items, line)),
    ...(subtotal === 0 ? nothing : totalsFor(subtotal, coupon.amount)),
    coupon_code: coupon.code,
    ...(coupon.error === undefined ? {} : { coupon_error: coupon.error }),
  }
}

const nothing: Totals = {
  subtotal: rupees(0),
  shipping_cost: rupees(0),
  tax: rupees(0),
  discount: rupees(0),
  total: rupees(0),
}

const pricedLines = (availability: Availability, items: readonly OrderLineInput[]) =>
  items.flatMap((line) => {
    const item = availability.find(line)
    return item ? [{ price: item.price, quantity: line.quantity }] : []
  })

function quoteLine(
  availability: Availability,
  items: readonly OrderLineInput[],
  line: OrderLineInput,
): QuoteItem {
  const item = availability.find(line)
  const wanted = items.filter((other) => other.product_id === line.product_id && other.size === line.size)
  const requested = wanted.reduce((sum, other) => sum + other.quantity, 0)
  return {
    ...line,
    name: item?.name ?? null,
    image: item?.image ?? null,
    price: item ? rupees(item.price) : null,
    original_price: item && item.originalPrice !== null ? rupees(item.originalPrice) : null,
    available: item !== undefined && requested <= item.stock,
    stock: item?.stock ?? 0,
    ...(item?.finalSale && { final_sale: true }),
  }
}

async function quoteCoupon(
  db: Database,
  code: string,
  subtotal: Rupees,
  { countUses }: QuoteContext,
): Promise<QuotedCoupon> {
  const none = { amount: rupees(0), code: null }
  if (code === '') return none
  const coupon = await findCoupon(db, code)
  if (!coupon) return { ...none, error: invalidCoupon }
  const refusal =
    refusalForAnyone(coupon, subtotal, new Date()) ?? (await refusalForCaller(coupon, countUses))
  return refusal === null ? { amount: couponWorth(coupon, subtotal), code } : { ...none, error: refusal }
}

async function refusalForCaller(
  coupon: Coupon,
  countUses: QuoteContext['countUses'],
): Promise<string | null> {
  if (countUses === null || !hasCustomerLimit(coupon)) return null
  return refusalForCustomer(coupon, await countUses(coupon.code))
}
