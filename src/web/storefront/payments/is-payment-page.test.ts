import { expect, it } from 'vitest'
import { isPaymentPage } from './is-payment-page.ts'

const shop = 'http://shop.test:3000'

it.each([
  ['https://rzp.io/i/abc', true],
  ['http://127.0.0.1:4820/p/plink_1', true],
  ['http://localhost:4820/p/plink_1', true],
  ['http://shop.test:3000/test-bank/TKP1', true],
  ['http://rzp.io/i/abc', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['upi://pay?pa=a@b', false],
  ['/pay/abc', false],
])('the browser leaves for %s: %s', (address, leaves) => {
  expect(isPaymentPage(address, shop)).toBe(leaves)
})
