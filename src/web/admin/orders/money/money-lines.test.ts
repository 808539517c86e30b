import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import { moneyLines } from './money-lines.ts'

const capture: OrderPayments['captures'][number] = {
  id: 1,
  provider: 'razorpay',
  provider_id: 'pay_1',
  amount_paise: 123_400,
  refunding_paise: 0,
  method: 'card',
  brand: 'Visa',
  last4: '1111',
  at: '2026-11-22T08:32:00.000Z',
  by: null,
  withdrawn_at: null,
}
const attempt: OrderPayments['attempts'][number] = {
  id: 1,
  reference: 'TKP',
  provider: 'upi',
  amount_paise: 123_400,
  state: 'claimed',
  closed_reason: null,
  pending: false,
  expires_at: '2026-11-22T09:00:00.000Z',
  utr: '123456789012',
  claimed_at: '2026-11-22T08:35:00.000Z',
  failure: null,
  by: null,
  created_at: '2026-11-22T08:30:00.000Z',
}
const refund: OrderPayments['refunds'][number] = {
  id: 1,
  capture_id: 1,
  reference: 'TKR',
  provider: 'razorpay',
  amount_paise: 23_450,
  reason: 'return',
  state: 'failed',
  tries: 1,
  next_at: null,
  error: 'balance too low',
  hand_reference: null,
  refund_to: null,
  refund_to_by: null,
  by: null,
  created_at: '2026-11-22T10:00:00.000Z',
  started_at: null,
  done_at: null,
}
const texts = (money: Partial<OrderPayments>) =>
  moneyLines({
    amount_paid: rupees(0),
    amount_refunded: rupees(0),
    attempts: [],
    captures: [],
    refunds: [],
    waiting_refunds: [],
    returns: [],
    returnable: [],
    returnable_charges: null,
    cod_check: null,
    ...money,
  }).map(({ text }) => text)

test('the money of an order is told in words, oldest first', () => {
  const returned = {
    id: 1,
    number: 'RT-7F3K9Q2M',
    lines: [{ position: 0, quantity: 2, restock: true }],
    charges: true,
    amount: rupees(500),
    credit_note: 'TKC/26-27/000001',
    by: 'Kavya Menon',
    at: '2026-11-22T09:59:00.000Z',
  }
  expect(texts({ refunds: [refund], returns: [returned], captures: [capture] })).toEqual([
    '₹1,234 paid by Visa ending 1111 through Razorpay',
    '2 units and charges came back, ₹500, credit note TKC/26-27/000001',
    '₹234.50 back to Visa ending 1111: failed (balance too low)',
  ])
})

test('an attempt that was paid is told by its money alone, any other by how it stands', () => {
  expect(
    texts({
      attempts: [
        attempt,
        { ...attempt, id: 2, state: 'paid' },
        {
          ...attempt,
          id: 3,
          provider: 'razorpay',
          state: 'closed',
          closed_reason: 'expired',
          claimed_at: null,
        },
      ],
    }),
  ).toEqual([
    '₹1,234 asked for through Razorpay: not paid in time',
    '₹1,234 said to be paid by UPI with UTR 123456789012',
  ])
})

test('money by hand and by UPI is told by its reference', () => {
  const hand = { ...capture, provider: 'hand', provider_id: 'R-1', last4: null, brand: null } as const
  expect(texts({ captures: [{ ...hand, method: null }] })).toEqual(['₹1,234 recorded by hand (R-1)'])
  expect(texts({ captures: [{ ...hand, method: 'delivery' }] })).toEqual(['₹1,234 paid on delivery'])
  expect(
    texts({ captures: [{ ...hand, provider: 'upi', provider_id: '123456789012', method: null }] }),
  ).toEqual(['₹1,234 paid by UPI, UTR 123456789012'])
})

test('a refund that is paid by hand says where it goes', () => {
  const byHand = { ...refund, provider: 'hand', state: 'by_hand', error: null } as const
  const account = { name: 'Asha Rao', account: '123456789012', ifsc: 'HDFC0001234' }
  expect(
    texts({
      refunds: [
        { ...byHand, refund_to: { upi: 'asha@upi' } },
        { ...byHand, id: 2, refund_to: account },
        { ...byHand, id: 3 },
      ],
    }),
  ).toEqual([
    expect.stringMatching(/^₹234.50 back to asha@upi: /),
    expect.stringMatching(/^₹234.50 back to Asha Rao, account 123456789012, HDFC0001234: /),
    expect.stringMatching(/^₹234.50 back: /),
  ])
})
