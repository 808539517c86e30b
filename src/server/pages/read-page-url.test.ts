import { expect, test } from 'vitest'
import { readPageUrl } from './read-page-url.ts'

test.each(['//evil.example', '/\\evil.example', '/%', '/%00', 'evil'])(
  '%s is no address of a page',
  (given) => {
    expect(readPageUrl(given)).toBeNull()
  },
)

test('a slash too many leads to the page', () => {
  expect(readPageUrl('/products/?page=2')).toEqual({ movedTo: '/products?page=2' })
})

test.each([
  ['/Products?page=2', '/products?page=2'],
  ['/PRODUCTS/Shirt-1/', '/products/Shirt-1'],
  ['/Collections/classy', '/collections/classy'],
  ['/orders/TK-1', undefined],
])('%s has its one address at %s', (given, movedTo) => {
  expect(readPageUrl(given)).toMatchObject(movedTo === undefined ? { address: given } : { movedTo })
})
