import * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { indianDay } from '#shared/invoices/financial-year.ts'
import { couponEditSchema, couponInputSchema, type AdminCoupon } from '#shared/coupons/coupon.schema.ts'

export type CouponValues = {
  code: string
  kind: string
  value: string
  max_discount: string
  min_subtotal: string
  max_uses: string
  max_uses_per_customer: string
  starts_at: string
  ends_at: string
  first_order_only: boolean
  active: boolean
  public: boolean
}

export function couponValues(coupon: AdminCoupon | null): CouponValues {
  const number = (amount: number | null | undefined) => (amount ? String(amount) : '')
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'flat',
    value: number(coupon?.value),
    max_discount: number(coupon?.max_discount),
    min_subtotal: number(coupon?.min_subtotal),
    max_uses: number(coupon?.max_uses),
    max_uses_per_customer: number(coupon?.max_uses_per_customer),
    starts_at: coupon?.starts_at ? dayOf(Date.parse(coupon.starts_at)) : '',
    ends_at: coupon?.ends_at ? dayOf(Date.parse(coupon.ends_at) - 1) : '',
    first_order_only: coupon?.first_order_only ?? false,
    active: coupon?.active ?? true,
    public: coupon?.public ?? false,
  }
}

/** Request body. A coupon is valid from the start of its first day to the end of its last, in Indian time. */
export function couponInput(values: CouponValues) {
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    ...values,
    value: number(values.value) ?? undefined,
    // The field is not there for rupees.
    max_discount: values.kind === 'percent' ? number(values.max_discount) : null,
    min_subtotal: number(values.min_subtotal) ?? 0,
    max_uses: number(values.max_uses),
    max_uses_per_customer: number(values.max_uses_per_customer),
    starts_at: values.starts_at === '' ? null : startOf(values.starts_at),
    ends_at: values.ends_at === '' ? null : startOf(values.ends_at, 1),
  }
}

/** The schemas of the API applied to the typed values; they also refuse values that are not numbers. */
export const newCouponForm = z.pipe(
  z.transform((values: CouponValues) => couponInput(values) as z.input<typeof couponInputSchema>),
  couponInputSchema,
)
export const editCouponForm = z.pipe(
  z.transform((values: CouponValues) => couponInput(values) as z.input<typeof couponEditSchema>),
  couponEditSchema,
)

/** A coupon that is on and already over could never be used. The API takes one: an import may hold past campaigns. */
export const couponErrors = ({ active, ends_at }: CouponValues): FieldErrors =>
  active && ends_at !== '' && Date.parse(startOf(ends_at, 1)) <= Date.now()
    ? { ends_at: 'This day is over: nobody could use the coupon' }
    : {}

const oneDay = 24 * 3_600_000

const startOf = (day: string, daysLater = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * oneDay).toISOString()

const dayOf = (moment: number): string => indianDay(new Date(moment))
