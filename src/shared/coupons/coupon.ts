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
  /** rupees for a flat coupon, percent for the other sort */
  value: number
  active: boolean
  firstOrderOnly: boolean
  minSubtotal: number
  startsAt: Date | null
  endsAt: Date | null
}

export const invalidCoupon = 'Invalid coupon code'

/** Codes are written in capitals; the entry is turned into them (docs/product/cart.md). */
export const normalizeCouponCode = (entered: string): string => entered.trim().toUpperCase()

/** Rupees off, never more than the subtotal (docs/product/cart.md, Coupons). */
export function couponWorth(coupon: Pick<CouponTerms, 'kind' | 'value'>, subtotal: number): Rupees {
  const worth = coupon.kind === 'flat' ? coupon.value : Math.round((subtotal * coupon.value) / 100)
  return rupees(Math.min(worth, subtotal))
}

/** Why a coupon cannot be used now by anyone, as a sentence; null when it can. */
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
