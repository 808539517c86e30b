import { maxOrderTotal } from '../cart/cart-limits.ts'
import { couponWorth, type CouponTerms } from '../coupons/coupon.ts'
import { invalid, StoreError } from '../errors.ts'
import { indianDay } from '../tax/documents/financial-year.ts'
import { formatRupees, rupees } from '../money.ts'
import { editMessages } from '../orders/edit-messages.ts'
import { cashFeeFor } from '../payments/cash-gate.ts'
import { linesSubtotal } from '../tax/pricing.ts'
import { priceCart, type PricedCart } from '../tax/price-cart.ts'
import { taxesOfLines } from '../tax/shown-tax.ts'
import { taxMessages } from '../tax/tax-messages.ts'
import { NoTaxRate } from '../tax/tax-of-cart.ts'
import type { EditedOrder, Trade, TradeLine } from './trade.ts'

/** A line of an edited order before it is priced. */
export type EditedLine = Pick<
  TradeLine,
  'productId' | 'size' | 'name' | 'image' | 'hsnCode' | 'packOf' | 'price' | 'finalSale' | 'quantity'
>

interface EditToPrice {
  trade: Trade
  lines: readonly EditedLine[]
  /** of the order; null without one */
  coupon: CouponTerms | null
  isSameState: boolean
  /** rupees that have come and not gone back */
  paid: number
  /** Staff ask for no more than was paid. */
  isWaived: boolean
  now: Date
}

export type EditedFigures = Omit<
  EditedOrder,
  'shippingAddress' | 'stateCode' | 'dispatchOn' | 'promisedOn' | 'promisedAgainOn' | 'zone'
>

/**
 * Prices an edited order anew (docs/product/orders.md, Editing): its coupon while it reaches what the coupon asks for,
 * delivery and cash fee by the new sum, tax by today's rates. Nothing is waived that goods
 * cannot bear.
 */
export function priceEdit(edit: EditToPrice): EditedFigures {
  const { trade, lines, coupon, paid, isWaived } = edit
  const { order, settings } = trade
  const subtotal = linesSubtotal(lines)
  const isEarned = coupon !== null && subtotal >= coupon.minSubtotal
  const discount = isEarned ? couponWorth(coupon, subtotal) : 0
  const priced = (off: number) => priceLines(edit, Math.min(discount + off, subtotal))
  const full = priced(0).totals.total
  const mostWaived = subtotal - discount
  const waived = isWaived
    ? leastOff(mostWaived, (off) => priced(off).totals.total <= paid)
    : Math.min(order.waived, Math.max(0, full - paid), mostWaived)
  if (waived === null) throw invalid({ waive: editMessages.notWaivable })
  const codFee = order.paymentType === 'cod' ? cashFeeFor(priced(waived).totals.total, settings.cash) : 0
  const { totals, ...of } = priceLines(edit, discount + waived, codFee)
  const total = totals.total + codFee
  if (total > maxOrderTotal) throw invalid({ items: editMessages.total(formatRupees(rupees(maxOrderTotal))) })
  return {
    lines: linesOf(edit, of.lines),
    subtotal: totals.subtotal,
    shippingCost: totals.shipping_cost,
    tax: totals.tax,
    discount: discount + waived,
    waived,
    couponCode: isEarned ? order.couponCode : null,
    codFee,
    shippingTax: of.shippingTax,
    codFeeTax: of.codFeeTax,
    total,
  }
}

/** The order keeps its scheme for good; registration and rates are those of the day. */
function priceLines({ trade, lines, now }: EditToPrice, discount: number, codFee = 0): PricedCart {
  const { order, settings } = trade
  const terms = { ...settings.terms, scheme: order.taxScheme, day: indianDay(now) }
  try {
    return priceCart({ terms, lines, discount, codFee })
  } catch (error) {
    if (!(error instanceof NoTaxRate)) throw error
    throw new StoreError('HSN_WITHOUT_RATE', taxMessages.hsnWithoutRate(error.hsnCode))
  }
}

/** The least sum up to `most` that is enough; null where none is. */
function leastOff(most: number, isEnough: (off: number) => boolean): number | null {
  if (!isEnough(most)) return null
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const linesOf = ({ trade, lines, isSameState }: EditToPrice, priced: PricedCart['lines']): TradeLine[] =>
  withTaxes(
    lines.map((line, position) => ({ ...line, ...priced[position]!, position, ...noTaxes })),
    {
      isShown: trade.order.taxScheme !== 'sample' && trade.settings.terms.registration === 'regular',
      isSameState,
    },
  )

const noTaxes = { taxablePaise: null, cgstPaise: null, sgstPaise: null, igstPaise: null }

/** The lines with the taxes inside them, as they are kept with an order. */
export function withTaxes(
  lines: readonly TradeLine[],
  { isShown, isSameState }: { isShown: boolean; isSameState: boolean },
): TradeLine[] {
  if (!isShown) return [...lines]
  const taxes = taxesOfLines({ lines, isSameState })
  return lines.map((line, index) => {
    const { taxable_paise, cgst_paise, sgst_paise, igst_paise } = taxes[index]!
    return {
      ...line,
      taxablePaise: taxable_paise,
      cgstPaise: cgst_paise,
      sgstPaise: sgst_paise,
      igstPaise: igst_paise,
    }
  })
}
