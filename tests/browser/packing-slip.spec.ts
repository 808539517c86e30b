import { expect, open, test } from '../support/shop-page.ts'
import { barsOf } from '../support/read-bars.ts'
import { newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test('parcels, case 32: a packing slip says what to collect, who sends it and where to, with bars that are read back as the order @desktop', async ({
  page,
  request,
}) => {
  const product = await newProduct(request, { price: 1000 })
  const { order_id: id } = await order(request, await signUp(request), product)
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=orders&search=${id}&order=${id}`)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Packing slip' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article').filter({ hasText: `Order ${id}` })
  for (const text of ['Collect ₹1,180', `${product.id} / M`, '12 Loom Lane', 'From'])
    await expect(slip.getByText(text, { exact: false }).first()).toBeVisible()
  const barcode = slip.getByRole('img', { name: `Barcode of ${id}` })
  await expect(barcode).toBeVisible()
  expect((await barcode.boundingBox())!.width).toBeGreaterThan(180)
  expect(barsOf(await page.pdf())).toEqual([[id]])
})
