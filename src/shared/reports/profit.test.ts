import { expect, test } from 'vitest'
import { partCount, partLabel, profitAfterCosts, type ProfitFigures } from './profit.ts'

const figures: ProfitFigures = {
  orders: 3,
  net_sales: 3000,
  orders_with_kept: 1,
  kept: 99,
  taxed_orders: 3,
  tax_paise: 14_286,
  units: 3,
  goods_paise: 120_000,
  written_off: 1,
  written_off_paise: 40_000,
  units_without_cost: 0,
  products_without_cost: 0,
  sent: 3,
  fetched: 1,
  undelivered: 1,
  payments: 2,
  fees_paise: 4_720,
  payments_not_settled: 0,
}
const costs = { out: 80, back: 60 }
const paiseOf = ({ lines }: ReturnType<typeof profitAfterCosts>) =>
  Object.fromEntries(lines.map(({ part, paise }) => [part, paise]))

test('profit is net sales and what was kept, less tax, goods, couriers and fees', () => {
  const profit = profitAfterCosts(figures, costs)
  expect(paiseOf(profit)).toEqual({
    net_sales: 300_000,
    kept: 9_900,
    tax: -14_286,
    goods: -120_000,
    written_off: -40_000,
    courier_out: -24_000,
    courier_returns: -6_000,
    undelivered: -14_000,
    fees: -4_720,
    profit: 86_894,
  })
  expect(profit.missing).toEqual([])
  expect(profit.estimates).toEqual(['5 parcels at the usual cost of today: ₹80 out, ₹60 back'])
  expect(profit.lines.slice(5, 6).map((line) => [partLabel(line), partCount(line)])).toEqual([
    ['Courier, out', '3 parcels'],
  ])
})

test('what is not known is missing, and never 0', () => {
  const nothing = { units_without_cost: 4, products_without_cost: 3, goods_paise: 0, written_off_paise: 0 }
  const profit = profitAfterCosts(
    { ...figures, ...nothing, payments_not_settled: 1 },
    { out: null, back: 60 },
  )
  expect(paiseOf(profit)).toMatchObject({
    goods: null,
    written_off: null,
    courier_out: null,
    courier_returns: -6_000,
    undelivered: null,
  })
  expect(profit.missing).toEqual([
    '3 products without a cost: 4 units not counted',
    'The usual cost of a parcel is not set: 4 parcels not counted',
    '1 payment not settled yet: their fees are not known',
  ])
  expect(profit.estimates).toEqual(['1 parcel at the usual cost of today: not set out, ₹60 back'])
})

test('a cost that is known of some units counts, and a shop without parcels misses no cost of them', () => {
  const some = { units_without_cost: 1, products_without_cost: 1 }
  expect(paiseOf(profitAfterCosts({ ...figures, ...some }, costs)).goods).toBe(-120_000)
  const none = profitAfterCosts(
    { ...figures, sent: 0, fetched: 0, undelivered: 0 },
    { out: null, back: null },
  )
  expect(paiseOf(none)).toMatchObject({ courier_out: 0, courier_returns: 0, undelivered: 0 })
  expect([none.missing, none.estimates]).toEqual([[], []])
})
