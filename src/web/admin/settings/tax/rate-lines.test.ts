import { expect, test } from 'vitest'
import { slabsIn, slabsText } from './rate-lines.ts'

test('rates are written one a line, the last without a limit', () => {
  const slabs = [
    { rate: 5, up_to_paise: 250_000 },
    { rate: 18, up_to_paise: null },
  ]
  expect(slabsIn('5 up to 2500\n18')).toEqual(slabs)
  expect(slabsIn(' 5 % up to ₹2,500 \n\n18%\n')).toEqual(slabs)
  expect(slabsIn('7.5 up to 999.50\n12')).toEqual([
    { rate: 7.5, up_to_paise: 99_950 },
    { rate: 12, up_to_paise: null },
  ])
})

test('a line that is no rate is left for the check', () => {
  expect(slabsIn('five')).toEqual([{ rate: NaN, up_to_paise: null }])
})

test('rates read as a sentence', () => {
  expect(slabsText(slabsIn('5 up to 2500\n18'), 'pair')).toBe('5 % up to ₹2,500 a pair, then 18 %')
  expect(slabsText(slabsIn('18'), 'piece')).toBe('18 %')
})
