import { describe, expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (address: string) => pageAddress(new URL(address, 'https://taanka.example'))

describe('the one address of a page', () => {
  test.each([
    ['/?utm_source=mail', '/'],
    ['/products?page=2&collection_id=classy', '/products?collection_id=classy&page=2'],
    ['/products?collection_id=classy&fbclid=1&page=2', '/products?collection_id=classy&page=2'],
    ['/products?page=1&min_price=&in_stock=false', '/products'],
    ['/products?max_price=abc&min_price=-1&page=0', '/products'],
    ['/products?min_price=05001', '/products?min_price=5001'],
    ['/products?category=%20Shirts%20', '/products?category=Shirts'],
    ['/products/shirt-1?size=M', '/products/shirt-1'],
    ['/collections/classy?collection_id=vibes&max_price=999', '/collections/classy?max_price=999'],
  ])('of %s is %s', (given, address) => {
    expect(addressOf(given)).toEqual({ address, cache: 'others', secret: false })
  })

  test.each([
    '/products?search=kurta',
    '/collections/classy?search=kurta',
    '/search?q=kurta',
    '/products?min_price=1234',
    '/products?min_price=1000&max_price=2001',
    '/collections/classy?max_price=998',
  ])('%s is cached apart, as there is no end of words and prices', (given) => {
    expect(addressOf(given)).toMatchObject({ cache: 'endless' })
  })

  test.each(['/orders/TK-1', '/login?redirect=/cart', '/nothing'])('%s is not cached', (given) => {
    expect(addressOf(given)).toMatchObject({ cache: null })
  })

  test('the page on which an order is paid is a secret, and what a provider appends is dropped', () => {
    expect(addressOf('/pay/0123456789ABCDEFGHJKMNPQRS?razorpay_payment_id=pay_1')).toEqual({
      address: '/pay/0123456789ABCDEFGHJKMNPQRS',
      cache: null,
      secret: true,
    })
  })

  test('a reset link is a secret', () => {
    expect(addressOf('/reset-password?token=abc')).toEqual({
      address: '/reset-password?token=abc',
      cache: null,
      secret: true,
    })
  })
})
