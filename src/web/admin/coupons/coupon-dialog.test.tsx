import { expect, test } from 'vitest'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { readForm } from '../../../../tests/support/read-form.tsx'
import { CouponDialog } from './coupon-dialog.tsx'

const diwali: AdminCoupon = {
  code: 'DIWALI',
  kind: 'percent',
  value: 15,
  active: true,
  public: false,
  first_order_only: false,
  max_discount: 500,
  min_subtotal: 1500,
  starts_at: null,
  ends_at: null,
  max_uses: 100,
  max_uses_per_customer: null,
  uses: 7,
}
const open = (coupon: AdminCoupon | null) =>
  readForm(<CouponDialog coupon={coupon} onClose={() => {}} onSaved={() => {}} />)

test('a new coupon asks for its code, and takes rupees off until another kind is chosen', () => {
  const { values, buttons } = open(null)
  expect(values).toMatchObject({ Code: '', Kind: 'flat', 'Worth (₹)': '', 'Can be used': true })
  expect(Object.keys(values)).not.toContain('Highest discount (₹) (optional)')
  expect(buttons.enabled).toContain('Add coupon')
})

test('a coupon keeps its code, shows its terms and says them in a sentence', () => {
  const { values, text } = open(diwali)
  expect(Object.keys(values)).not.toContain('Code')
  expect(values).toMatchObject({
    Kind: 'percent',
    'Worth (%)': '15',
    'Highest discount (₹) (optional)': '500',
    'Uses in all (optional)': '100',
    Public: false,
  })
  expect(text).toContain('15% off, at most ₹500, from ₹1,500')
})
