import { expect, test } from 'vitest'
import { couponRefusal, couponWorth, normalizeCouponCode, type CouponTerms } from './coupon.ts'

const coupon: CouponTerms = {
  code: 'SAVE20',
  kind: 'flat',
  value: 20,
  active: true,
  firstOrderOnly: false,
  minSubtotal: 0,
  maxDiscount: null,
  startsAt: null,
  endsAt: null,
}
const now = new Date('2026-06-01T00:00:00Z')

test('a flat coupon takes off its rupees, but never more than the subtotal', () => {
  expect(couponWorth(coupon, 500)).toBe(20)
  expect(couponWorth(coupon, 15)).toBe(15)
})

test('a percent coupon is rounded to the rupee', () => {
  expect(couponWorth({ kind: 'percent', value: 15, maxDiscount: null }, 999)).toBe(150)
})

test('a percent coupon takes off at most its limit', () => {
  const capped = { kind: 'percent', value: 20, maxDiscount: 500 } as const
  expect(couponWorth(capped, 2499)).toBe(500)
  expect(couponWorth(capped, 2000)).toBe(400)
  expect(couponWorth({ ...capped, value: 100 }, 300)).toBe(300)
})

test('an entered code is read in capitals without blanks around it', () => {
  expect(normalizeCouponCode(' save20 ')).toBe('SAVE20')
})

test('a coupon holds from its first moment until its last', () => {
  const dated = {
    ...coupon,
    startsAt: new Date('2026-06-01T00:00:00Z'),
    endsAt: new Date('2026-06-02T00:00:00Z'),
  }
  expect(couponRefusal(dated, 100, now)).toBeNull()
  expect(couponRefusal(dated, 100, new Date('2026-05-31T23:59:59Z'))).toBe('This coupon is not active yet')
  expect(couponRefusal(dated, 100, new Date('2026-06-02T00:00:00Z'))).toBe('This coupon has expired')
})

test('a coupon says which subtotal it needs', () => {
  expect(couponRefusal({ ...coupon, minSubtotal: 1500 }, 1499, now)).toBe(
    'This coupon needs a subtotal of at least ₹1,500',
  )
})
