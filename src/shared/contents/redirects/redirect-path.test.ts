import { expect, test } from 'vitest'
import { headerAddress, oldAddress, redirectPath, redirectTarget } from './redirect-path.ts'

test.each([
  ['/a', '/%61', '/./a', '/b/../a', '/A/', ' /a ', '/a?x=1', '/%2e/a'],
  ['/caf%C3%A9', '/café', '/CAF%c3%89'],
  ['/कुर्ते', '/%E0%A4%95%E0%A5%81%E0%A4%B0%E0%A5%8D%E0%A4%A4%E0%A5%87'],
  ['/a%20b', '/a%20B/'],
])('%s and its spellings are one path', (...spellings) => {
  expect(new Set(spellings.map(redirectPath)).size).toBe(1)
})

test.each([
  ['/a%2Fb', '/a/b'],
  ['/a%3Fb', '/a'],
  ['/a%2561', '/a%61'],
  ['/a%25', '/a%2525'],
])('%s and %s are two', (one, other) => {
  expect(redirectPath(one)).not.toBe(redirectPath(other))
})

test.each([
  '/',
  '/a',
  '/a%2Fb',
  '/100%',
  '/%zz',
  '/a%2561',
  '/a%20b',
  '/é',
  '/İ',
  '//x',
  '/a\\b',
  'a',
  'https://x.example/a',
])('the path of %s stays what it is', (address) => {
  const once = redirectPath(address)
  expect(redirectPath(once)).toBe(once)
})

test('a whole URL of an old shop is its path there, and its query is told', () => {
  expect(oldAddress('https://www.ranjha.example/pages/Our-Mill?ref=1#top')).toEqual({
    path: '/pages/our-mill',
    query: '?ref=1',
  })
  expect(oldAddress('/old?variant=12')).toEqual({ path: '/old', query: '?variant=12' })
  expect(oldAddress('old')).toEqual({ path: 'old', query: '' })
})

test('a target on another host stays a whole URL', () => {
  const hosts = new Set(['ranjha.example'])
  expect(redirectTarget('https://ranjha.example/products?sort=name', hosts)).toBe('/products?sort=name')
  expect(redirectTarget('https://elsewhere.example/products', hosts)).toBe(
    'https://elsewhere.example/products',
  )
})

test('a header takes an address of any letters', () => {
  expect(headerAddress('/कुर्ते?q=é#x')).toMatch(/^[\x21-\x7e]+$/)
  expect(headerAddress('/a%20b?c=d#e')).toBe('/a%20b?c=d#e')
})
