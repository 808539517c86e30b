import { expect, test } from 'vitest'
import { cutSearch } from './cut-search.ts'

test('a search as people type it stays as it is', () => {
  expect(cutSearch('  kurta for   men ')).toBe('kurta for men')
  expect(cutSearch('k'.repeat(80))).toBe('k'.repeat(80))
})

test('a search is cut to 8 words', () => {
  expect(cutSearch('a b c d e f g h i j')).toBe('a b c d e f g h')
})

test('a search is cut to 80 characters, without half a word', () => {
  expect(cutSearch(`${'k'.repeat(78)} shirt`)).toBe('k'.repeat(78))
  expect(cutSearch(`${'k'.repeat(80)} shirt`)).toBe('k'.repeat(80))
  expect(cutSearch('k'.repeat(190))).toBe('k'.repeat(80))
})

test('a cut leaves no half of a surrogate pair', () => {
  expect(cutSearch(`${'k'.repeat(79)}😀`)).toBe('k'.repeat(79))
})
