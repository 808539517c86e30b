import { expect, test } from 'vitest'
import { retiredNames, sameNames } from './names.ts'
import { readSource } from './read-sources.ts'

const namesIn = (file: string, text = '') => retiredNames(readSource(file, text))

test.each([
  'export const openPieces = 1',
  'export type Grievance = string',
  'export function goOn() {}',
  'export const landingText = 1',
  'export { told } from "./b.ts"',
  'export const stateOf = () => 1',
  'export type RowOf<Name> = Name',
])('an export with a retired word, or that ends in Of, is refused: %s', (text) => {
  expect(namesIn('src/shared/a.ts', text)).toHaveLength(1)
})

test.each([
  'src/web/admin/open-pieces.tsx',
  'src/server/press-for-refund.ts',
  'src/server/grievance.queries.ts',
])('so is such a file: %s', (file) => {
  expect(namesIn(file)).toHaveLength(1)
})

test('other names are accepted, and those of tests', () => {
  expect(namesIn('src/shared/a.ts', 'export const couponState = 1\nexport const masterpieces = 2')).toEqual(
    [],
  )
  expect(namesIn('src/shared/a.ts', 'const stateOf = 1\nexport const landingSettings = stateOf')).toEqual([])
  expect(namesIn('tests/support/pieces.ts', 'export const stateOf = 1')).toEqual([])
})

test('a name that four files export is refused', () => {
  const sources = ['a', 'b', 'c', 'd'].map((name) => readSource(`src/${name}.ts`, 'export const values = 1'))
  expect(sameNames(sources)).toEqual(['src/a.ts: 4 files export values: each needs its subject'])
  expect(sameNames(sources.slice(1))).toEqual([])
})
