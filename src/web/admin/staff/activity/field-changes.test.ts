import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('only the fields that differ are shown, in words', () => {
  expect(
    fieldChanges(
      { status: 'placed', payment_status: 'pending', total: 5, version: 1 },
      { status: 'delivered', payment_status: 'paid', total: 5, version: 2 },
    ),
  ).toEqual([
    { field: 'Status', before: 'placed', after: 'delivered' },
    { field: 'Payment', before: 'pending', after: 'paid' },
  ])
})

test('something new has no before, something deleted no after', () => {
  expect(
    fieldChanges(null, { code: 'DIWALI', max_uses: null, first_order_only: false, active: true }),
  ).toEqual([
    { field: 'Code', before: null, after: 'DIWALI' },
    { field: 'Active', before: null, after: 'Yes' },
  ])
  expect(fieldChanges({ sizeStock: { XL: 1, M: 3 } }, null)).toEqual([
    { field: 'Stock', before: 'M 3, XL 1', after: null },
  ])
})

test('lists, pictures, days and yes or no are read as a person would say them', () => {
  const before = { colors: [], images: ['/a'], archived: false, ends_at: '2026-11-07T18:30:00.000Z' }
  const after = { colors: ['Navy', 'White'], images: ['/a', '/b'], archived: true, ends_at: null }
  expect(fieldChanges(before, after).map((change) => [change.field, change.before, change.after])).toEqual([
    ['Colours', null, 'Navy, White'],
    ['Pictures', '1 picture', '2 pictures'],
    ['Archived', 'No', 'Yes'],
    ['Ends', '8 Nov, 12:00 am', null],
  ])
})

test('long texts are cut', () => {
  expect(fieldChanges({}, { text: 'x'.repeat(500) })[0]!.after).toHaveLength(161)
})

test('sums are rupees, and counts are not', () => {
  const after = { price: 1299, amounts_paise: [118_000, 50], uses: 12, min_subtotal: 1_00_000 }
  expect(fieldChanges(null, after).map(({ field, after: text }) => `${field}: ${text}`)).toEqual([
    'Price: ₹1,299',
    'Amounts: ₹1,180, ₹0.50',
    'Uses: 12',
    'Lowest subtotal: ₹1,00,000',
  ])
})

test('keys of the API are words, and paise are rupees', () => {
  const after = {
    amount_paise: 118_000,
    state: 'by_hand',
    shipping_address: { fullName: 'Asha', pin_code: '560001' },
  }
  expect(fieldChanges(null, after).map(({ field, after: text }) => `${field}: ${text}`)).toEqual([
    'Amount: ₹1,180',
    'State: by hand',
    'Shipping address: full name Asha, pin code 560001',
  ])
})
