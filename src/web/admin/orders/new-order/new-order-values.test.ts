import { expect, test } from 'vitest'
import { checkForm } from '#web/forms/form-errors.ts'
import { newOrderForm, noOrder, withOneMore, withQuantity, type NewLine } from './new-order-values.ts'

const shirt = { product_id: 'shirt', size: 'M', name: 'Shirt', image: '', stock: 2 }
const line: NewLine = { ...shirt, quantity: 1 }
const typed = {
  ...noOrder,
  name: 'Meera Pillai',
  email: 'meera@example.com',
  phone: '98765 43210',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}

test('another press on a size adds a unit, as far as there are any; none takes the line out', () => {
  const one = withOneMore([], shirt)
  const two = withOneMore(one, shirt)
  expect(two).toEqual([{ ...shirt, quantity: 2 }])
  expect(withOneMore(two, shirt)).toEqual(two)
  expect(withOneMore(two, { ...shirt, size: 'L' })).toHaveLength(2)
  expect(withQuantity(two, shirt, 0)).toEqual([])
})

test('the parcel goes to who has called; hours belong to an order that is paid first, a coupon to any', () => {
  const checked = checkForm(newOrderForm([line], 'online'), typed)
  expect(checked).toMatchObject({
    ok: true,
    input: {
      customer: { name: 'Meera Pillai', phone: '9876543210' },
      items: [{ product_id: 'shirt', size: 'M', quantity: 1 }],
      shipping_address: { fullName: 'Meera Pillai', email: 'meera@example.com', phone: '9876543210' },
      type: 'online',
      pay_within_hours: 24,
    },
  })
  const withCoupon = checkForm(newOrderForm([line], 'online'), { ...typed, coupon_code: 'SAVE20' })
  expect(withCoupon).toMatchObject({ ok: true, input: { coupon_code: 'SAVE20' } })
  const cash = checkForm(newOrderForm([line], 'cod'), typed)
  expect(cash.ok && 'pay_within_hours' in cash.input).toBe(false)
})

test('errors stand at the fields of the form', () => {
  const checked = checkForm(newOrderForm([], undefined), { ...noOrder, pincode: '12' })
  expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual([
    'address',
    'city',
    'items',
    'name',
    'phone',
    'pincode',
    'state',
    'type',
  ])
  const late = checkForm(newOrderForm([line], 'upi'), { ...typed, pay_within_hours: '' })
  expect(late).toMatchObject({
    ok: false,
    errors: { pay_within_hours: 'Hours must be a whole number from 1 to 168' },
  })
})
