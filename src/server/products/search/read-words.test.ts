import { expect, test } from 'vitest'
import { stemRuns, readTerms, readWords, type TypedWord } from './read-words.ts'

/** Words whose stems are themselves; `joins` lists the compounds that the shop knows. */
const typed = (search: string, joins: string[] = []): TypedWord[] =>
  search.split(' ').map((word, at, words) => {
    const joined = word + (words[at + 1] ?? '')
    const known = joins.includes(joined) ? joined : null
    return { word, stem: word, joined: known, joinedStem: known }
  })

const read = (search: string, joins?: string[]) => {
  const { words, sizes } = readWords(typed(search, joins))
  return [words.map(({ word }) => word).join(' '), ...sizes.map(({ sizes: [size] }) => size)]
}

test.each([
  ['xl shirt', ['shirt', 'xl']],
  ['shirt m', ['shirt', 'm']],
  ['shirt size m', ['shirt', 'm']],
  ['extra large hoodie', ['hoodie', 'xl']],
  ['2xl hoodie', ['hoodie', 'xxl']],
  ['jeans 32', ['jeans', '32']],
  ['32 waist jeans', ['jeans', '32']],
  ['size 40', ['', '40']],
  ['xxs kurta', ['kurta', 'xxs']],
  ['4xl', ['', 'xxxxl']],
  ['shoes uk 7', ['shoes', 'uk7']],
  ['shoes size uk 7', ['shoes', 'uk7']],
  ['shoes size 7', ['shoes', '7']],
  ['s m tee', ['tee', 's/m']],
  ['stole free size', ['stole', 'freesize']],
  ['xl', ['', 'xl']],
])('a size is taken out of %s', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each(['m', '32', 's', '100 cotton', 'd j'])('%s says no size', (search) => {
  expect(read(search)).toEqual([search])
})

test('words that every search has are left out, unless they are all', () => {
  expect(read('kurta for men with pockets')).toEqual(['kurta pockets'])
  expect(read('mens')).toEqual(['mens'])
  expect(read('in a')).toEqual(['in a'])
})

test('two words that the shop writes as one are one, or both', () => {
  const { words } = readWords(typed('over shirt', ['overshirt']))
  expect(words).toEqual([{ word: 'overshirt', stem: 'overshirt', parts: ['over', 'shirt'] }])
  expect(readWords(typed('t shirt', ['tshirt'])).words).toEqual([{ word: 'tshirt', stem: 'tshirt' }])
  expect(read('t shirt')).toEqual(['t shirt'])
})

test('the longest run of words with synonyms counts', () => {
  const { words } = readWords(typed('blue half pant'))
  expect(stemRuns(words)).toEqual(['blue', 'blue half', 'blue half pant', 'half', 'half pant', 'pant'])
  const synonyms = new Map([
    ['pant', [['trouser']]],
    ['half pant', [['short']]],
  ])
  const terms = readTerms(words, synonyms).map(({ words: run, means }) => [
    run.map(({ word }) => word).join(' '),
    means,
  ])
  expect(terms).toEqual([
    ['blue', []],
    ['half pant', [['short']]],
  ])
})
