import { expect, it } from 'vitest'
import { payPath, withoutPayToken } from './pay-path.ts'

it.each([
  [payPath('0123456789ABCDEFGHJKMNPQRS'), '/pay/:token'],
  ['/api/pay/0123456789ABCDEFGHJKMNPQRS/start', '/api/pay/:token/start'],
  ['/preview/0123456789abcdefABCDEF/products', '/preview/:token/products'],
  ['/products/pay/1', '/products/pay/1'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutPayToken(path)).toBe(logged)
})
