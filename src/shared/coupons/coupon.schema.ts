import * as z from 'zod/mini'
import { rupeesSchema } from '../rupees.schema.ts'
import { moment } from '../schema/day.ts'
import { response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { couponKinds } from './coupon.ts'

const code = text({ max: 40, required: 'Code is required' }).check(
  z.toUpperCase(),
  z.regex(/^[A-Z0-9]+$/, 'Code may have capital letters and digits only'),
)
const maxUses = 10_000_000
const limit = z.optional(
  z.nullable(
    z
      .int('Must be a whole number')
      .check(z.minimum(1, 'Must be at least 1'), z.maximum(maxUses, `Must be at most ${maxUses}`)),
  ),
)
const worth = z
  .int({
    error: ({ input }) => (input === undefined ? 'Worth is required' : 'Must be a whole number'),
  })
  .check(z.minimum(1, 'Must be at least 1'), z.maximum(1_000_000, 'Must be at most ₹10,00,000'))
const notMoment = 'Must be a date and time'
const ofCoupon = z.optional(z.nullable(moment(notMoment)))

const terms = {
  kind: z.enum(couponKinds, { error: 'Must be flat or percent' }),
  value: worth,
  active: z._default(z.boolean(), true),
  public: z._default(z.boolean(), false),
  first_order_only: z._default(z.boolean(), false),
  /** Most rupees that a percentage takes off. */
  max_discount: z.optional(z.nullable(worth)),
  min_subtotal: z._default(rupeesSchema, 0 as z.infer<typeof rupeesSchema>),
  starts_at: ofCoupon,
  ends_at: ofCoupon,
  max_uses: limit,
  max_uses_per_customer: limit,
}

const percentWithinHundred = z.refine<{ kind: string; value: number }>(
  (coupon) => coupon.kind !== 'percent' || coupon.value <= 100,
  { error: 'Must be at most 100 percent', path: ['value'] },
)

const limitOfPercent = z.refine<{ kind: string; max_discount?: number | null | undefined }>(
  ({ kind, max_discount }) => kind === 'percent' || !max_discount,
  { error: 'Only a percentage has a highest discount', path: ['max_discount'] },
)

const endsAfterStart = z.refine<{
  starts_at?: string | null | undefined
  ends_at?: string | null | undefined
}>(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
  error: 'Must be after the start',
  path: ['ends_at'],
})

export const couponInputSchema = z
  .object({ code, ...terms })
  .check(percentWithinHundred, limitOfPercent, endsAfterStart)
export const couponEditSchema = z.object(terms).check(percentWithinHundred, limitOfPercent, endsAfterStart)
export type CouponEdit = z.infer<typeof couponEditSchema>

const adminCouponSchema = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  active: z.boolean(),
  public: z.boolean(),
  first_order_only: z.boolean(),
  max_discount: z.nullable(z.int()),
  min_subtotal: z.int(),
  starts_at: z.nullable(timestamp),
  ends_at: z.nullable(timestamp),
  max_uses: z.nullable(z.int()),
  max_uses_per_customer: z.nullable(z.int()),
  uses: z.int(),
})
export type AdminCoupon = z.infer<typeof adminCouponSchema>
export const adminCouponsResponse = response({ coupons: z.array(adminCouponSchema) })
export const adminCouponResponse = response({ coupon: adminCouponSchema })
/** After DELETE: null, or the coupon where orders have used it and it is only switched off. */
export const couponDeletedResponse = response({ coupon: z.nullable(adminCouponSchema) })

export const couponMessages = {
  notFound: 'Coupon not found',
  exists: 'A coupon with this code already exists',
}
