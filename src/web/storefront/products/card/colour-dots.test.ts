import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dotClass, firstFew } from './colour-dots.ts'

const sheets = ['product-card.css', 'colour-words.css'].map((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8'),
)

/** Words of a colour whose dot is filled. */
const filled = (name: string): boolean => {
  const own = dotClass(name).split(' ').at(-1)!
  return sheets.some((sheet) => sheet.split(/[\s,{]+/).includes(`.${own}`))
}

test('a known colour has its own dot, however it is written', () => {
  for (const name of ['Black', 'White', 'Navy', 'Blue', 'Grey', 'Brown', 'gray', ' NAVY ', 'Navy  Blue'])
    expect([name, filled(name)]).toEqual([name, true])
  for (const name of ['Madder', 'Turmeric', 'Sage', 'Rani Pink', 'Multicolour', 'Off White', 'Bottle Green'])
    expect([name, filled(name)]).toEqual([name, true])
})

test('an unknown colour is an empty ring', () => {
  for (const name of ['Moonlight', 'Blue Lagoon', 'नीला', '', 'constructor'])
    expect([name, filled(name)]).toEqual([name, false])
})

test('three are shown and the rest are counted', () => {
  expect(firstFew(['S', 'M', 'L', 'XL', 'XXL'])).toEqual({ shown: ['S', 'M', 'L'], more: 2 })
  expect(firstFew(['S', 'M', 'L'])).toEqual({ shown: ['S', 'M', 'L'], more: 0 })
})
