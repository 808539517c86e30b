import { screens } from '../support/screens.ts'
import { addToCartButton, expect, goOn, open, signedIn, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

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

    await goOn(page, '/collections/vibes')
    const title = page.getByRole('heading', { name }).first()
    await expect(title).toBeVisible()
    expect(
      await title.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(0)
  },
)

test('My Orders on a phone has one button and a menu that ends with Cancel @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await order(request, customer, product)
  await signedIn(page, customer)
  await open(page, '/orders')
  const cancel = page.getByRole('button', { name: /^Cancel Order/ })
  const more = page.getByRole('button', { name: /^More/ })
  await expect(page.getByRole('link', { name: /^View Details/ })).toBeVisible()
  await expect(more).toBeHidden()
  await expect(cancel).toBeVisible()
  await page.setViewportSize(screens.phone.viewport)
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
