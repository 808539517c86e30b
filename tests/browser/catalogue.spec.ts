import type { Page } from '@playwright/test'
import type { ProductList } from '../../src/shared/products/product.schema.ts'
import { cards, filters, prices } from '../support/catalogue-page.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  hydrated,
  open,
  test,
} from '../support/shop-page.ts'

test('filters are kept in the address until Clear All', async ({ page, onPhone }) => {
  await open(page, '/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(cards(page)).toHaveCount(24)
  await expectAccessible(page)

  await filters(page, onPhone, async () => {
    await page.getByRole('radio', { name: /^Classy/ }).check()
    await expect(page).toHaveURL('/products?collection_id=classy')
    await page.getByRole('radio', { name: '₹1,000 - ₹2,000' }).check()
    await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000')
    await page.getByRole('radio', { name: 'In Stock Only' }).check()
    await expect(page).toHaveURL(/in_stock=true/)
    if (onPhone) await expectAccessible(page)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
  // Placeholders stand there for a moment after the address has changed.
  await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(3)
  const shown = await prices(page)
  expect(shown.every((price) => price >= 1000 && price <= 2000)).toBe(true)

  await test.step('a reload and Back show the filters of the address', async () => {
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
    await page.goBack()
    await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000')
    await expect(page.getByRole('list', { name: 'Active filters' })).not.toContainText('In Stock')
  })

  await test.step('controls show the address after Back, Forward and reload', async () => {
    const radio = (name: string | RegExp) => page.getByRole('radio', { name, includeHidden: true }).first()
    const expectChosen = async (price: string, stock: string) => {
      await expect(radio(price)).toBeChecked()
      await expect(radio(stock)).toBeChecked()
    }
    await page.goBack()
    await expect(page).toHaveURL('/products?collection_id=classy')
    await expectChosen('All Prices', 'Include Out of Stock')
    await filters(page, onPhone, async () => {
      await page.getByRole('radio', { name: '₹1,000 - ₹2,000' }).check()
      await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000')
      await page.getByRole('radio', { name: 'In Stock Only' }).check()
      await expect(page).toHaveURL(/in_stock=true/)
    })
    await page.goBack()
    await expectChosen('₹1,000 - ₹2,000', 'Include Out of Stock')
    await page.goBack()
    await expectChosen('All Prices', 'Include Out of Stock')
    await expect(radio(/^Classy/)).toBeChecked()
    await page.goForward()
    await expectChosen('₹1,000 - ₹2,000', 'Include Out of Stock')
    await page.reload()
    await hydrated(page)
    await expectChosen('₹1,000 - ₹2,000', 'Include Out of Stock')
  })

  await test.step('a search within, then Clear All', async () => {
    await filters(page, onPhone, async () => {
      await page.getByRole('searchbox', { name: 'Search within products' }).fill('linen')
      await page.getByRole('button', { name: 'Apply search' }).click()
      await expect(page).toHaveURL(/search=linen/)
      await page.getByRole('link', { name: 'Clear All' }).click()
      await expect(page).toHaveURL('/products')
      if (onPhone)
        await expect(
          page.getByRole('dialog').getByRole('button', { name: /Show \d+ products/ }),
        ).toBeVisible()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  })
})

test('the list view is remembered', async ({ page }) => {
  await open(page, '/products')
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.locator('.product-rows')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('.product-rows')).toBeVisible()
})

test('the filter panel can be hidden', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Hide filters' }).click()
  await expect(page.getByRole('radio', { name: /^Classy/ })).toBeHidden()
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(page.getByRole('radio', { name: /^Classy/ })).toBeVisible()
})

test('Load More keeps the scroll position, also on Back from a product', async ({ page }) => {
  // A list that stays as it is: no other test puts a product into it, and sales do not count in its order.
  await open(page, '/products?search=cotton')
  const names = () => cards(page).getByRole('heading').allInnerTexts()
  const bestMatchFirst = await names()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest First')
  await expect.poll(names).not.toEqual(bestMatchFirst)
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByText(/Showing 48 of \d+/)).toBeVisible()
  const card = cards(page).nth(40)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 400)
  await expect(cards(page).nth(40).getByRole('heading')).toHaveText(name)
})

test('an empty result links to all products', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products?search=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(24)
})

test(
  'a catalogue that cannot be loaded shows an error, and Try Again reloads it',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/shipping')
    const failure = { status: 503, json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' } }
    await page.route('**/api/products/public*', (route) => route.fulfill(failure))
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page.getByRole('heading', { name: 'Error Loading Products' })).toBeVisible()
    await expect(page.getByText('The store is busy')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.unroute('**/api/products/public*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(24)
  },
)

test(
  'while a list is on its way six placeholders stand in its place',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/products')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/products/public?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('radio', { name: /^Vibes/ }).check()
    await expect(page.locator('[aria-busy="true"] > *')).toHaveCount(6)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vibes')
  },
)

test('another list shows its heading and placeholders while it is on its way', async ({ page }) => {
  const placeholders = page.locator('[aria-busy="true"] > *')
  for (const { from, link, to, calls } of [
    { from: '/contact', link: 'All Products', to: 'All Products', calls: '**/api/products/public?*' },
    { from: '/collections', link: /^Vibes/, to: 'Vibes', calls: '**/api/collections/public/vibes?*' },
  ]) {
    await open(page, from)
    const arrive = await heldCalls(page, calls)
    await page.getByRole('link', { name: link }).last().click()
    await expect(placeholders).toHaveCount(6)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading')
    expect(await page.evaluate(() => scrollY), 'the page begins at its top').toBe(0)
    await expectAccessible(page)
    const held = await page.locator('[aria-busy="true"]').boundingBox()
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(to)
    await expect(placeholders).toHaveCount(0)
    const shown = await page.locator('.products').boundingBox()
    expect(Math.abs(shown!.x - held!.x), 'the cards stand where they were announced').toBeLessThanOrEqual(1)
    if (from === '/contact') expect(Math.abs(shown!.y - held!.y)).toBeLessThanOrEqual(1)
  }
})

test('Back shows a list at once where it was left, and what has changed in it once that has come', async ({
  page,
}) => {
  const { card, place } = await leaveList(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/products\/public\?.*limit=24/, async (route) => {
    await promise
    const response = await route.fetch()
    const list = (await response.json()) as ProductList
    list.products[16]!.name = 'Renamed Meanwhile'
    await route.fulfill({ response, json: list })
  })
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  resolve()
  await expect(card.getByRole('heading')).toHaveText('Renamed Meanwhile')
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test(
  'Back shows a list as it was left when it cannot be loaded anew',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/products')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
    const failed = page.waitForResponse('**/api/products/public?*')
    await page.route('**/api/products/public?*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' },
      }),
    )
    await page.goBack()
    await (await failed).finished()
    await expect(cards(page)).toHaveCount(24)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
  },
)

test('Back to a slow list that was left in another visit leads to the same place in it', async ({ page }) => {
  const { place } = await leaveList(page)
  await page.reload()
  await hydrated(page)
  const arrive = await heldCalls(page, '**/api/products/public?*')
  await page.goBack()
  await expect(page.locator('[aria-busy="true"] > *')).toHaveCount(6)
  arrive()
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
})

/** Opens a product from the middle of the catalogue; returns its card and the place that was left. */
async function leaveList(page: Page) {
  await open(page, '/products')
  const card = cards(page).nth(16)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await card.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
  return { card, place }
}

/** Holds back the responses of these calls until the returned function is called. */
async function heldCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue is filtered by its form and paged by links', async ({ page, onPhone }) => {
    await page.goto('/products')
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Load More Products' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('link', { name: 'Previous Products' })).toBeVisible()
    if (onPhone) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('radio', { name: /^Classy/ }).check()
    await page.getByRole('radio', { name: '₹1,000 - ₹2,000' }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.every((price) => price >= 1000 && price <= 2000)).toBe(true)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('an account page asks to sign in', { tag: '@desktop' }, async ({ page }) => {
    for (const [path, text] of [
      ['/orders', 'Please login to view your orders'],
      ['/profile', 'Please login to view your profile'],
    ]) {
      await page.goto(path!)
      await expect(page.locator('main noscript p')).toBeVisible()
      expect(await page.locator('main noscript p').textContent()).toBe(text)
    }
  })
})

test(
  'a page past the last leads to the last, and a list that is empty says why',
  { tag: '@desktop' },
  async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await open(page, '/products?category=t-shirts&page=99')
    await expect(page).toHaveURL('/products?category=t-shirts')
    await expect(title).toHaveText('T-Shirts')
    await open(page, '/products?category=KURTAS&collection_id=ethnics')
    await expect(title).toHaveText('Kurtas in Ethnics')
    await open(page, '/products?collection_id=gone')
    await expect(title).toHaveText('Collection Not Found')
    await expect(page.getByText('There is no collection “gone”.')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  },
)
