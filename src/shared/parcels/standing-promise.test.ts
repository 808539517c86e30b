import { expect, test } from 'vitest'
import { standingPromise } from './standing-promise.ts'

const parcel = { kind: 'order' as const, state: 'under_way' as const, events: [] }
const order = { status: 'shipped' as const, promised: '2026-12-02', again: null, parcels: [parcel] }

test('a promise stands until the order is here or cancelled, and not while a parcel comes back or is lost', () => {
  expect(standingPromise(order)).toBe('2026-12-02')
  expect(standingPromise({ ...order, status: 'delivered' })).toBeNull()
  expect(standingPromise({ ...order, status: 'cancelled' })).toBeNull()
  expect(standingPromise({ ...order, parcels: [{ ...parcel, state: 'returning' }] })).toBeNull()
})

test('an order that is not paid yet is promised for no day', () => {
  expect(standingPromise({ ...order, status: 'placed', unpaid: true, parcels: [] })).toBeNull()
})

test('what is sent again has the day of then, or none', () => {
  const back = { ...parcel, state: 'returned' as const, then: 'resend' as const }
  expect(standingPromise({ ...order, parcels: [back] })).toBeNull()
  expect(standingPromise({ ...order, again: '2026-12-08', parcels: [back, parcel] })).toBe('2026-12-08')
})
