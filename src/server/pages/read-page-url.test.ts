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
