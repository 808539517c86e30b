import { expect, test } from 'vitest'
import type { ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { attemptNote } from './payment-texts.ts'

const noteOf = (payment: Partial<ListedPayment>) =>
  attemptNote({
    closed_reason: null,
    failure: null,
    pending: false,
    amount_paise: 118_000,
    captured_paise: 0,
    refunded_paise: 0,
    ...payment,
  } as ListedPayment)

test('a decline is told until the payment succeeds', () => {
  expect(noteOf({ state: 'open', failure: 'Declined by the bank' })).toBe('Declined by the bank')
  expect(noteOf({ state: 'paid', failure: 'Declined by the bank', captured_paise: 118_000 })).toBe('')
  expect(noteOf({ state: 'open', failure: 'Declined by the bank', pending: true })).toBe(
    'The bank has not answered yet',
  )
})

test('money that came twice is told with what goes back of it', () => {
  expect(noteOf({ state: 'paid', captured_paise: 236_000, refunded_paise: 118_000 })).toBe(
    '₹2,360 has arrived. ₹1,180 goes back, or is back',
  )
})
