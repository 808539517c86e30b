import { beforeEach, expect, test } from 'vitest'
import { PriceHistory } from './price-history.ts'

let history: PriceHistory
beforeEach(() => {
  history = new PriceHistory()
  history.send(700)
  history.acknowledge(700, 1_000)
})

test('the last price that was set is true', () => {
  expect(history.outdatedFor(700, 5_000)).toBe(0)
})

test('an earlier price is outdated since the next one was set', () => {
  history.send(701)
  history.acknowledge(701, 2_000)
  history.send(702)
  history.acknowledge(702, 3_000)
  expect(history.outdatedFor(700, 2_300)).toBe(300)
  expect(history.outdatedFor(701, 2_300)).toBe(0)
})

test('a price of which nobody knows whether it was set may be shown, or the one before', () => {
  history.send(701)
  expect(history.outdatedFor(700, 5_000)).toBe(0)
  expect(history.outdatedFor(701, 5_000)).toBe(0)
})

test('a page that was asked for before the change may show what was true then', () => {
  history.send(701)
  history.acknowledge(701, 2_000)
  expect(history.outdatedFor(700, 1_990)).toBe(0)
})

test('a price that staff never gave is a fault', () => {
  expect(history.outdatedFor(1, 5_000)).toBe(null)
})
