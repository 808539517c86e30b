import { filters } from '../support/catalogue-page.ts'
import { expect, expectAccessible, hydrated, open, test } from '../support/shop-page.ts'

test('the catalogue is filtered by a size in stock and a colour, which the address carries', async ({
  page,
  onPhone,
}) => {
  await open(page, '/products')
  await filters(page, onPhone, async () => {
    await page.getByRole('combobox', { name: 'Size in stock' }).selectOption('XL')
    await expect(page).toHaveURL('/products?size=XL')
    await page.getByRole('combobox', { name: 'Colour' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/size=XL&color=/)
    if (onPhone) await expectAccessible(page)
  })
  await page.reload()
  await hydrated(page)
  await expect(
    page.getByRole('combobox', { name: 'Size in stock', includeHidden: true }).first(),
  ).toHaveValue('XL')
  await page.getByRole('link', { name: /Size XL/ }).click()
  await expect(page).toHaveURL(/products\?color=/)
})
