import type { OrderLineInput, Quote, QuoteInput, QuoteItem } from '#shared/cart/quote.schema.ts'
import { couponWorth, invalidCoupon, normalizeCouponCode } from '#shared/coupons/coupon.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import { linesSubtotal } from '#shared/tax/pricing.ts'
import { isSameStateAs } from '#shared/tax/delivery-state.ts'
import type { GoodsLine } from '#shared/tax/tax-of-cart.ts'
import { priceCart } from '#shared/tax/price-cart.ts'
import { orderShownTax } from '#shared/tax/shown-tax.ts'
import { schemeOfOrder } from '#shared/tax/tax-settings.schema.ts'
import {
  findCoupon,
  hasCustomerLimit,
  refusalForAnyone,
  refusalForCustomer,
  type Coupon,
  type UsesByCustomer,
} from '../coupons/find-coupon.ts'
import type { Database } from '../db/database.ts'
import { payablePrice } from '../products/tax-terms/payable-price.ts'
import { findTaxTerms, type StoreTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'
import { findAvailability, type Availability, type AvailableSize } from './availability.queries.ts'

interface QuotedCoupon {
  amount: Rupees
  code: string | null
  error?: string
}

interface QuoteTerms {
  coupon: QuotedCoupon
  terms: StoreTaxTerms
  /** of the state of delivery; null where it is not known yet */
  stateCode: string | null
  /** rupees of the fee for cash on delivery: its tax is part of the tax, and of the total; the fee is not */
  codFee?: number
}

interface QuoteContext {
  /** Counts the caller's orders with a coupon; null for a visitor, whose limits are checked when the order is placed. */
  countUses: ((code: string) => Promise<UsesByCustomer>) | null
  codFee?: number
}

/** Prices a cart with the server's own figures (docs/product/cart.md). */
export async function quoteCart(
  db: Database,
  { items, coupon_code, state_code }: QuoteInput,
  context: QuoteContext,
): Promise<Quote> {
  const [availability, terms] = await Promise.all([findAvailability(db, items), findTaxTerms(db)])
  const subtotal = linesSubtotal(pricedLines(availability, items))
  const coupon = await quoteCoupon(db, normalizeCouponCode(coupon_code ?? ''), subtotal, context)
  const { codFee = 0 } = context
  return quoteLines(availability, items, { coupon, terms, stateCode: state_code ?? null, codFee })
}

/** Keeps the lines and their order; the price of a product that is no longer sold is null. */
export function quoteLines(
  availability: Availability,
  items: readonly OrderLineInput[],
  { coupon, terms, stateCode, codFee }: QuoteTerms,
): Quote {
  return {
    items: items.map((line) => quoteLine({ availability, items, terms }, line)),
    ...figuresOf(pricedLines(availability, items), { coupon, terms, stateCode, codFee }),
    coupon_code: coupon.code,
    ...(coupon.error === undefined ? {} : { coupon_error: coupon.error }),
  }
}

/** Totals and taxes; those of an empty cart are zeros. */
function figuresOf(lines: readonly GoodsLine[], { coupon, terms, stateCode, codFee = 0 }: QuoteTerms) {
  const cart = { terms, lines, discount: coupon.amount, codFee }
  const { totals, lines: priced, shippingTax, codFeeTax } = priceCart(cart)
  const figures = lines.length === 0 ? { ...totals, shipping_cost: rupees(0), total: rupees(0) } : totals
  const { tax_lines, ...shown } = orderShownTax({
    scheme: schemeOfOrder(terms),
    isTaxed: terms.registration === 'regular',
    isSameState: stateCode !== null && isSameStateAs(terms.seller, stateCode),
    subtotal: figures.subtotal,
    tax: figures.tax,
    charges: [figures.shipping_cost + shippingTax, codFee + codFeeTax],
    lines: lines.map((line, index) => ({ ...line, ...priced[index]! })),
  })
  return { ...figures, ...shown, ...(stateCode !== null && { tax_lines }) }
}

const pricedLines = (availability: Availability, items: readonly OrderLineInput[]) =>
  items.flatMap((line) => {
    const item = availability.find(line)
    return item ? [goodsLine(item, line.quantity)] : []
  })

export const goodsLine = (
  { price, hsnCode, packOf }: Pick<AvailableSize, 'hsnCode' | 'packOf' | 'price'>,
  quantity: number,
): GoodsLine => ({ price, quantity, hsnCode, packOf })

interface QuotedCart {
  availability: Availability
  items: readonly OrderLineInput[]
  terms: StoreTaxTerms
}

function quoteLine({ availability, items, terms }: QuotedCart, line: OrderLineInput): QuoteItem {
  const item = availability.find(line)
  const wanted = items.filter((other) => other.product_id === line.product_id && other.size === line.size)
  const requested = wanted.reduce((sum, other) => sum + other.quantity, 0)
  return {
    ...line,
    name: item?.name ?? null,
    image: item?.image ?? null,
    price: item ? rupees(item.price) : null,
    original_price: item && item.originalPrice !== null ? rupees(item.originalPrice) : null,
    ...(item && payablePrice({ price: item.price, pack_of: item.packOf, hsn_code: item.hsnCode }, terms)),
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
  const refusal = refusalForAnyone(coupon, subtotal) ?? (await refusalForCaller(coupon, countUses))
  return refusal === null ? { amount: couponWorth(coupon, subtotal), code } : { ...none, error: refusal }
}

async function refusalForCaller(
  coupon: Coupon,
  countUses: QuoteContext['countUses'],
): Promise<string | null> {
  if (countUses === null || !hasCustomerLimit(coupon)) return null
  return refusalForCustomer(coupon, await countUses(coupon.code))
}
