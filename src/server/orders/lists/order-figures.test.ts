import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let token: string
const prices = [1, 9, 99, 333, 499, 500, 998, 999, 1000, 2497, 48_999]

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  token = (await createPerson(store.db)).token
  for (const price of prices)
    await createProduct(store.db, { id: `for-${price}`, price, stock: { M: 100_000 } })
})
afterAll(() => store.stop())

const carts = fc.uniqueArray(
  fc.record({ price: fc.constantFrom(...prices), quantity: fc.integer({ min: 1, max: 12 }) }),
  {
    minLength: 1,
    maxLength: 5,
    selector: ({ price }) => price,
  },
)
const coupons = fc.constantFrom([undefined, 0], ['WELCOME10', 10], ['SAVE20', 20]) as fc.Arbitrary<
  [string | undefined, number]
>

test('quote, order and pricing rules agree to the rupee', async () => {
  await fc.assert(
    fc.asyncProperty(carts, coupons, async (cart, [coupon_code, worth]) => {
      const items = cart.map(({ price, quantity }) => ({ product_id: `for-${price}`, size: 'M', quantity }))
      const subtotal = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const discount = Math.min(worth, subtotal)
      const shipping_cost = subtotal >= 999 ? 0 : 99
      const tax = Math.round((subtotal * 18) / 100)
      const figures = {
        subtotal,
        shipping_cost,
        tax,
        discount,
        total: subtotal + shipping_cost + tax - discount,
      }

      const quote = await store.call('POST', '/api/cart/quote', { body: { items, coupon_code } })
      expect(quote.body).toMatchObject(figures)
      const order = await postOrder(
        store,
        token,
        orderBody(items, { coupon_code, discount, expected_total: figures.total }),
      )
      expect([order.status, order.body.order]).toEqual([201, expect.objectContaining(figures)])
    }),
    { numRuns: 60 },
  )
})
