import { expect, test } from 'vitest'
import { fillPlace } from './fill-place.ts'

const bengaluru = { city: 'Bengaluru', state: 'Karnataka' }
const jaipur = { city: 'Jaipur', state: 'Rajasthan' }

test('a pincode fills empty fields', () => {
  expect(fillPlace({ city: '', state: ' ' }, bengaluru, {})).toEqual(bengaluru)
})

test('another pincode replaces what the first one filled', () => {
  expect(fillPlace(bengaluru, jaipur, bengaluru)).toEqual(jaipur)
})

test('what was typed stays', () => {
  expect(fillPlace({ city: 'Whitefield', state: '' }, bengaluru, {})).toEqual({ state: 'Karnataka' })
  expect(fillPlace({ city: 'Whitefield', state: 'Karnataka' }, jaipur, bengaluru)).toEqual({
    state: 'Rajasthan',
  })
  expect(fillPlace({ city: 'Whitefield', state: 'Kerala' }, jaipur, bengaluru)).toEqual({})
})
