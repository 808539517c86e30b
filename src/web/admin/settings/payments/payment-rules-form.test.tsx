import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { readForm } from '../../../../../tests/support/read-form.tsx'
import { PaymentRulesForm } from './payment-rules-form.tsx'

const open = (cash: Partial<typeof defaultPaymentSettings.cash> = {}) => {
  const settings = {
    ...defaultPaymentSettings,
    version: 1,
    cash: { ...defaultPaymentSettings.cash, ...cash },
  }
  return readForm(<PaymentRulesForm settings={settings} onSaved={() => {}} />)
}

test('the rules of payments stand in their fields, an empty field is a rule that is off', () => {
  const { values, hints } = open({ max_total: 5000, confirm_first: true })
  expect(values).toMatchObject({
    'Minutes to pay': '30',
    'Totals from (₹)': '',
    'Totals up to (₹)': '5000',
    'First orders': true,
    'Hours to confirm': '48',
  })
  expect(hints['Totals from (₹)']).toBe('Empty: off.')
})

test('below each rule stands what shoppers read, and what the fee comes to', () => {
  const { hints } = open({ max_total: 5000, fee: 49, fee_free_from: 999 })
  expect(hints['Totals up to (₹)']).toMatch(/^Shoppers read: ‘.*₹5,000.*’$/)
  expect(hints['Fee (₹)']).toBe('A cash order below ₹999 costs ₹49 more.')
})
