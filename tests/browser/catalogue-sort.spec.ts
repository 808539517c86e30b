import { cards, orderOfPrices } from '../support/catalogue-page.ts'
import { expect, hydrated, open, openSlowly, test } from '../support/shop-page.ts'

test(
  'the sort is kept over a product and back, and over a reload, until the filters are cleared',
  { tag: '@desktop' },
  async ({ page }) => {
    const address = '/products?collection_id=ethnics&in_stock=true'
    await open(page, address)
    const sort = page.getByRole('combobox', { name: 'Sort by' })

    await test.step('also by who leaves before the sorted list has come', async () => {
      await expect(sort).toHaveValue('newest')
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
      await expect(page).toHaveURL(address)
    })

    await test.step('over a product and back, and over a reload', async () => {
      await cards(page).nth(1).getByRole('link').click()
      await expect(page).toHaveURL(/\/products\/[\w-]+$/)
      await page.goBack()
      await expect(sort).toHaveValue('price-high')
      await page.reload()
      await hydrated(page)
      await expect(sort).toHaveValue('price-high')
      await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
    })

    await test.step('Clear filters and Clear All reset it', async () => {
      const shown = page.getByText(/^\d+ products found$/)
      const ofEthnics = await shown.innerText()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL('/products')
      await expect(shown).not.toHaveText(ofEthnics)
      await expect(sort).toHaveValue('newest')
      await sort.selectOption('Price: Low to High')
      await expect.poll(() => orderOfPrices(page)).toBe('cheapest first')
      await page.getByRole('link', { name: 'Clear All' }).click()
      await expect(sort).toHaveValue('newest')
      await expect.poll(() => orderOfPrices(page)).toBe('neither')
    })
  },
)

test('a sort chosen before hydration applies', { tag: '@desktop' }, async ({ page }) => {
  const letScriptCome = await openSlowly(page, '/products?collection_id=ethnics')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low')
  await letScriptCome()
  await expect.poll(() => orderOfPrices(page)).toBe('dearest first')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high')
})

test('a filter chosen before hydration applies', { tag: '@desktop' }, async ({ page }) => {
  const letScriptCome = await openSlowly(page, '/products')
  await page.getByRole('radio', { name: '₹1,000 - ₹2,000' }).check()
  await letScriptCome()
  await expect(page).toHaveURL('/products?min_price=1000&max_price=2000')
  await expect(page.getByRole('radio', { name: '₹1,000 - ₹2,000' })).toBeChecked()
})
