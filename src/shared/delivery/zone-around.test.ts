import { expect, test } from 'vitest'
import { zoneAround } from './zone-around.ts'

const areas = [
  { pincode: '5', zone: 'South' },
  { pincode: '560', zone: 'Bengaluru' },
  { pincode: '56', zone: 'Karnataka' },
]

test.each([
  ['560001', 'Bengaluru'],
  ['561', 'Karnataka'],
  ['560', 'Karnataka'],
  ['500001', 'South'],
  ['110001', undefined],
])('a new area %s is in the zone of the smallest one around it: %s', (pincode, zone) => {
  expect(zoneAround(pincode, areas)).toBe(zone)
})
