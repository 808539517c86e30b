import { picture } from '../support/files.ts'
import { expect, expectAccessible, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, signedInAsStaff } from '../support/store-calls.ts'

test('removing a picture of a product asks first', { tag: '@desktop' }, async ({ page, request }) => {
  const product = await newProduct(request)
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=products&product=${product.id}`)
  const grid = page.locator('.image-grid')
  await grid
    .locator('input[type=file]')
    .setInputFiles([await picture('red.png', 'red'), await picture('teal.png', 'teal')])
  await expect(grid.getByRole('img')).toHaveCount(2)
  const dialog = page.getByRole('alertdialog', { name: 'Remove picture 2?' })

  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused()
  await expect(grid.getByRole('img')).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(grid.getByRole('img')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
})

test('removing the picture of a collection asks first', { tag: '@desktop' }, async ({ page, request }) => {
  const name = `Harvest ${process.pid}${Date.now() % 1e6}`
  const { collection } = await asStaff<{ collection: { id: string } }>(request, 'POST', '/api/collections', {
    name,
  })
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=collections&collection=${collection.id}`)
  await page.locator('input[type=file]').setInputFiles(await picture('field.png', 'gold'))
  const image = page.getByRole('img', { name: `Picture of ${name}` })
  await expect(image).toBeVisible()
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(image).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The picture is removed')).toBeVisible()
  await expect(image).toHaveCount(0)
  await asStaff(request, 'DELETE', `/api/collections/${collection.id}`)
})
