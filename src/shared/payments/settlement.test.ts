import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settlement, type CapturedMoney, type OrderMoney } from './settlement.ts'

const capture = (id: number, amount: number, more: Partial<CapturedMoney> = {}): CapturedMoney => ({
  id,
  provider: 'razorpay',
  amount,
  refunding: 0,
  ...more,
})
const order = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  status: 'placed',
  type: 'online',
  total: 500,
  returned: 0,
  deductions: 0,
  captures: [],
  ...more,
})

describe('an order is', () => {
  test('pending until all of it has arrived, and paid then', () => {
    expect(settlement(order()).paymentStatus).toBe('pending')
    expect(settlement(order({ captures: [capture(1, 49_999)] })).paymentStatus).toBe('pending')
    expect(settlement(order({ captures: [capture(1, 50_000)] })).paymentStatus).toBe('paid')
  })

  test('refunded when it is cancelled, or all of it returned, after money had arrived', () => {
    const captures = [capture(1, 50_000)]
    expect(settlement(order({ captures, status: 'cancelled' }))).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ captureId: 1, amount: 50_000 }],
    })
    expect(settlement(order({ captures, returned: 500, status: 'delivered' })).paymentStatus).toBe('refunded')
    expect(settlement(order({ status: 'cancelled' })).paymentStatus).toBe('pending')
    expect(settlement(order({ captures, status: 'cancelled', deductions: 50 }))).toMatchObject({
      due: 5_000,
      net: 5_000,
      paymentStatus: 'refunded',
      refunds: [{ captureId: 1, amount: 45_000 }],
    })
  })
})

describe('surplus goes back', () => {
  test('from the newest capture first', () => {
    const captures = [capture(1, 50_000), capture(2, 30_000), capture(3, 10_000)]
    expect(settlement(order({ captures })).refunds).toEqual([
      { captureId: 3, amount: 10_000 },
      { captureId: 2, amount: 30_000 },
    ])
  })

  test('once', () => {
    const captures = [capture(1, 50_000), capture(2, 50_000, { refunding: 50_000 })]
    expect(settlement(order({ captures }))).toMatchObject({ paymentStatus: 'paid', refunds: [] })
  })

  test('all of what a gateway takes for an order that has left for cash', () => {
    const captures = [capture(1, 50_000)]
    expect(settlement(order({ type: 'cod', status: 'shipped', captures }))).toMatchObject({
      paymentStatus: 'pending',
      refunds: [{ captureId: 1, amount: 50_000 }],
    })
  })
})

test('what goes back is never more than what came, and what stays never more than what is due', () => {
  const money = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    provider: fc.constantFrom('razorpay', 'test', 'upi', 'hand'),
  })
  fc.assert(
    fc.property(
      fc.array(money, { maxLength: 6 }),
      fc.constantFrom('placed', 'processing', 'delivered', 'cancelled'),
      fc.constantFrom('cod', 'card', 'online', 'upi'),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 90 }),
      (all, status, type, total, returned, deductions) => {
        const captures = all.map(({ amount, share, provider }, index) =>
          capture(index + 1, amount, { provider, refunding: Math.floor(amount * share) }),
        )
        const { due, net, refunds } = settlement({ status, type, total, returned, deductions, captures })
        for (const { captureId, amount } of refunds) {
          const from = captures[captureId - 1]!
          expect(amount).toBeLessThanOrEqual(from.amount - from.refunding)
        }
        expect(net).toBeLessThanOrEqual(due)
      },
    ),
  )
})
