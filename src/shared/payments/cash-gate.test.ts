import { describe, expect, test } from 'vitest'
import { cashFeeFor, cashMessage, checkCash, type CashFacts } from './cash-gate.ts'
import { defaultPaymentSettings, type CashRules } from './payment-settings.schema.ts'

const facts = (more: Partial<CashFacts> = {}): CashFacts => ({
  pincode: '400001',
  takesCash: true,
  total: 1500,
  refused: 0,
  isFirst: true,
  ...more,
})
const rules = (more: Partial<CashRules> = {}): CashRules => ({ ...defaultPaymentSettings.cash, ...more })

describe('each rule alone', () => {
  test.each<[string, Partial<CashFacts>, Partial<CashRules>, string, string]>([
    [
      'a pincode',
      { takesCash: false },
      {},
      'refuse',
      'Cash on Delivery is not available for pincode 400001.',
    ],
    [
      'a total between two',
      { total: 400 },
      { min_total: 500, max_total: 5000 },
      'refuse',
      'Cash on Delivery is offered from ₹500 to ₹5,000.',
    ],
    [
      'a largest total',
      { total: 5001 },
      { max_total: 5000 },
      'refuse',
      'Cash on Delivery is offered up to ₹5,000.',
    ],
    [
      'a smallest total',
      { total: 499 },
      { min_total: 500 },
      'refuse',
      'Cash on Delivery is offered from ₹500.',
    ],
    [
      'refused parcels',
      { refused: 2 },
      { refused_limit: 2 },
      'refuse',
      'Cash on Delivery is not available for this order.',
    ],
    [
      'a first order',
      { total: 1001 },
      { first_order_max: 1000 },
      'refuse',
      'Cash on Delivery is offered up to ₹1,000 on a first order.',
    ],
    [
      'a first order to confirm',
      {},
      { confirm_first: true },
      'confirm',
      'We ask you to confirm by mail or phone.',
    ],
    ['a total to confirm', {}, { confirm_above: 1499 }, 'confirm', 'We ask you to confirm by mail or phone.'],
    [
      'one refused',
      { refused: 1 },
      { confirm_refused: true },
      'confirm',
      'We ask you to confirm by mail or phone.',
    ],
  ])('%s decides', (_, more, set, verdict, message) => {
    const check = checkCash(facts(more), rules(set))
    expect([check.verdict, cashMessage(check), check.reasons.length]).toEqual([verdict, message, 1])
    expect(checkCash(facts(), rules())).toEqual({ verdict: 'allow', reasons: [] })
  })

  test('at its bound still allows', () => {
    const atBounds = rules({
      min_total: 1500,
      max_total: 1500,
      first_order_max: 1500,
      confirm_above: 1500,
      refused_limit: 1,
    })
    expect(checkCash(facts(), atBounds).verdict).toBe('allow')
    expect(checkCash(facts({ total: 9000, isFirst: false }), rules({ first_order_max: 1000 })).verdict).toBe(
      'allow',
    )
  })
})

test('all rules are evaluated, the worst counts, and every reason has its figures', () => {
  const check = checkCash(
    facts({ refused: 2 }),
    rules({ refused_limit: 2, confirm_first: true, confirm_refused: true }),
  )
  expect(check.verdict).toBe('refuse')
  expect(check.reasons.map(({ text }) => text)).toEqual([
    '2 parcels refused in 365 days, limit 2',
    'a first order',
    '2 parcels refused in 365 days',
  ])
  expect(cashMessage(check)).toBe('Cash on Delivery is not available for this order.')
})

test('the fee is charged below the amount from which cash is free', () => {
  expect(cashFeeFor(998, rules({ fee: 49, fee_free_from: 999 }))).toBe(49)
  expect(cashFeeFor(999, rules({ fee: 49, fee_free_from: 999 }))).toBe(0)
  expect(cashFeeFor(99_999, rules({ fee: 49 }))).toBe(49)
  expect(cashFeeFor(1, rules())).toBe(0)
})
