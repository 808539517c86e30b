import { expect, test } from 'vitest'
import type { PaymentStatus } from './order-status.ts'
import { methodText, paymentText } from './payment-text.ts'
import type { PaymentType } from './payment-types.ts'

test.each([
  ['cod', 'Cash on Delivery'],
  ['card', 'Card'],
  ['online', 'UPI, card or net banking'],
  ['upi', 'UPI'],
] satisfies [PaymentType, string][])('an order paid by %s says “%s”', (type, text) =>
  expect(methodText({ type })).toBe(text),
)

test('a card is named by its kind and its last digits', () => {
  expect(methodText({ type: 'online', cardLast4: '1111', cardType: 'Visa' })).toBe('Visa ending 1111')
})

test.each([
  ['pending', 'placed', [], 'Card, payment pending'],
  ['pending', 'cancelled', [], 'Card, nothing was charged'],
  ['paid', 'delivered', [], 'Card, paid'],
  ['refunded', 'cancelled', ['queued'], 'Card, refund on its way'],
  ['refunded', 'cancelled', ['by_hand', 'done'], 'Card, refund on its way'],
  ['refunded', 'cancelled', ['done', 'withdrawn'], 'Card, refunded'],
  ['refunded', 'delivered', [], 'Card, refunded'],
] as const)('%s and %s with refunds %j is “%s”', (payment_status: PaymentStatus, status, states, text) => {
  const refunds = states.map((state) => ({ state }))
  expect(paymentText({ payment_method: { type: 'card' }, payment_status, status, refunds })).toBe(text)
})
