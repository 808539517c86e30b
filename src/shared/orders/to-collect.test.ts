import { expect, test } from 'vitest'
import { rupees } from '../money.ts'
import { toCollect } from './to-collect.ts'

const order = {
  payment_method: { type: 'cod' },
  payment_status: 'pending',
  status: 'processing',
  total_amount: rupees(1652),
  returned_amount: rupees(0),
} as const

test('the courier collects the total of a cash order that is not paid', () => {
  expect(toCollect(order)).toBe(1652)
})

test('the courier collects nothing for units that have come back', () => {
  expect(toCollect({ ...order, returned_amount: rupees(652) })).toBe(1000)
})

test('nothing is collected for a card, for what is paid, or for a cancelled order', () => {
  expect(toCollect({ ...order, payment_method: { type: 'card' } })).toBe(0)
  expect(toCollect({ ...order, payment_status: 'paid' })).toBe(0)
  expect(toCollect({ ...order, status: 'cancelled' })).toBe(0)
})
