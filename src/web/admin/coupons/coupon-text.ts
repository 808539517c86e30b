import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { dayText } from '../parts/dates.ts'

export type CouponTerms = Omit<AdminCoupon, 'code' | 'uses' | 'active' | 'public'>

/** `₹20 off`, `15% off, at most ₹500` */
export const worthText = ({
  kind,
  value,
  max_discount,
}: Pick<CouponTerms, 'kind' | 'value' | 'max_discount'>): string => {
  if (kind === 'flat') return `${formatRupees(value)} off`
  return max_discount === null ? `${value}% off` : `${value}% off, at most ${formatRupees(max_discount)}`
}

export function conditionsText(coupon: AdminCoupon): string {
  const text = [...(coupon.public ? ['public'] : []), ...conditions(coupon)].join(', ')
  return text === '' ? 'No conditions' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** Describes a coupon in one sentence: `20% off, at most ₹500, from ₹999, once per customer, until 30 Nov 2026.` */
export const couponSentence = (terms: CouponTerms): string =>
  `${[
    worthText(terms),
    ...conditions(terms),
    ...(terms.max_uses === null ? [] : [`for ${ordersText(terms.max_uses)} in all`]),
  ].join(', ')}.`

const conditions = (terms: CouponTerms): string[] =>
  [
    terms.first_order_only && 'first order only',
    terms.min_subtotal > 0 && `from ${formatRupees(terms.min_subtotal)}`,
    terms.max_uses_per_customer !== null && `${timesText(terms.max_uses_per_customer)} per customer`,
    terms.starts_at !== null && `from ${dayText(terms.starts_at)}`,
    terms.ends_at !== null && `until ${dayText(lastMoment(terms.ends_at))}`,
  ].filter((condition) => condition !== false)

const ordersText = (orders: number): string => (orders === 1 ? 'one order' : `${orders} orders`)

/** Last valid day: a coupon ends when the next day begins. */
const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`)

/** `31`, `31 of 100` */
export const usesText = ({ uses, max_uses }: Pick<AdminCoupon, 'uses' | 'max_uses'>): string =>
  max_uses === null ? String(uses) : `${uses} of ${max_uses}`

type CouponState = 'On' | 'Off' | 'Not yet' | 'Over' | 'Used up'

export function couponState(coupon: AdminCoupon, now = Date.now()): CouponState {
  if (!coupon.active) return 'Off'
  if (coupon.starts_at !== null && now < Date.parse(coupon.starts_at)) return 'Not yet'
  if (coupon.ends_at !== null && now >= Date.parse(coupon.ends_at)) return 'Over'
  return coupon.max_uses !== null && coupon.uses >= coupon.max_uses ? 'Used up' : 'On'
}
