import { expect, it } from 'vitest'
import { payPath } from './payments/pay-path.ts'
import { tokenPaths, withoutToken } from './without-token.ts'

it.each([
  [payPath('0123456789ABCDEFGHJKMNPQRS'), '/pay/(token)'],
  ['/api/pay/0123456789ABCDEFGHJKMNPQRS/start', '/api/pay/(token)/start'],
  ['/preview/0123456789abcdefABCDEF/products', '/preview/(token)/products'],
  ['/Unsubscribe/5f0c', '/Unsubscribe/(token)'],
  ['/products/pay/1', '/products/pay/1'],
  ['/newsletter', '/newsletter'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutToken(path)).toBe(logged)
})

it.each(tokenPaths)('no log has the token of /%s', (name) => {
  expect(withoutToken(`/${name}/SECRET/more`)).not.toContain('SECRET')
})
