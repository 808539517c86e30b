import { expect, test } from 'vitest'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { couponErrors, editedCoupon, newCoupon } from './coupon-form.ts'
import { conditionsText, couponSentence, couponState } from './coupon-text.ts'

const diwali: AdminCoupon = {
  code: 'DIWALI',
  kind: 'percent',
  value: 15,
  active: true,
  public: true,
  first_order_only: false,
  max_discount: 500,
  min_subtotal: 1500,
  starts_at: '2026-11-05T18:30:00.000Z',
  ends_at: '2026-11-08T18:30:00.000Z',
  max_uses: 100,
  max_uses_per_customer: 1,
  uses: 7,
}

test('a coupon is valid from the start of its first day to the end of its last', () => {
  const values = newCoupon.valuesOf(diwali)
  expect([values.starts_at, values.ends_at]).toEqual(['2026-11-06', '2026-11-08'])
  const { code: _, uses: __, ...terms } = diwali
  expect(checkForm(editedCoupon.schema, values)).toMatchObject({ ok: true, input: terms })
})

test('an empty field sets no limit', () => {
  const values = { ...newCoupon.valuesOf(null), code: ' freshfit ', value: '50' }
  expect(checkForm(newCoupon.schema, values)).toMatchObject({
    ok: true,
    input: {
      code: 'FRESHFIT',
      kind: 'flat',
      value: 50,
      min_subtotal: 0,
      max_uses: null,
      ends_at: null,
      active: true,
      public: false,
    },
  })
})

test('an invalid value is reported beside its field', () => {
  const values = {
    ...newCoupon.valuesOf(null),
    code: 'TEN OFF',
    kind: 'percent',
    value: '101',
    max_uses: '0',
  }
  expect(checkForm(newCoupon.schema, values)).toMatchObject({
    ok: false,
    errors: { code: 'Code may have capital letters and digits only', max_uses: 'Must be at least 1' },
  })
  expect(checkForm(newCoupon.schema, newCoupon.valuesOf(null))).toMatchObject({
    errors: { code: 'Code is required', value: 'Worth is required' },
  })
})

test('what a coupon does is said in one sentence', () => {
  expect(couponSentence(diwali)).toBe(
    '15% off, at most ₹500, from ₹1,500, once per customer, from 6 Nov 2026, until 8 Nov 2026, for 100 orders in all.',
  )
  const plain = { ...diwali, kind: 'flat', value: 20, max_discount: null, min_subtotal: 0 } as const
  const always = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: null }
  expect(couponSentence({ ...plain, ...always })).toBe('₹20 off.')
  expect(couponSentence({ ...plain, ...always, first_order_only: true, max_uses: 1 })).toBe(
    '₹20 off, first order only, for one order in all.',
  )
})

test('a coupon that is on and over is refused, one that is off may be over', () => {
  const over = { ...newCoupon.valuesOf(diwali), ends_at: '2020-01-31' }
  expect(couponErrors(over)).toEqual({ ends_at: 'This day is over: nobody could use the coupon' })
  expect(couponErrors({ ...over, active: false })).toEqual({})
  expect(couponErrors({ ...over, ends_at: '2199-01-31' })).toEqual({})
})

test('only a percentage has a highest discount', () => {
  const values = { ...newCoupon.valuesOf(diwali), kind: 'flat' }
  expect(checkForm(editedCoupon.schema, values)).toMatchObject({ ok: true, input: { max_discount: null } })
  expect(checkForm(editedCoupon.schema, { ...values, kind: 'percent', max_discount: '0' })).toMatchObject({
    errors: { max_discount: 'Must be at least 1' },
  })
})

test('the state and the conditions of a coupon are shown in words', () => {
  expect(conditionsText(diwali)).toBe(
    'Public, from ₹1,500, once per customer, from 6 Nov 2026, until 8 Nov 2026',
  )
  const at = (day: string) => couponState(diwali, Date.parse(day))
  expect(['2026-11-05', '2026-11-07', '2026-11-09'].map(at)).toEqual(['Not yet', 'On', 'Over'])
  expect(couponState({ ...diwali, uses: 100 }, Date.parse('2026-11-07'))).toBe('Used up')
  expect(couponState({ ...diwali, active: false })).toBe('Off')
})
