import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['goa', '', 3],
  ['karnatka', 'karnataka', 1],
  ['dehli', 'delhi', 1],
  ['kerela', 'kerala', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j takes %i steps', (one, other, steps) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([steps, steps])
})
