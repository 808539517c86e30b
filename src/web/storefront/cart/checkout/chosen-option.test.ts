import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import { chosenOption, totalWith, upiFirst } from './chosen-option.ts'

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

test('a fee brings its tax into the total of what is chosen', () => {
  const cash = { ...option('cod', 50), total: rupees(1_053) }
  expect([totalWith(cash, 1_000), totalWith(option('online', 0), 1_010), totalWith(null, 1_000)]).toEqual([
    1_053, 1_010, 1_000,
  ])
})

const typesOf = (...types: PaymentType[]) =>
  upiFirst(types.map((type) => option(type, 0))).map(({ type }) => type)

test('UPI comes first where the shop takes it, by itself or by a gateway', () => {
  expect(typesOf('cod', 'upi')).toEqual(['upi', 'cod'])
  expect(typesOf('cod', 'online')).toEqual(['online', 'cod'])
  expect(typesOf('cod', 'online', 'upi')).toEqual(['online', 'upi', 'cod'])
  expect(typesOf('cod', 'card', 'upi')).toEqual(['upi', 'cod', 'card'])
  expect(typesOf('cod', 'card', 'online'), 'the test bank').toEqual(['cod', 'card', 'online'])
  expect(typesOf('cod')).toEqual(['cod'])
})
