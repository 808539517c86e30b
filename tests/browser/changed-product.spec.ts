import { addToCartButton, expect, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { newProduct, setStock } from '../support/store-calls.ts'

test('a size that sold out while the page was open says so on Add to Cart, and stays struck through @desktop', async ({
  page,
  request,
}) => {
  const product = await newProduct(request)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.clock.install()
  await open(page, `/products/${product.id}`)
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
  await addToCartButton(page).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(asked).not.toContain(`/api/products/public/${product.id}`)

  await setStock(request, product, { S: 12, M: 0, L: 3, XL: 0 })
  await page.clock.fastForward('01:01')
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await expect(addToCartButton(page)).toHaveText('Add to Cart')
  await addToCartButton(page).click()
  await expect(page.getByText('Selected size is out of stock')).toBeVisible()
  await expect(addToCartButton(page)).toHaveText('Size Out of Stock')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const chosen = page.getByRole('radio', { name: 'M, out of stock' })
  await expect(chosen).toBeChecked()
  await expect(page.locator('label').filter({ has: chosen })).toHaveCSS('background-image', /linear-gradient/)
  await expectAccessibleOnAnyScreen(page)
})
