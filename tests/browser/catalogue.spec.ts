import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, open, openSlowly, test } from '../support/shop-page.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prices = async (page: Page) =>
  (
    await cards(page)
      .locator('.price')
      .evaluateAll((found) => found.map((price) => price.textContent ?? ''))
  ).map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0))

/** The filters stand beside the list, on a phone in a sheet above it. */
async function filters(page: Page, onPhone: boolean, choose: () => Promise<void>): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Filters' }).click()
  await choose()
  if (onPhone)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Show \d+ products?/ })
      .click()
}

test('filters go into the address, and Clear All takes them out again', async ({ page, onPhone }) => {
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
  const shown = await prices(page)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.every((price) => price >= 1000 && price <= 2000)).toBe(true)

  await test.step('a reload and Back keep to the address', async () => {
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
    await page.goBack()
    await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000')
    await expect(page.getByRole('list', { name: 'Active filters' })).not.toContainText('In Stock')
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

test('the sort is kept over a product and back, and over a reload, and is not in the address', async ({
  page,
}) => {
  await open(page, '/products?collection_id=ethnics')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('newest')
  await sort.selectOption('Price: High to Low')
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThanOrEqual(9999)
  await expect(page).toHaveURL('/products?collection_id=ethnics')
  await cards(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/ethnics-/)
  await page.goBack()
  await expect(sort).toHaveValue('price-high')
  expect((await prices(page))[0]).toBeGreaterThanOrEqual(9999)
  await page.reload()
  await hydrated(page)
  await expect(sort).toHaveValue('price-high')
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThanOrEqual(9999)
})

test('a sort that is chosen before the script is there counts', async ({ page }) => {
  const letScriptCome = await openSlowly(page, '/products?collection_id=ethnics')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low')
  await letScriptCome()
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThanOrEqual(9999)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high')
})

test('the list view is kept', async ({ page }) => {
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

test('Load More keeps the place, and Back from a product comes back to it', async ({ page }) => {
  await open(page, '/products')
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

test('nothing found leads back to everything', async ({ page }) => {
  await open(page, '/products?search=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(24)
})

test('a catalogue that cannot be loaded says why, and Try Again reloads it', async ({ page }) => {
  await open(page, '/shipping')
  const failure = { status: 503, json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' } }
  await page.route('**/api/products/public*', (route) => route.fulfill(failure))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('heading', { name: 'Error Loading Products' })).toBeVisible()
  await expect(page.getByText('The store is busy')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products/public*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(24)
})

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue is filtered by its form and leafed through by links', async ({ page, onPhone }) => {
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

  test('a page for customers says that they have to sign in', async ({ page }) => {
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
