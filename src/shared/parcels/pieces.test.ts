import { expect, test } from 'vitest'
import { statusOfParcels } from './follow-parcels.ts'
import type { ParcelState } from './parcel-states.ts'
import { countPieces } from './pieces.ts'
import { planByHand } from './plan-by-hand.ts'

const line = (more: object = {}) => ({ position: 0, quantity: 3, cancelled: 0, returned: 0, ...more })
const parcel = (state: ParcelState, quantity = 1) => ({ state, lines: [{ position: 0, quantity }] })

test('pieces that are in no parcel are open', () => {
  expect(countPieces([line()], [parcel('draft'), parcel('under_way')])).toMatchObject([
    { open: 1, packed: 2 },
  ])
})

test('pieces of parcels that were cancelled or came back are open again', () => {
  expect(countPieces([line()], [parcel('cancelled', 2), parcel('returned')])).toMatchObject([
    { open: 3, packed: 0 },
  ])
})

test('cancelled pieces are not open', () => {
  expect(countPieces([line({ cancelled: 2 })], [])).toMatchObject([{ open: 1 }])
})

test('returned pieces were delivered ones first, then open ones', () => {
  const delivered = [parcel('delivered', 2)]
  expect(countPieces([line({ returned: 1 })], delivered)).toMatchObject([
    { open: 1, delivered: 1, returnable: 2 },
  ])
  expect(countPieces([line({ returned: 3 })], delivered)).toMatchObject([
    { open: 0, delivered: 0, returnable: 0 },
  ])
})

test('pieces that wait in a parcel cannot be returned', () => {
  expect(countPieces([line()], [parcel('ready', 2)])).toMatchObject([{ returnable: 1 }])
})

test('two parcels for three pieces move the order forwards, one step at a time', () => {
  const follow = (current: 'placed' | 'processing' | 'shipped', ...states: [ParcelState, number][]) =>
    statusOfParcels(
      current,
      [line()],
      states.map(([state, quantity]) => parcel(state, quantity)),
    )
  expect(follow('placed')).toBeNull()
  expect(follow('placed', ['draft', 1])).toBe('processing')
  expect(follow('processing', ['ready', 1], ['draft', 2])).toBeNull()
  expect(follow('processing', ['under_way', 1], ['draft', 2])).toBe('shipped')
  expect(follow('shipped', ['delivered', 1], ['under_way', 2])).toBeNull()
  expect(follow('shipped', ['delivered', 1])).toBeNull()
  expect(follow('shipped', ['delivered', 1], ['delivered', 2])).toBe('delivered')
  expect(follow('processing', ['delivered', 3])).toBe('delivered')
})

test('an order whose other pieces were cancelled is delivered with its last parcel', () => {
  expect(statusOfParcels('shipped', [line({ cancelled: 2 })], [parcel('delivered', 1)])).toBe('delivered')
})

test('nothing moves backwards, and nothing moves a cancelled order', () => {
  expect(statusOfParcels('delivered', [line()], [parcel('under_way', 3)])).toBeNull()
  expect(statusOfParcels('cancelled', [line()], [parcel('delivered', 3)])).toBeNull()
})

const planned = (id: number, state: ParcelState, byHand = false) => ({ id, state, byHand })
const all = [
  planned(1, 'draft'),
  planned(2, 'ready'),
  planned(3, 'under_way'),
  planned(4, 'delivered'),
  planned(5, 'under_way', true),
  planned(6, 'delivered', true),
]

test('set to placed or processing: parcels by hand are cancelled, real ones stay', () => {
  const plan = {
    cancelDrafts: [],
    events: [
      { parcelId: 5, kind: 'cancelled' },
      { parcelId: 6, kind: 'cancelled' },
    ],
    newParcel: null,
  }
  expect(planByHand('placed', all)).toEqual(plan)
  expect(planByHand('processing', all)).toEqual(plan)
})

test('set to shipped: ready parcels are handed over, drafts and open pieces become one parcel by hand', () => {
  expect(planByHand('shipped', all)).toEqual({
    cancelDrafts: [1],
    events: [
      { parcelId: 2, kind: 'picked_up' },
      { parcelId: 6, kind: 'in_transit' },
    ],
    newParcel: 'under_way',
  })
})

test('set to delivered: every parcel under way arrives', () => {
  expect(planByHand('delivered', all)).toEqual({
    cancelDrafts: [1],
    events: [
      { parcelId: 2, kind: 'picked_up' },
      { parcelId: 2, kind: 'delivered' },
      { parcelId: 3, kind: 'delivered' },
      { parcelId: 5, kind: 'delivered' },
    ],
    newParcel: 'delivered',
  })
})

test('set to cancelled: what has not left is cancelled, what is under way comes back', () => {
  expect(planByHand('cancelled', all)).toEqual({
    cancelDrafts: [1],
    events: [
      { parcelId: 2, kind: 'cancelled' },
      { parcelId: 3, kind: 'rto_started' },
      { parcelId: 5, kind: 'cancelled' },
      { parcelId: 6, kind: 'cancelled' },
    ],
    newParcel: null,
  })
})
