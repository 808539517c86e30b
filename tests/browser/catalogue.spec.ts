import type { Page } from '@playwright/test'
import type { ProductList } from '../../src/shared/products/product.schema.ts'
import { cards, filters, prices } from '../support/catalogue-page.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  hydrated,
  open,
  test,
} from '../support/shop-page.ts'

test('filters are kept in the address until Clear All, and the view beyond it', async ({ page, onPhone }) => {
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
    await expect(
      page.getByRole('radio', { name: 'In Stock Only', includeHidden: true }).first(),
    ).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000')
    await expect(page.getByRole('list', { name: 'Active filters' })).not.toContainText('In Stock')
  })

  await test.step('controls show the address after Back and Forward', async () => {
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

  await test.step('a size in stock and a colour', async () => {
    await filters(page, onPhone, async () => {
      await page.getByRole('combobox', { name: 'Size in stock' }).selectOption('XL')
      await expect(page).toHaveURL('/products?size=XL')
      await page.getByRole('combobox', { name: 'Colour' }).selectOption({ index: 1 })
      await expect(page).toHaveURL(/size=XL&color=/)
    })
    // The address changes a moment before the links below it.
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
    await page.getByRole('link', { name: /Size XL/ }).click()
    await expect(page).toHaveURL(/products\?color=/)
  })

  await test.step('the list view is remembered', async () => {
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page.locator('.product-rows')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await hydrated(page)
    await expect(page.locator('.product-rows')).toBeVisible()
    await expect(
      page.getByRole('combobox', { name: 'Size in stock', includeHidden: true }).first(),
    ).toHaveValue('')
  })
  if (onPhone) return

  await test.step('the panel of the filters can be hidden', async () => {
    await page.getByRole('button', { name: 'Hide filters' }).click()
    await expect(page.getByRole('radio', { name: /^Classy/ })).toBeHidden()
    await page.getByRole('button', { name: 'Show filters' }).click()
    await expect(page.getByRole('radio', { name: /^Classy/ })).toBeVisible()
  })
})

test('Load More keeps the scroll position, also on Back from a product @desktop', async ({ page }) => {
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

test(
  'a list that fails offers to try again, one on its way has six placeholders, and one that was left stays',
  { tag: '@desktop' },
  async ({ page }) => {
    const lists = '**/api/products/public?*'
    const fail = () =>
      page.route(lists, (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' },
        }),
      )
    await open(page, '/shipping')
    await fail()
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page.getByRole('heading', { name: 'Error Loading Products' })).toBeVisible()
    await expect(page.getByText('The store is busy')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(24)

    await test.step('on its way', async () => {
      const arrive = await heldCalls(page, lists)
      await page.getByRole('radio', { name: /^Vibes/ }).check()
      await expect(page.locator('[aria-busy="true"] > *')).toHaveCount(6)
      arrive()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vibes')
    })

    await test.step('Back to a list that cannot be loaded anew', async () => {
      await page.unroute(lists)
      await page.goBack()
      await expect(cards(page)).toHaveCount(24)
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
      const failed = page.waitForResponse(lists)
      await fail()
      await page.goBack()
      await (await failed).finished()
      await expect(cards(page)).toHaveCount(24)
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
    })
  },
)

test(
  'a page past the last leads to the last, and a list that is empty says why',
  { tag: '@desktop' },
  async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await open(page, '/products?category=t-shirts&page=99')
    await expect(page).toHaveURL('/products?category=t-shirts')
    await expect(title).toHaveText('T-Shirts')
    await go(page, '/products?category=KURTAS&collection_id=ethnics')
    await expect(title).toHaveText('Kurtas in Ethnics')
    await go(page, '/products?collection_id=gone')
    await expect(title).toHaveText('Collection Not Found')
    await expect(page.getByText('There is no collection “gone”.')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await go(page, '/products?search=zzzzqqq')
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
    await expect(page.getByText('0 products found')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/products')
    await expect(cards(page)).toHaveCount(24)
  },
)

test('another list shows its heading and placeholders while it is on its way', async ({ page }) => {
  const placeholders = page.locator('[aria-busy="true"] > *')
  for (const { from, link, to, calls } of [
    { from: '/contact', link: 'All Products', to: 'All Products', calls: '**/api/products/public?*' },
    { from: '/collections', link: /^Vibes/, to: 'Vibes', calls: '**/api/collections/public/vibes?*' },
  ]) {
    if (from === '/contact') await open(page, from)
    else await go(page, from)
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

  await test.step('Back to a slow list that was left in another visit leads to the same place in it', async () => {
    await card.getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Select Size' }).first()).toBeVisible()
    await page.reload()
    await hydrated(page)
    const arrive = await heldCalls(page, '**/api/products/public?*')
    await page.goBack()
    await expect(page.locator('[aria-busy="true"] > *')).toHaveCount(6)
    arrive()
    await expect(cards(page)).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
  })
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
})
