import { shippingAddress } from '../support/factories.ts'
import { expect, open, signedIn, test, withCart } from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

const word = 'x'.repeat(120)
const addresses = [
  '/',
  '/products',
  `/products?search=${word}`,
  `/products?category=${word}`,
  '/collections',
  '/collections/ethnics',
  `/search?q=${word}`,
  '/products/ethnics-kairi-kurta-neel',
  '/cart',
  '/login',
  '/register',
  '/contact',
  '/shipping',
]

test(
  'nothing reaches beyond a screen of 320 pixels with a scrollbar, however long a word is',
  { tag: '@desktop' },
  async ({ page, request }) => {
    // A search for the word finds something, too.
    await asStaff(request, 'PUT', `/api/products/${(await newProduct(request)).id}`, {
      name: `Kurta ${word.slice(0, 80)}`,
    })
    await page.setViewportSize({ width: 305, height: 700 })
    for (const address of addresses)
      await test.step(address.replace(word, '(one long word)'), async () => {
        await open(page, address)
        await expect(
          page
            .getByRole('heading', { level: 1 })
            .or(page.getByRole('heading', { level: 2 }))
            .first(),
        ).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(305)
      })
  },
)

test(
  'no name, no price and no address is too long for a narrow screen',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const name = `Kurta ${'x'.repeat(80)}`
    await asStaff(request, 'PUT', `/api/products/${product.id}`, {
      name,
      collection_id: 'ethnics',
      price: 999_999,
      original_price: 1_000_000,
    })
    const { order_id } = await order(request, customer, product)
    await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
      ...shippingAddress,
      address: 'x'.repeat(80),
      is_default: true,
    })
    await signedIn(page, customer)
    await withCart(page, { product: { ...product, name } })
    await page.setViewportSize({ width: 305, height: 700 })
    for (const path of [
      `/products/${product.id}`,
      '/products',
      '/collections/ethnics',
      '/cart',
      '/checkout',
      `/orders/${order_id}`,
    ]) {
      await open(page, path)
      await expect(page.getByText(path === '/checkout' ? 'x'.repeat(80) : name).first()).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 305])
    }
  },
)
