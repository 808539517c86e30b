import { expect, test } from 'vitest'
import { gstStates, gstState } from './gst-states.ts'
import { stateCodeOfPincode } from './pincode-states.ts'

test.each([
  ['560001', 'Karnataka'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['110001', 'Delhi'],
  ['600001', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['700001', 'West Bengal'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['834001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['194101', 'Ladakh'],
  ['248001', 'Uttarakhand'],
  ['226001', 'Uttar Pradesh'],
])('%s is in %s', (pincode, state) => {
  expect(gstState(stateCodeOfPincode(pincode)!).name).toBe(state)
})

test('digits that no post office has are in no state', () => {
  expect(['000000', '999999', '650000'].map(stateCodeOfPincode)).toEqual([null, null, null])
})

test('every state but the one that shares its pincodes with Gujarat has some', () => {
  const found = new Set<string | null>()
  for (let number = 10_000; number < 100_000; number++) found.add(stateCodeOfPincode(`${number}0`))
  expect(gstStates.filter(({ code }) => !found.has(code)).map(({ name }) => name)).toEqual([
    'Dadra and Nagar Haveli and Daman and Diu',
  ])
})
