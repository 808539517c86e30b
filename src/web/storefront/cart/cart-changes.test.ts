import { expect, it } from 'vitest'
import type { CartItem } from '#shared/cart/cart.schema.ts'
import type { QuoteItem } from '#shared/cart/quote.schema.ts'
import { rupees } from '#shared/money.ts'
import { changesIn, changeText } from './cart-changes.ts'

const line: CartItem = {
  id: 'kurta',
  cartId: '1',
  name: 'Kurta',
  image: '',
  size: 'M',
  quantity: 3,
  price: 999,
  originalPrice: null,
}
const quoted: QuoteItem = {
  product_id: 'kurta',
  size: 'M',
  quantity: 3,
  name: 'Kurta',
  image: '',
  price: rupees(999),
  original_price: null,
  available: true,
  stock: 9,
}

function textsFor(item: Partial<QuoteItem>): string[] {
  const changes = changesIn({ items: [line], couponCode: null, discount: 0 }, [{ ...quoted, ...item }])
  return (changes.get('1') ?? []).map(changeText)
}

it('a line that is as it was has no changes', () => {
  expect(textsFor({})).toEqual([])
})

it('a changed price is shown, old and new', () => {
  expect(textsFor({ price: rupees(1299) })).toEqual(['The price changed from ₹999 to ₹1,299'])
})

it('lost stock is shown with what is left', () => {
  expect(textsFor({ available: false, stock: 2 })).toEqual(['Only 2 items available for size M'])
  expect(textsFor({ available: false, stock: 1 })).toEqual(['Only 1 item available for size M'])
  expect(textsFor({ available: false, stock: 0 })).toEqual(['Selected size is out of stock'])
})

it('lost stock and a changed price are both shown', () => {
  expect(textsFor({ price: rupees(899), stock: 2, available: false })).toHaveLength(2)
})

it('a product that is no longer sold says only that', () => {
  expect(textsFor({ price: null, stock: 0, available: false })).toEqual(['This product is no longer sold'])
})
