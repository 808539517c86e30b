import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.schema.ts'
import { unitsLeft } from './units-left.ts'

const items = [{ quantity: 2 }, { quantity: 2, cancelled: 1 }]
const line = (quantity: number, more: object = {}) => ({ quantity, wants: 'refund', ...more })
const left = (...returns: object[]) => unitsLeft({ items, returns } as unknown as Order)

test.each([
  ['nothing came back', [], 3],
  ['all of it is on its way back', [{ state: 'under_way', lines: [line(2), line(1)] }], 0],
  ['all of it is back', [{ state: 'settled', lines: [line(3)] }], 0],
  ['a unit was missing', [{ state: 'settled', lines: [line(3, { missing: 1 })] }], 1],
  [
    'a unit was refused, which staff alone take again',
    [{ state: 'settled', lines: [line(3, { refused: 1 })] }],
    0,
  ],
  [
    'a unit was exchanged, and the other may come back',
    [{ state: 'settled', lines: [line(3, { wants: 'exchange' })] }],
    3,
  ],
  ['a return was withdrawn', [{ state: 'cancelled', lines: [line(3)] }], 3],
])('an order of which %s says how much may still come back', (_, returns, units) => {
  expect(left(...returns)).toBe(units)
})
