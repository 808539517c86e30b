import { expect, test } from 'vitest'
import { dotColour, firstFew } from './colour-dots.ts'

test('the six named colours have their own dot in any case', () => {
  expect(['Black', 'White', 'Navy', 'Blue', 'Grey', 'Brown'].map(dotColour)).toEqual([
    'black',
    'white',
    'navy',
    'blue',
    'grey',
    'brown',
  ])
  expect(dotColour(' gray ')).toBe('grey')
})

test('any other colour is neutral', () => {
  expect(dotColour('Madder')).toBe('neutral')
  expect(dotColour('Navy Blue')).toBe('neutral')
})

test('three are shown and the rest are counted', () => {
  expect(firstFew(['S', 'M', 'L', 'XL', 'XXL'])).toEqual({ shown: ['S', 'M', 'L'], more: 2 })
  expect(firstFew(['S', 'M', 'L'])).toEqual({ shown: ['S', 'M', 'L'], more: 0 })
})
