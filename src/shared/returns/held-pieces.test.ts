import { expect, test } from 'vitest'
import { heldOf, type HeldLine } from './held-pieces.ts'

const line = (more: Partial<HeldLine> = {}): HeldLine => ({
  arrivals: [{ at: new Date('2026-11-06T10:00:00Z'), units: 2 }],
  back: 0,
  open: 0,
  refused: 0,
  ...more,
})

test('parcels, case 46: pieces come back until the last minute of day 15, and not in the first of day 16', () => {
  const lastMinute = new Date('2026-11-21T23:59:59.999+05:30')
  expect(heldOf(line(), 15, lastMinute)).toEqual({ held: 2, free: 2, returnable: 2, until: '2026-11-21' })
  const after = new Date('2026-11-22T00:00:00+05:30')
  expect(heldOf(line(), 15, after)).toEqual({ held: 2, free: 2, returnable: 0, until: '2026-11-21' })
})

test('the day of the delivery is one of the shop', () => {
  const arrivals = [{ at: new Date('2026-11-06T23:30:00Z'), units: 1 }]
  expect(heldOf(line({ arrivals }), 15, new Date('2026-11-22T12:00:00Z')).returnable).toBe(1)
})

test('pieces that are back, or on their way, count against the oldest delivery', () => {
  const arrivals = [
    { at: new Date('2026-11-20T10:00:00Z'), units: 1 },
    { at: new Date('2026-11-01T10:00:00Z'), units: 2 },
  ]
  const now = new Date('2026-11-22T10:00:00Z')
  expect(heldOf(line({ arrivals }), 15, now)).toEqual({
    held: 3,
    free: 3,
    returnable: 1,
    until: '2026-12-05',
  })
  expect(heldOf(line({ arrivals, back: 1, open: 1 }), 15, now)).toMatchObject({
    held: 2,
    free: 1,
    returnable: 1,
  })
  expect(heldOf(line({ arrivals, back: 2, open: 1 }), 15, now)).toMatchObject({ held: 1, returnable: 0 })
})

test('a piece that was refused at its inspection stays with the customer', () => {
  const now = new Date('2026-11-10T10:00:00Z')
  expect(heldOf(line({ refused: 1 }), 15, now)).toMatchObject({ held: 2, returnable: 1 })
})
