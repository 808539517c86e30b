import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectSound } from '../../../tests/support/expect-sound.ts'
import { reportMoney } from '../../../tests/support/random-money.ts'
import { afterChange, changeAt, newTrade } from '../../../tests/support/trade-of-order.ts'
import { isStoreError } from '../errors.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { setStatus } from './set-status.ts'

const reports = fc.array(
  fc.record({
    isStatus: fc.constantFrom(false, false, false, false, false, false, true),
    pick: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 4 }),
    choice: fc.nat(1_000),
    minutes: fc.constantFrom(0, 1, 10, 40, 60 * 24),
    flag: fc.boolean(),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)
type Reports = typeof reports extends fc.Arbitrary<infer Value> ? Value : never

/** Reports facts about the money of an order, and statuses between them. Returns how many were accepted. */
function runMoney(paymentType: 'online' | 'upi' | 'cod', reported: Reports): number {
  const start = new Date('2026-11-01T06:00:00Z')
  const payBy = paymentType === 'cod' ? null : new Date(start.getTime() + 30 * 60_000)
  const codState = paymentType === 'cod' ? ('to_confirm' as const) : null
  let trade = newTrade({ order: { paymentType, payBy, codState }, at: start })
  let accepted = 0
  let now = start.getTime()
  for (const [index, { isStatus, minutes, ...fact }] of reported.entries()) {
    now += minutes * 60_000
    const change = changeAt(trade, new Date(now))
    try {
      if (isStatus) setStatus(change, orderStatuses[fact.choice % orderStatuses.length]!)
      else reportMoney(change, fact)
    } catch (error) {
      if (!isStoreError(error)) throw error
      continue
    }
    expectSound(trade, change)
    accepted += 1
    trade = afterChange(change, (index + 1) * 10_000)
  }
  return accepted
}

test('whatever shoppers, providers, staff and jobs report of its money, an order stays settled and is paid on one page', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.constantFrom('online' as const, 'upi' as const, 'cod' as const),
      reports,
      (type, reported) => {
        accepted += runMoney(type, reported)
      },
    ),
    { numRuns: 300, seed: 24 },
  )
  expect(accepted).toBeGreaterThan(2_000)
})
