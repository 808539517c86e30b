import { shippingAddress } from '../support/factories.ts'
import { addToCartButton, expect, open, signedIn, test, withCart } from '../support/shop-page.ts'
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

test(
  'the first screen of a product has all that buying takes, and no card cuts a name beside two prices',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    const name = 'Handloom Bandhgala Waistcoat'
    await asStaff(request, 'PUT', `/api/products/${product.id}`, {
      name,
      collection_id: 'vibes',
      original_price: product.price + 500,
    })
    for (const [width, height, foot] of [
      [390, 844, '.buy-bar'],
      [768, 1024, ''],
    ] as const)
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height })
        await open(page, `/products/${product.id}`)
        const button = addToCartButton(page)
        const bottoms = [
          page.getByRole('heading', { level: 1 }),
          page.locator('.product__price'),
          page.getByRole('radio', { name: 'XL' }),
          button,
        ].map(async (part) => {
          const { y, height: high } = (await part.boundingBox())!
          return y + high
        })
        const [title, price, sizes, buy] = (await Promise.all(bottoms)) as [number, number, number, number]
        const free = foot === '' ? height : (await page.locator(foot).boundingBox())!.y
        expect(Math.max(title, price, sizes)).toBeLessThanOrEqual(free)
        expect(buy).toBeLessThanOrEqual(height)
      })

    await open(page, '/collections/vibes')
    const title = page.getByRole('heading', { name }).first()
    await expect(title).toBeVisible()
    expect(
      await title.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(0)
  },
)

test('My Orders on a phone has one button and a menu that ends with Cancel', async ({
  page,
  request,
  onPhone,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await order(request, customer, product)
  await signedIn(page, customer)
  await open(page, '/orders')
  const cancel = page.getByRole('button', { name: /^Cancel Order/ })
  const more = page.getByRole('button', { name: /^More/ })
  await expect(page.getByRole('link', { name: /^View Details/ })).toBeVisible()
  if (!onPhone) {
    await expect(more).toBeHidden()
    return expect(cancel).toBeVisible()
  }
  await expect(cancel).toBeHidden()
  await more.click()
  await cancel.click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(more).toBeFocused()
  await more.click()
  await cancel.click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/^Order .* cancelled$/)).toBeVisible()
  await expect(more).toHaveCount(0)
})
