import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { feeText, paymentRulesForm, shopperReads, ruleValues } from './payment-rules.ts'

const off = ruleValues(null)

test('what is typed becomes the settings again, an empty rule is off', () => {
  expect(checkForm(paymentRulesForm, off)).toEqual({ ok: true, input: defaultPaymentSettings })
  const values = { ...off, hold: '45', min_total: '500', confirm_first: true }
  expect(checkForm(paymentRulesForm, values)).toMatchObject({
    ok: true,
    input: { hold: 45, cash: { min_total: 500, max_total: null, confirm_first: true } },
  })
})

test('an error stands at its field; hours to confirm cannot be off', () => {
  expect(checkForm(paymentRulesForm, { ...off, hold: '5', confirm_within: '' })).toEqual({
    ok: false,
    errors: {
      hold: 'Must be a whole number from 20 to 1440',
      confirm_within: 'Must be a whole number from 1 to 720',
    },
  })
  expect(checkForm(paymentRulesForm, { ...off, min_total: '900', max_total: '500' })).toEqual({
    ok: false,
    errors: { max_total: 'The largest total is below the smallest' },
  })
})

test.each([
  ['min_total', '500', 'Cash on Delivery is offered from ₹500.'],
  ['max_total', '9000', 'Cash on Delivery is offered up to ₹9,000.'],
  ['first_order_max', '2000', 'Cash on Delivery is offered up to ₹2,000 on a first order.'],
  ['refused_limit', '2', 'Cash on Delivery is not available for this order.'],
] as const)('of %s shoppers read what the cash gate says', (rule, value, text) => {
  expect(shopperReads(off, [rule])).toBeNull()
  expect(shopperReads({ ...off, [rule]: value }, [rule])).toBe(text)
})

test('a fee is told in words', () => {
  expect(feeText(off)).toBe('Cash costs nothing.')
  expect(feeText({ ...off, fee: '49' })).toBe('Every cash order costs ₹49 more.')
  expect(feeText({ ...off, fee: '49', fee_free_from: '1499' })).toBe(
    'A cash order below ₹1,499 costs ₹49 more.',
  )
})
