import { cards, filters, orderOfPrices } from '../support/catalogue-page.ts'
import { expect, hydrated, open, openSlowly, test } from '../support/shop-page.ts'

test(
  'the sort is kept over a product and back, and over a reload, and is not in the address',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/products?collection_id=ethnics')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort).toHaveValue('newest')
    await sort.selectOption('Price: High to Low')
    await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
    await expect(page).toHaveURL('/products?collection_id=ethnics')
    await cards(page).nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/[\w-]+$/)
    await page.goBack()
    await expect(sort).toHaveValue('price-high')
    await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
    await page.reload()
    await hydrated(page)
    await expect(sort).toHaveValue('price-high')
    await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
  },
)

test('a sort is kept also by who leaves before the sorted list has come @desktop', async ({ page }) => {
  await open(page, '/products?collection_id=ethnics')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const left = Promise.withResolvers<void>()
  await page.route('**/api/products/public?*sort=price-high*', async (route) => {
    await left.promise
    await route.continue()
  })
  await sort.selectOption('Price: High to Low')
  await page.getByRole('link', { name: 'Taanka, home' }).first().click()
  await expect(page).toHaveURL('/')
  left.resolve()
  await page.goBack()
  await expect(sort).toHaveValue('price-high')
  await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
})

test('Clear All and Clear filters reset the sort too', async ({ page, onPhone }) => {
  await open(page, '/products?collection_id=ethnics&in_stock=true')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const shown = page.getByText(/^\d+ products found$/)
  const ofEthnics = await shown.innerText()
  await sort.selectOption('Price: High to Low')
  await expect.poll(() => orderOfPrices(page)).toBe('dearest first')

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(shown).not.toHaveText(ofEthnics)
  await expect(sort).toHaveValue('newest')

  await sort.selectOption('Price: Low to High')
  await expect.poll(() => orderOfPrices(page)).toBe('cheapest first')
  await filters(page, onPhone, () => page.getByRole('link', { name: 'Clear All' }).click())
  await expect(sort).toHaveValue('newest')
  await expect.poll(() => orderOfPrices(page)).toBe('neither')
  await page.reload()
  await hydrated(page)
  await expect(sort).toHaveValue('newest')
})

test('a sort chosen before hydration applies', { tag: '@desktop' }, async ({ page }) => {
  const letScriptCome = await openSlowly(page, '/products?collection_id=ethnics')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low')
  await letScriptCome()
  await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high')
})

test('all results come in the order of the suggestions until another sort is chosen @desktop', async ({
  page,
  onPhone,
}) => {
  await open(page, '/')
  if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('indigo jacket')
  const suggested = page.getByRole('listbox', { name: 'Products' }).getByRole('option')
  await expect(suggested.first()).toBeVisible()
  const first = (await suggested.first().locator('span').first().innerText()).split('\n')[0] ?? ''
  await page.getByRole('link', { name: 'View all results' }).click()
  await expect(page).toHaveURL('/products?search=indigo+jacket')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('best-match')
  await expect(cards(page).first()).toContainText(first)
  await sort.selectOption('Newest First')
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: object }).usr))
    .toEqual({ sort: 'newest' })
  await page.reload()
  await hydrated(page)
  await expect(sort).toHaveValue('newest')
})

test('a filter chosen before the page is hydrated is applied', { tag: '@desktop' }, async ({ page }) => {
  const load = await openSlowly(page, '/products')
  await page.getByRole('radio', { name: '₹1,000 - ₹2,000' }).check()
  await load()
  await expect(page).toHaveURL('/products?min_price=1000&max_price=2000')
  await expect(page.getByRole('radio', { name: '₹1,000 - ₹2,000' })).toBeChecked()
})
