import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxFor } from '../pricing.ts'
import { priceLimits } from '../../products/product-field-kinds.ts'
import { splitTax } from '../split-tax.ts'
import type { InvoicedLine, InvoicedOrder } from './invoiced-order.ts'
import {
  isTaxDocumentNumber,
  documentRate,
  taxDocumentNumber,
  taxDocumentSeries,
  taxFigures,
  taxParts,
} from './tax-document.ts'

const seller = {
  legal_name: 'Taanka Apparel Private Limited',
  gstin: '29AAGCB7383J1Z4',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}
const shirt = {
  name: 'Oxford Shirt',
  size: 'M',
  hsnCode: '6205',
  quantity: 2,
  price: 999,
  rate: 18,
  discount: 10,
  addedTax: 360,
  packOf: 1,
}

function orderOf(lines: InvoicedLine[], state = 'Karnataka'): InvoicedOrder {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const tax = taxFor(subtotal)
  return {
    orderId: 'TK-7F3K9Q2M',
    createdAt: new Date('2026-11-20T09:30:00Z'),
    paymentType: 'cod',
    shippingAddress: {
      fullName: 'Asha Rao',
      email: 'asha@taanka.example',
      phone: '9876543210',
      address: '4 Mill Road',
      landmark: '',
      city: 'Mysuru',
      state,
      pincode: '570001',
    },
    subtotal,
    shippingCost: 0,
    tax,
    discount: 10,
    couponCode: 'WELCOME10',
    codFee: 0,
    taxScheme: 'sample',
    stateCode: null,
    business: null,
    shippingTax: 0,
    codFeeTax: 0,
  }
}

test('within one state the tax is the centre’s and the state’s, however the state is written', () => {
  const figures = taxFigures(orderOf([shirt], ' karnataka'), [shirt], seller)
  expect(figures).toMatchObject({
    same_state: true,
    tax: 360,
    lines: [{ taxable: 1998, tax: 360, hsn: '6205' }],
  })
  expect(taxParts(figures.tax, figures.same_state)).toEqual({ igst: 0, cgst: 180, sgst: 180 })
})

test.each(['Tamil Nadu', 'Tamilnad', 'TN'])('a buyer in %s pays IGST', (state) => {
  const figures = taxFigures(orderOf([shirt], state), [shirt], seller)
  expect(figures.buyer).toMatchObject({ state: 'Tamil Nadu', state_code: '33' })
  expect(taxParts(figures.tax, figures.same_state)).toEqual({ igst: 360, cgst: 0, sgst: 0 })
})

test.each([
  ['Karnatka', '570001', 'Karnataka', true],
  ['Atlantis', '570001', 'Karnataka', true],
  ['Atlantis', '600001', 'Tamil Nadu', false],
  ['Atlantis', '999999', 'Karnataka', true],
])('a place called %s with pincode %s is in %s', (state, pincode, place, sameState) => {
  const order = orderOf([shirt], state)
  const figures = taxFigures(
    { ...order, shippingAddress: { ...order.shippingAddress, pincode } },
    [shirt],
    seller,
  )
  expect([figures.buyer.state, figures.same_state]).toEqual([place, sameState])
})

test('a document says the rate of its lines, and one from before that was stored is at 18 %', () => {
  const lines = [{ ...shirt, rate: 5 }]
  expect(documentRate(taxFigures(orderOf(lines), lines, seller))).toBe(5)
  expect(documentRate({})).toBe(18)
})

test('the tax of the lines, and the parts of it, add up to the order’s', () => {
  const line = fc.record({
    name: fc.constant('Shirt'),
    size: fc.constant('M'),
    hsnCode: fc.constant('6205'),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: priceLimits.min, max: 50_000 }),
    rate: fc.constant(18),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.boolean(), (given, same) => {
      const values = given.map(({ price, quantity }) => price * quantity)
      const taxes = splitTax(taxFor(values.reduce((sum, value) => sum + value, 0)), values)
      const lines = given.map((one, index) => ({
        ...one,
        discount: 0,
        addedTax: taxes[index]!,
        packOf: 1,
      }))
      const order = orderOf(lines, same ? 'Karnataka' : 'Kerala')
      const figures = taxFigures(order, lines, seller)
      expect(figures.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.tax)
      const parts = figures.lines.map(({ tax }) => taxParts(tax, figures.same_state))
      expect(parts.reduce((sum, { igst, cgst, sgst }) => sum + igst + cgst + sgst, 0)).toBe(order.tax)
      for (const { cgst, sgst } of parts) expect(cgst).toBe(sgst)
    }),
  )
})

test('a number says its year and is short enough for the law', () => {
  expect(taxDocumentNumber('invoice', '2026-27', 123)).toBe('TK/26-27/000123')
  expect(taxDocumentNumber('credit_note', '2099-00', 1)).toBe('CN/99-00/000001')
  expect(taxDocumentNumber('invoice', '2026-27', 9_999_999).length).toBeLessThanOrEqual(16)
})

test.each([
  ['AB', 'AB/26-27/000123'],
  ['ABC', 'ABC/26-27/000123'],
  ['ABCD', 'ABCD/26/000123'],
  ['SHIRTS', 'SHIRTS/26/000123'],
])('with the prefix %s the number of a document is %s, no longer than the law allows', (prefix, number) => {
  expect(`${taxDocumentSeries('invoice', '2026-27', prefix)}000123`).toBe(number)
  expect(number.length).toBeLessThanOrEqual(16)
  expect(isTaxDocumentNumber(number)).toBe(true)
})
