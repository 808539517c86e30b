import { expect, test } from 'vitest'
import { kindOfCode, readShiprocketHook, readTime } from './shiprocket-events.ts'

test.each([
  ['booked', [1, 2, 5, 52]],
  ['pickup_planned', [3, 4, 15, 19, 27]],
  ['picked_up', [6, 42, 51]],
  ['in_transit', [18, 22, 38, 39, 48, 50, 54, 55, 56, 57]],
  ['out_for_delivery', [17]],
  ['attempt_failed', [21, 77]],
  ['delivered', [7]],
  ['rto_started', [9, 75]],
  ['rto_in_transit', [40, 41, 46, 78]],
  ['rto_delivered', [10]],
  ['lost', [12, 76]],
  ['damaged', [24, 25, 44]],
  ['cancelled', [8, 45]],
  ['note', [11, 13, 14, 16, 20, 23, 26, 43, 47, 49, 59, 999]],
])('the codes of %s are %j', (kind, codes) => {
  expect(new Set(codes.map((code) => kindOfCode(String(code))))).toEqual(new Set([kind]))
})

const hookOf = (body: object) => readShiprocketHook(Buffer.from(JSON.stringify(body)))

test('a hook tells its scans, and its head only where no scan has it', () => {
  const scan = { date: '2026-11-21 10:00:00', activity: 'Picked up', location: 'Delhi', 'sr-status': '42' }
  const head = { awb: 19041424751540, current_status_id: 7, current_timestamp: '21 11 2026 10:07:00' }
  const picked = { kind: 'picked_up', code: '42', at: new Date('2026-11-21T04:30:00Z') }
  expect(hookOf({ ...head, shipment_status_id: 42, scans: [scan] })).toMatchObject({
    awb: '19041424751540',
    events: [{ ...picked, place: 'Delhi', text: 'Picked up' }],
  })
  expect(
    hookOf({ ...head, shipment_status_id: '7', shipment_status: 'Delivered', scans: [scan] }),
  ).toMatchObject({
    events: [
      picked,
      { kind: 'delivered', code: '7', at: new Date('2026-11-21T04:37:00Z'), text: 'Delivered' },
    ],
  })
  expect(hookOf({ ...head, shipment_status_id: 18 })?.events).toHaveLength(1)
  expect(
    hookOf({ ...head, shipment_status_id: 18, scans: [{ ...scan, 'sr-status': 'NA' }, null, 7] }),
  ).toMatchObject({
    events: [
      { kind: 'note', code: 'NA' },
      { kind: 'in_transit', code: '18' },
    ],
  })
})

test('a body that is no hook is not read', () => {
  for (const body of ['', 'null', '[]', '{}', '{"awb":""}', '{"awb":{}}', 'no JSON'])
    expect([body, readShiprocketHook(Buffer.from(body))]).toEqual([body, null])
})

test('times are those of India, in both ways of writing them', () => {
  const at = new Date('2026-11-21T04:37:09Z')
  for (const text of ['2026-11-21 10:07:09', '21 11 2026 10:07:09', '21-11-2026 10:07:09'])
    expect([text, readTime(text)]).toEqual([text, at])
  for (const text of ['', 'yesterday', '2026-13-41 10:07:09'])
    expect([text, readTime(text)]).toEqual([text, null])
})
