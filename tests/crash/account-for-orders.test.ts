import { expect, test } from 'vitest'
import { accountForOrders } from './account-for-orders.ts'

test('every acknowledged order that is there once is accounted for', () => {
  expect(accountForOrders(['A', 'B'], ['B', 'A'])).toEqual({ lost: [], untold: [] })
})

test('an acknowledged order that is not there is lost', () => {
  expect(accountForOrders(['A', 'B', 'C'], ['B'])).toEqual({ lost: ['A', 'C'], untold: [] })
})

test('an order that nobody was told of is a second one', () => {
  expect(accountForOrders(['A'], ['A', 'A2'])).toEqual({ lost: [], untold: ['A2'] })
})
