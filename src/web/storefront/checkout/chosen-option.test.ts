import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import { chosenOption } from './chosen-option.ts'

const option = (type: PaymentType, fee: number) => ({
  type,
  label: type,
  detail: '',
  available: true,
  reason: null,
  fee: rupees(fee),
  total: rupees(1_000 + fee),
})

test('the first way to pay is chosen where none has a fee', () => {
  expect(chosenOption([option('cod', 0), option('upi', 0)], null)?.type).toBe('cod')
})

test('a way with a fee is chosen by the shopper alone', () => {
  const offered = [option('cod', 50), option('upi', 0)]
  expect(chosenOption(offered, null)?.type).toBe('upi')
  expect(chosenOption(offered, 'cod')?.type).toBe('cod')
  expect(chosenOption([option('cod', 50)], null)).toBeNull()
})

test('a way that is no longer offered is not replaced by one with a fee', () => {
  expect(chosenOption([option('cod', 50)], 'upi')).toBeNull()
})
