import type { FieldErrors } from '#shared/errors.ts'
import { indianDay } from '#shared/tax/documents/financial-year.ts'
import { couponEditSchema, couponInputSchema } from '#shared/coupons/coupon.schema.ts'
import { choice, code, day, money, tick, whole } from '#web/forms/field-items.ts'
import { fields, type TypedBy } from '#web/forms/fields.ts'
import { couponSentence, type CouponTerms } from './coupon-text.ts'

const read = (amount: number) => (amount ? String(amount) : '')

/** A coupon is valid from the start of its first day to the end of its last, in Indian time. */
const terms = [
  choice('kind', 'Kind', { flat: 'Rupees off', percent: 'Percent off' }, { initial: 'flat' }),
  whole('value', 'Worth'),
  money('max_discount', 'Highest discount', { optional: true }),
  money('min_subtotal', 'Lowest subtotal', { optional: true, read }),
  whole('max_uses', 'Uses in all', { optional: true }),
  whole('max_uses_per_customer', 'Uses by one customer', { optional: true }),
  day('starts_at', 'First day', {
    optional: true,
    read: (at: string) => dayOf(Date.parse(at)),
    input: (typed) => (typed === '' ? null : startOf(typed)),
  }),
  day('ends_at', 'Last day', {
    optional: true,
    read: (at: string) => dayOf(Date.parse(at) - 1),
    input: (typed) => (typed === '' ? null : startOf(typed, 1)),
  }),
  tick('first_order_only', "Only for a customer's first order"),
  tick('active', 'Can be used', { initial: true }),
  tick('public', 'Public'),
] as const

type Terms = TypedBy<typeof terms>

/** The field is not there for rupees. */
const noLimit = ({ kind }: Pick<Terms, 'kind'>) => (kind === 'percent' ? {} : { max_discount: null })

const codeField = code('code', 'Code', {
  hint: 'Capital letters and digits, as shoppers enter it',
  'data-focus-first': true,
})

export const newCoupon = fields(couponInputSchema, [codeField, ...terms], { more: noLimit })
export const editedCoupon = fields(couponEditSchema, terms, { more: noLimit })

/** A coupon that is on and already over could never be used. The API takes one: an import may hold past campaigns. */
export const couponErrors = ({ active, ends_at }: Pick<Terms, 'active' | 'ends_at'>): FieldErrors =>
  active && ends_at !== '' && Date.parse(startOf(ends_at, 1)) <= Date.now()
    ? { ends_at: 'This day is over: nobody could use the coupon' }
    : {}

/** Nothing until it has a worth and a date that can be read. */
export function termsSentence(values: Terms): string {
  const { kind, value, min_subtotal = 0, ...limits } = editedCoupon.inputOf(values)
  return value ? couponSentence({ kind, value, min_subtotal, ...limits } as CouponTerms) : ''
}

const oneDay = 24 * 3_600_000

const startOf = (of: string, daysLater = 0): string =>
  new Date(Date.parse(`${of}T00:00:00+05:30`) + daysLater * oneDay).toISOString()

const dayOf = (moment: number): string => indianDay(new Date(moment))
