import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  hydrated,
  open,
  test,
} from '../support/shop-page.ts'

test('a collection is sorted and narrowed to a price, either bound left open', async ({ page }) => {
  await open(page, '/collections/classy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
  await expectAccessible(page)
  const main = page.getByRole('main')
  const form = page.getByRole('form', { name: 'Price' })
  // On a phone it is a sheet, which Apply closes.
  const openForm = async () => {
    if (!(await form.isVisible())) await main.getByRole('button', { name: /^Filters/ }).click()
  }

  await test.step('from a price on', async () => {
    await openForm()
    await form.getByLabel('Minimum price in rupees').fill('6499')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/collections/classy?min_price=6499')
    await expect(main.getByText('2 products found')).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(2)
  })

  await test.step('both bounds count', async () => {
    await openForm()
    await form.getByLabel('Maximum price in rupees').fill('6499')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(main.getByText('1 product found')).toBeVisible()
    await expect(main.getByRole('article')).toContainText('₹6,499')
  })

  await test.step('Back shows the bounds of the address, also where the cursor still is', async () => {
    const maximum = form.getByLabel('Maximum price in rupees')
    await openForm()
    await maximum.fill('7500')
    await maximum.press('Enter')
    await expect(page).toHaveURL('/collections/classy?min_price=6499&max_price=7500')
    await page.goBack()
    await expect(main.getByText('1 product found')).toBeVisible()
    await openForm()
    await expect(maximum).toHaveValue('6499')
  })

  await test.step('a minimum above the maximum is said at the field', async () => {
    await openForm()
    await form.getByLabel('Minimum price in rupees').fill('7000')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(form.getByRole('alert')).toHaveText('The minimum price is above the maximum')
    await expect(form.getByLabel('Minimum price in rupees')).toBeFocused()
    await expect(page).toHaveURL('/collections/classy?min_price=6499&max_price=6499')
    await expectAccessible(page)
  })

  await test.step('nothing, and everything again', async () => {
    await form.getByLabel('Minimum price in rupees').fill('90000')
    await form.getByLabel('Maximum price in rupees').fill('')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(main.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
    await main.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/collections/classy')
    // The address is there a moment before the list is, and what is chosen next belongs to the list that is shown.
    await expect(main.getByRole('article')).not.toHaveCount(0)
  })

  await test.step('by name', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A to Z')
    const isByName = async () => {
      const names = await main.getByRole('article').getByRole('heading').allInnerTexts()
      return names.length > 2 && names.join() === names.toSorted((a, b) => a.localeCompare(b, 'en')).join()
    }
    await expect.poll(isByName).toBe(true)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name')
    await expect.poll(isByName).toBe(true)
  })

  await test.step('and leads to the others', async () => {
    const others = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Explore Other Collections' }) })
    await expect(others.getByRole('link')).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products?collection_id=classy',
    )
  })

  await test.step('in the list view the heart is on the picture, also beside a long text', async () => {
    await go(page, '/collections/ethnics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethnics')
    await page.getByRole('button', { name: 'List view' }).click()
    for (const card of (await main.getByRole('article').all()).slice(0, 6)) {
      const [picture, heart] = await Promise.all([
        card.locator('.card__image').boundingBox(),
        card.getByRole('button', { name: /to wishlist$/ }).boundingBox(),
      ])
      expect(heart!.y).toBeGreaterThanOrEqual(picture!.y)
    }
  })
})

test('Add to Cart in a collection asks for the size, and takes the only one @desktop', async ({ page }) => {
  await open(page, '/collections/ethnics?search=check+lungi')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await go(page, '/collections/relaxed?search=everyday+crew')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relaxed')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a size' })
  await dialog.getByRole('button', { name: 'Select Size' }).click()
  await expect(dialog.getByText('Please select a size')).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
  await dialog.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test(
  'an unknown collection leads to the others, which show what they have; one that cannot be loaded says so',
  { tag: '@desktop' },
  async ({ page }) => {
    const response = await page.goto('/collections/no-such')
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Collection Not Found' })).toBeVisible()
    await expect(page.getByText("The collection you're looking for doesn't exist.")).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /collections/i }).click()
    await expect(page).toHaveURL('/collections')

    await test.step('count, description and lowest price', async () => {
      await expect(main.getByText(/^\d+ collections$/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      const relaxed = main.getByRole('link', { name: /Relaxed/ }).first()
      await expect(relaxed).toHaveText(/\d+ items · From ₹399/)
      await relaxed.click()
      await expect(page).toHaveURL('/collections/relaxed')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relaxed')
    })

    await test.step('the banner is sharp on a wide screen', async () => {
      const viewport = page.viewportSize()!
      await page.setViewportSize({ width: 1920, height: 1080 })
      const { x, width } = (await page.locator('.collection-hero img').boundingBox())!
      expect([x + width, width], 'no wider than pictures are served').toEqual([1920, 1440])
      await page.setViewportSize(viewport)
      await page.goBack()
    })

    await page.route('**/api/collections/public/vibes*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The store is busy', code: 'INTERNAL' } }),
    )
    await main.getByRole('link', { name: /Vibes/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Error Loading Collection' })).toBeVisible()
    await expect(page.getByText('The store is busy')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  },
)
