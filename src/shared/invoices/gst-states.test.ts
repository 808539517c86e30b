import { expect, test } from 'vitest'
import { gstStates, stateCodeOf, stateTaxName } from './gst-states.ts'

test.each([
  ['Karnataka', '29'],
  [' tamilnadu ', '33'],
  ['J & K', '01'],
  ['Jammu & Kashmir', '01'],
  ['ORISSA', '21'],
  ['mh', '27'],
  ['Atlantis', null],
  ['', null],
])('%j is the state %j', (name, code) => {
  expect(stateCodeOf(name)).toBe(code)
})

test('every state has a code of its own, and no name means two', () => {
  expect(new Set(gstStates.map(({ code }) => code)).size).toBe(36)
  for (const { name, code, also } of gstStates)
    for (const known of [name, ...also]) expect([known, stateCodeOf(known)]).toEqual([known, code])
})

test('union territories without a parliament have UTGST', () => {
  expect([stateTaxName('04'), stateTaxName('07'), stateTaxName(null)]).toEqual(['UTGST', 'SGST', 'SGST'])
})
