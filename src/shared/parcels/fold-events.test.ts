import { expect, test } from 'vitest'
import { foldEvents } from './fold-events.ts'
import type { ParcelEventKind } from './parcel-states.ts'

const at = (minute: number, kind: ParcelEventKind, id = minute) => ({
  id,
  kind,
  at: new Date(Date.UTC(2026, 10, 20, 9, minute)),
})
const real = { byHand: false }

test.each<[ParcelEventKind[], string]>([
  [['booked', 'pickup_planned', 'note'], 'ready'],
  [['booked', 'picked_up'], 'under_way'],
  [['out_for_delivery', 'attempt_failed'], 'under_way'],
  [['picked_up', 'delivered'], 'delivered'],
  [['delivered'], 'delivered'],
  [['picked_up', 'rto_started', 'rto_in_transit', 'rto_delivered'], 'returning'],
  [['picked_up', 'lost'], 'returning'],
  [['picked_up', 'rto_started', 'delivered'], 'delivered'],
  [['picked_up', 'rto_started', 'in_transit'], 'returning'],
  [['booked', 'cancelled'], 'cancelled'],
  [['picked_up', 'cancelled'], 'under_way'],
  [['picked_up', 'rto_delivered', 'received'], 'returned'],
])('the events %j make a parcel %s', (kinds, state) => {
  expect(
    foldEvents(
      kinds.map((kind, minute) => at(minute, kind)),
      real,
    ).state,
  ).toBe(state)
})

test('the order of arrival does not matter: delivered may come before in transit', () => {
  const events = [at(5, 'delivered', 1), at(3, 'in_transit', 2), at(1, 'booked', 3)]
  expect(foldEvents(events, real)).toEqual({ state: 'delivered', movedWhenFinal: false })
})

test('events of the same moment count in the order in which they were written', () => {
  expect(foldEvents([at(1, 'delivered', 2), at(1, 'picked_up', 1)], real).state).toBe('delivered')
})

test('a parcel that is delivered stays so when it moves again, and that is noticed', () => {
  const events = [at(1, 'delivered'), at(2, 'rto_started')]
  expect(foldEvents(events, real)).toEqual({ state: 'delivered', movedWhenFinal: true })
})

test('a note after the end is nothing to notice', () => {
  expect(foldEvents([at(1, 'delivered'), at(2, 'note')], real).movedWhenFinal).toBe(false)
})

test('a parcel by hand goes wherever the status goes', () => {
  const events = [at(1, 'picked_up'), at(2, 'delivered'), at(3, 'in_transit')]
  expect(foldEvents(events, { byHand: true })).toEqual({ state: 'under_way', movedWhenFinal: false })
  expect(foldEvents([...events, at(4, 'cancelled')], { byHand: true }).state).toBe('cancelled')
})
