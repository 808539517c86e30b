import { expect, test } from 'vitest'
import { gstStates, stateCodeOf, stateTaxName } from './gst-states.ts'

test.each([
  ['Karnataka', '29'],
  [' tamilnadu ', '33'],
  ['J & K', '01'],
  ['Jammu & Kashmir', '01'],
  ['ORISSA', '21'],
  ['mh', '27'],
  ['Karnatka', '29'],
  ['Maharastra', '27'],
  ['Dehli', '07'],
  ['Kerela', '32'],
  ['Uttrakhand', '05'],
  ['Uttar Pardesh', '09'],
  ['Madya Pradesh', '23'],
  ['Hariyana', '06'],
  ['Pradesh', null],
  ['Goaa', null],
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

test('a letter left out of a long name, or two swapped, still mean that state', () => {
  for (const { name, code } of gstStates.filter((state) => state.name.length > 6))
    for (let at = 1; at < name.length - 1; at++) {
      const swapped = name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2)
      for (const typed of [name.slice(0, at) + name.slice(at + 1), swapped])
        expect([typed, stateCodeOf(typed)]).toEqual([typed, code])
    }
})

test('union territories without a parliament have UTGST', () => {
  expect([stateTaxName('04'), stateTaxName('07'), stateTaxName(null)]).toEqual(['UTGST', 'SGST', 'SGST'])
})
