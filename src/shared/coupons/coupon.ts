import { formatRupees, rupees, type Rupees } from '../money.ts'

/** The starting set (docs/product/cart.md): flat rupees, never percent. */
export const startingCoupons = [
  { code: 'WELCOME10', value: 10, firstOrderOnly: false },
  { code: 'SAVE20', value: 20, firstOrderOnly: false },
  { code: 'FIRSTORDER', value: 15, firstOrderOnly: true },
] as const

export const couponKinds = ['flat', 'percent'] as const
type CouponKind = (typeof couponKinds)[number]

export interface CouponTerms {
  code: string
  kind: CouponKind
  /** Rupees for a flat coupon, else percent. */
  value: number
  active: boolean
  firstOrderOnly: boolean
  minSubtotal: number
  /** Most rupees that a percentage takes off; null for no limit, and for a flat coupon. */
  maxDiscount: number | null
  startsAt: Date | null
  endsAt: Date | null
}

export const invalidCoupon = 'Invalid coupon code'

/** Normalises an entered code (docs/product/cart.md). */
export const normalizeCouponCode = (entered: string): string => entered.trim().toUpperCase()

/** Rupees off, never more than its limit or the subtotal (docs/product/cart.md, Coupons). */
export function couponWorth(
  { kind, value, maxDiscount }: Pick<CouponTerms, 'kind' | 'value' | 'maxDiscount'>,
  subtotal: number,
): Rupees {
  const worth = kind === 'flat' ? value : Math.round((subtotal * value) / 100)
  return rupees(Math.min(worth, maxDiscount ?? worth, subtotal))
}

/** The reason why nobody can use a coupon now, as a user-facing message; null when it can be used. */
export function couponRefusal(coupon: CouponTerms, subtotal: number, now: Date): string | null {
  if (!coupon.active) return 'This coupon is no longer active'
  if (coupon.startsAt && now < coupon.startsAt) return 'This coupon is not active yet'
  if (coupon.endsAt && now >= coupon.endsAt) return 'This coupon has expired'
  if (subtotal < coupon.minSubtotal)
    return `This coupon needs a subtotal of at least ${formatRupees(coupon.minSubtotal)}`
  return null
}

export const couponRefusals = {
  firstOrderOnly: 'This coupon is only for your first order',
  usedUp: 'This coupon has been used up',
  usedByYou: 'You have already used this coupon',
}
