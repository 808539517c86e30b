import { screens } from '../support/screens.ts'
import {
  addToCartButton,
  expect,
  expectAccessible,
  fillInShipping,
  goOn,
  open,
  signedIn,
  test,
  withCart,
} from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

test('a phone begins with products, and keeps filters, sort and the way back in reach @desktop', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone.viewport)
  for (const path of ['/collections/ethnics', '/products', '/products?collection_id=relaxed&max_price=999'])
    await test.step(path, async () => {
      await open(page, path)
      const row = page.locator('.toolbar')
      expect((await row.boundingBox())!.height).toBeLessThanOrEqual(50)
      await expect(row.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
      expect((await page.locator('main .card').first().boundingBox())!.y).toBeLessThanOrEqual(500)
    })
  await open(page, '/')
  const featured = page.getByRole('main').getByRole('article').first()
  expect((await featured.boundingBox())!.y, 'the first product of home').toBeLessThanOrEqual(1_850)
  await open(page, '/collections/ethnics')
  expect((await page.locator('.collection-hero').boundingBox())!.height).toBeLessThanOrEqual(280)

  await test.step('the header comes back on the way up, above the row', async () => {
    const header = page.getByRole('banner')
    const row = page.locator('.toolbar')
    await page.evaluate(() => scrollTo(0, 1_500))
    await expect(header).not.toBeInViewport()
    await expect.poll(async () => (await row.boundingBox())!.y).toBe(0)
    await page.evaluate(() => scrollTo(0, 1_300))
    await expect(header).toBeInViewport()
    const shown = page.locator('.header')
    await expect
      .poll(async () => {
        const { y, height } = (await shown.boundingBox())!
        return Math.abs((await row.boundingBox())!.y - y - height)
      })
      .toBeLessThan(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('the price filter opens from the row', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Maximum price in rupees').fill('2000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByLabel('Maximum price in rupees')).toBeHidden()
  })
})

test(
  'the first screen of a product has what is seen before buying, and no card cuts a name beside two prices',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request, { colors: ['Navy', 'Olive'] })
    const name = 'Handloom Bandhgala Waistcoat'
    await asStaff(request, 'PUT', `/api/products/${product.id}`, {
      name,
      collection_id: 'vibes',
      original_price: product.price + 500,
    })
    for (const [width, height, foot] of [
      [390, 844, '.foot-bar'],
      [768, 1024, ''],
    ] as const)
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height })
        await open(page, `/products/${product.id}`)
        const button = addToCartButton(page)
        const bottoms = [
          page.getByRole('heading', { level: 1 }),
          page.locator('.product__price'),
          page.locator('.product__colours'),
          page.getByRole('radio', { name: 'XL' }),
          button,
        ].map(async (part) => {
          const { y, height: high } = (await part.boundingBox())!
          return y + high
        })
        const [title, price, colours, sizes, buy] = await Promise.all(bottoms)
        const free = foot === '' ? height : (await page.locator(foot).boundingBox())!.y
        expect(Math.max(title!, price!, colours!)).toBeLessThanOrEqual(free)
        expect(buy).toBeLessThanOrEqual(height)
        if (foot === '') return expect(sizes).toBeLessThanOrEqual(height)
        await button.click()
        await expect(page.getByRole('radio', { name: 'XL' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
        await expectAccessible(page)
        await button.click()
        await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toHaveCount(1)
        await expect(page.locator('.product__sizes:popover-open')).toHaveCount(0)

        await goOn(page, '/products/relaxed-harbour-stripe-tee')
        const picture = (await page.locator('.gallery__view').first().boundingBox())!
        expect(picture.width).toBeCloseTo(0.86 * width, 0)
        expect(picture.height).toBeCloseTo(1.25 * picture.width, 0)
      })

    await goOn(page, '/collections/vibes')
    const title = page.getByRole('heading', { name }).first()
    await expect(title).toBeVisible()
    expect(
      await title.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(0)
  },
)

test('My Orders says first what was bought, and has Cancel in sight at any width @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await order(request, customer, product)
  await signedIn(page, customer)
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(product.name)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('link', { name: /^View Details/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Cancel Order/ })).toBeInViewport()
  }
  const cancel = page.getByRole('button', { name: /^Cancel Order/ })
  await cancel.click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/^Order .* cancelled$/)).toBeVisible()
  await expect(cancel).toHaveCount(0)
})

test('the ways to the checkout and through it stay in reach of a thumb @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request, { price: 500 })])
  await page.setViewportSize(screens.phone.viewport)
  await signedIn(page, customer)
  await withCart(page, { product }, { product, size: 'S' }, { product, size: 'L' })
  await open(page, '/cart')
  const atTheFoot = async (name: string, role: 'link' | 'button') => {
    for (const part of [0, 0.4]) {
      await page.evaluate((top) => scrollTo(0, top * document.documentElement.scrollHeight), part)
      await expect(page.getByRole(role, { name })).toBeInViewport({ ratio: 1 })
    }
  }
  await atTheFoot('Proceed to Checkout', 'link')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillInShipping(page, { name: customer.name })
  await atTheFoot('Continue to Payment', 'button')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await atTheFoot('Place Order', 'button')
  await expectAccessible(page)
})

test('text twice as large breaks no word of a heading on a phone @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/products', '/collections', '/collections/relaxed', '/cart', '/login'])
    await test.step(path, async () => {
      await open(page, path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const broken = await page.evaluate(() => {
        const isBroken = (heading: Element): boolean => {
          const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
          while (walker.nextNode())
            for (const { index, 0: word } of walker.currentNode.textContent!.matchAll(
              // Other tests have products with long numbers and code in their names.
              /(?<![^\s-])\p{L}{1,12}(?![^\s-])/gu,
            )) {
              const range = document.createRange()
              range.setStart(walker.currentNode, index)
              range.setEnd(walker.currentNode, index + word.length)
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
            }
          return false
        }
        return [...document.querySelectorAll('main :is(h1, h2, h3)')]
          .filter(isBroken)
          .map(({ textContent }) => textContent)
      })
      expect(broken).toEqual([])
    })
})
