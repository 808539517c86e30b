import { expect, test } from 'vitest'
import { isEndless, readCatalogueQuery } from './catalogue-query.ts'

const given = (query: string) =>
  Object.fromEntries(
    Object.entries(readCatalogueQuery(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  )

test('filters are read from the address', () => {
  expect(
    given(
      'collection_id=classy&category=Shirts&min_price=500&max_price=999&in_stock=true&page=3&search= kurta ',
    ),
  ).toEqual({
    collection_id: 'classy',
    category: 'Shirts',
    min_price: 500,
    max_price: 999,
    in_stock: 'true',
    page: 3,
    search: 'kurta',
  })
})

test('a size and a colour are read from the address', () => {
  expect(given('size=XL&color=Navy Blue')).toEqual({ size: 'XL', color: 'Navy Blue' })
})

test('lists with words, prices, sizes and colours of one’s own have no end', () => {
  const isEndlessOf = (query: string) => isEndless(given(query))
  for (const query of ['search=a', 'size=XL', 'color=Navy', 'min_price=1201'])
    expect([query, isEndlessOf(query)]).toEqual([query, true])
  for (const query of ['', 'in_stock=true&category=Shirts', 'max_price=999'])
    expect([query, isEndlessOf(query)]).toEqual([query, false])
})

test.each([
  'min_price=abc',
  'max_price=-1',
  'min_price=1.5',
  'min_price=1e3',
  'page=0',
  'page=1',
  'in_stock=false',
  'search=%00',
  'category=',
  'page=99999999',
])('%s is as if absent', (query) => expect(given(query)).toEqual({}))

test('a long text is cut, never through the middle of a character', () => {
  const { search = '' } = given(`search=${encodeURIComponent('a'.repeat(199) + '😀')}`) as { search?: string }
  expect(search).toBe('a'.repeat(199))
})

test('a band sent without JavaScript is read as its bounds, and wins over others', () => {
  expect(readCatalogueQuery(new URLSearchParams('price=-999'))).toMatchObject({ max_price: 999 })
  const all = readCatalogueQuery(new URLSearchParams('price=all&min_price=10&max_price=20'))
  expect([all.min_price, all.max_price]).toEqual([undefined, undefined])
})
