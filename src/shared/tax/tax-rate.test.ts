import { expect, test } from 'vitest'
import { builtInTaxRates, isInGap, rateBelow, rateOfValue, taxRateFor, type TaxRate } from './tax-rate.ts'

const row = (hsn: string, from: string, rate = 12): TaxRate => ({
  hsn,
  from,
  unit: 'piece',
  slabs: [{ up_to_paise: null, rate }],
  text: '',
})

test.each([
  ['42022220', '42022220'],
  ['42023100', '4202'],
  ['62052000', '62'],
  ['6403', '64'],
])('goods of %s have the rate of %s, the longest beginning', (code, hsn) => {
  expect(taxRateFor(code, '2026-11-20', builtInTaxRates)!.hsn).toBe(hsn)
})

test('goods that no row names have no rate', () => {
  expect(taxRateFor('9004', '2026-11-20', builtInTaxRates)).toBeNull()
})

test('a newer row counts from its day on', () => {
  const rates = [...builtInTaxRates, row('62', '2027-01-01')]
  expect(taxRateFor('6205', '2026-12-31', rates)!.slabs).toHaveLength(2)
  expect(taxRateFor('6205', '2027-01-01', rates)!.slabs).toHaveLength(1)
  expect(taxRateFor('6205', '2027-01-02', rates)!.slabs).toHaveLength(1)
})

test('a row of the owner for a longer code comes before a shorter one', () => {
  const rates = [row('6109', '2026-01-01', 3), ...builtInTaxRates]
  expect(taxRateFor('610910', '2026-11-20', rates)!.hsn).toBe('6109')
})

const clothes = builtInTaxRates.find(({ hsn }) => hsn === '62')!
const rateOf = (net: number, units = 1, isIncluded = true) => rateOfValue(clothes, { net, units, isIncluded })

test.each([
  [2625, 5],
  [2626, 18],
  [2950, 18],
  [2951, 18],
])('a piece of ₹%i with tax is taxed %i %%', (net, rate) => {
  expect(rateOf(net)).toBe(rate)
})

test('three pieces sold as one are valued by the piece', () => {
  expect([rateOf(7875, 3), rateOf(7876, 3)]).toEqual([5, 18])
})

test.each([
  [2500, 5],
  [2501, 18],
])('a piece of ₹%i without tax is taxed %i %%', (net, rate) => {
  expect(rateOf(net, 1, false)).toBe(rate)
})

test('no rate fits a piece of ₹2,626 to ₹2,950', () => {
  const inGap = [2625, 2626, 2950, 2951].map((net) => isInGap(clothes, net, 1))
  expect(inGap).toEqual([false, true, true, false])
})

test('the rate below holds up to ₹2,625, of a pack for each of its pieces', () => {
  expect(rateBelow(clothes, 18, 1)).toEqual({ rate: 5, upTo: 2625 })
  expect(rateBelow(clothes, 18, 3)).toEqual({ rate: 5, upTo: 7875 })
  expect(rateBelow(clothes, 5, 1)).toBeNull()
})

test('a limit that is no whole rupee holds as exact fractions say', () => {
  const odd = {
    slabs: [
      { up_to_paise: 99_950, rate: 7.5 },
      { up_to_paise: null, rate: 18 },
    ],
  }
  for (let net = 1050; net < 1100; net += 1) {
    // net ÷ 1.075 ≤ 999.50, in whole numbers
    const fits = BigInt(net) * 1000n * 100n <= 99_950n * 1075n
    expect(rateOfValue(odd, { net, units: 1, isIncluded: true })).toBe(fits ? 7.5 : 18)
  }
})
