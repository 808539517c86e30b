import { expect, test } from 'vitest'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { allPlaces, placeOfPincode } from './pincode-places.ts'

test('every pincode is in a state with a GST code, and in a city', () => {
  const places = [...allPlaces()]
  expect(places.length).toBeGreaterThan(19_000)
  expect(new Set(places.map(([pincode]) => pincode)).size).toBe(places.length)
  const wrong = places.filter(
    ([pincode, { city, state }]) =>
      !/^[1-9]\d{5}$/.test(pincode) || city === '' || gstStateCode(state) === null,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['560001', 'Bengaluru', 'Karnataka'],
  ['110001', 'New Delhi', 'Delhi'],
  ['201301', 'Noida', 'Uttar Pradesh'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['194101', 'Leh', 'Ladakh'],
  ['194103', 'Kargil', 'Ladakh'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['403001', 'North Goa', 'Goa'],
])('%s is in %s, %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state })
})

test('a pincode that no post office has is nowhere', () => {
  expect(placeOfPincode('999999')).toBeNull()
})
