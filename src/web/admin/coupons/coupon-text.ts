import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { dayText } from '../parts/dates.ts'

/** `₹20 off`, `15% off` */
export const worthText = ({ kind, value }: Pick<AdminCoupon, 'kind' | 'value'>): string =>
  kind === 'flat' ? `${formatRupees(value)} off` : `${value}% off`

/** The conditions of a coupon in words. */
export function conditionsText(coupon: AdminCoupon): string {
  const conditions = [
    coupon.public && 'public',
    coupon.first_order_only && 'first order only',
    coupon.min_subtotal > 0 && `from ${formatRupees(coupon.min_subtotal)}`,
    coupon.max_uses_per_customer !== null && `${timesText(coupon.max_uses_per_customer)} a customer`,
    coupon.starts_at !== null && `from ${dayText(coupon.starts_at)}`,
    coupon.ends_at !== null && `until ${dayText(lastMoment(coupon.ends_at))}`,
  ].filter((condition) => condition !== false)
  const text = conditions.join(', ')
  return text === '' ? 'No conditions' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** It ends when the next day begins; the last day on which it can be used is the one before. */
const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`)

/** `31`, `31 of 100` */
export const usesText = ({ uses, max_uses }: Pick<AdminCoupon, 'uses' | 'max_uses'>): string =>
  max_uses === null ? String(uses) : `${uses} of ${max_uses}`

type CouponState = 'On' | 'Off' | 'Not yet' | 'Over' | 'Used up'

export function stateOf(coupon: AdminCoupon, now = Date.now()): CouponState {
  if (!coupon.active) return 'Off'
  if (coupon.starts_at !== null && now < Date.parse(coupon.starts_at)) return 'Not yet'
  if (coupon.ends_at !== null && now >= Date.parse(coupon.ends_at)) return 'Over'
  return coupon.max_uses !== null && coupon.uses >= coupon.max_uses ? 'Used up' : 'On'
}
