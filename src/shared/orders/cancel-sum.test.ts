import { expect, test } from 'vitest'
import { rupees } from '../money.ts'
import { cancelOrderText, cancelUnitsText, ownCancelText } from './cancel-sum.ts'

const item = {
  product_id: 'P',
  product_name: 'Shirt',
  product_image: '',
  size: 'M',
  quantity: 3,
  price: rupees(1000),
  rate: 18,
  hsn_code: '6205',
  discount: rupees(0),
  total: rupees(3000),
}
const unpaid = {
  total_amount: rupees(3540),
  returned_amount: rupees(0),
  deductions: rupees(0),
  amount_paid: rupees(0),
  amount_refunded: rupees(0),
  payment_method: { type: 'cod' as const },
  items: [item],
}
const paid = { ...unpaid, amount_paid: rupees(3540), payment_method: { type: 'online' as const } }
const one = { units: 1, worth: 1180 }

test('cancelling units says what the order comes to, and what is paid at the door or goes back', () => {
  expect(cancelUnitsText(unpaid, one)).toBe(
    '₹1,180 less: the order comes to ₹2,360. ₹2,360 is to be paid at the door.',
  )
  expect(cancelUnitsText(paid, one)).toBe(
    '₹1,180 less: the order comes to ₹2,360. ₹1,180 goes back to the customer.',
  )
  expect(cancelUnitsText({ ...paid, amount_paid: rupees(0) }, one)).toContain('₹2,360 is still to be paid.')
})

test('cancelling the last units cancels the order, and all that was paid goes back', () => {
  const before = {
    ...paid,
    items: [{ ...item, cancelled: 1 }],
    returned_amount: rupees(1180),
    amount_refunded: rupees(1180),
  }
  expect(cancelUnitsText(before, { units: 2, worth: 2360 })).toBe(
    'Nothing is left: the order is cancelled. ₹2,360 goes back to the customer.',
  )
  expect(cancelOrderText({ ...paid, deductions: rupees(100) })).toBe('₹3,440 goes back to the customer.')
  expect(cancelOrderText(unpaid)).toBe('Nothing goes back to the customer.')
})

test('a customer who cancels reads the sum that comes back, and nothing where nothing was paid', () => {
  const sums = (amount: number, back = 0) => ({ amount_paid: rupees(amount), amount_refunded: rupees(back) })
  expect(ownCancelText(sums(1_180))).toBe('₹1,180 comes back to you within 5-7 business days.')
  expect(ownCancelText(sums(1_180, 180))).toContain('₹1,000 comes back')
  expect([ownCancelText(sums(0)), ownCancelText(sums(500, 500))]).toEqual(['', ''])
})
