import { expect, test } from 'vitest'
import { cameAfterAll, parcelEventText, isLost, parcelStateText, wasLost } from './lost-parcel.ts'
import type { ParcelEventKind, ParcelState } from './parcel-states.ts'

const parcel = (state: ParcelState, kinds: ParcelEventKind[], text = '') => ({
  state,
  events: kinds.map((kind) => ({ kind, text: kind === 'received' ? text : '' })),
})

test.each([
  ['on its way back', parcel('returning', ['picked_up', 'rto_started']), false, 'Coming back', undefined],
  ['lost', parcel('returning', ['picked_up', 'lost', 'note']), true, 'Lost', undefined],
  ['closed as lost', parcel('returned', ['picked_up', 'lost', 'received']), false, 'Lost', 'Closed as lost'],
  ['back', parcel('returned', ['picked_up', 'rto_started', 'received']), false, 'Returned', 'Received back'],
  [
    'found again',
    parcel('returned', ['lost', 'rto_delivered', 'received']),
    false,
    'Returned',
    'Received back',
  ],
  [
    'back after it was said to be lost',
    parcel('returned', ['lost', 'received'], cameAfterAll),
    false,
    'Returned',
    'Received back',
  ],
  ['delivered after all', parcel('delivered', ['lost', 'delivered']), false, 'Delivered', undefined],
])('a parcel that is %s says so', (_, one, isToClose, state, end) => {
  expect([isLost(one), parcelStateText(one), wasLost(one)]).toEqual([isToClose, state, state === 'Lost'])
  const received = one.events.find(({ kind }) => kind === 'received')
  expect(received && parcelEventText(one, received)).toBe(end)
})
