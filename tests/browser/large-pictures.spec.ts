import { file, picture } from '../support/files.ts'
import { noisePicture } from '../support/noise-picture.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { newProduct, signedInAsStaff } from '../support/store-calls.ts'

const limit = 5 * 1024 * 1024
const heicRefused =
  'Your browser cannot read HEIC pictures. Save it as JPEG, or set the iPhone’s camera to “Most Compatible”'

test(
  'a picture of a phone is made smaller before it is sent, and stays upright; removing one asks first',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=products&product=${product.id}`)
    const grid = page.locator('.image-grid')
    const input = grid.locator('input[type=file]')
    // Held sideways: 3600 × 2700 pixels that are shown as 2700 × 3600.
    const large = await noisePicture(3600, 2700)
      .jpeg({ quality: 97 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(limit)
    const answered = page.waitForResponse('**/api/products/*/images')
    await input.setInputFiles([
      file('IMG_0001.HEIC', 'image/heic', 'no picture at all'),
      file('IMG_0002.jpg', 'image/jpeg', large),
    ])
    await expect(page.getByText(heicRefused)).toBeVisible()
    await expect(grid.getByRole('img')).toHaveCount(1)
    expect((await (await answered).request().sizes()).requestBodySize).toBeLessThan(limit + 1000)
    const shape = await grid.getByRole('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
    expect(shape).toBeCloseTo(0.75, 1)

    await test.step('removing asks first', async () => {
      await input.setInputFiles([await picture('teal.png', 'teal')])
      await expect(grid.getByRole('img')).toHaveCount(2)
      const dialog = page.getByRole('alertdialog', { name: 'Remove picture 2?' })
      const remove = page.getByRole('button', { name: 'Remove picture 2' })
      await remove.click()
      await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await expect(remove).toBeFocused()
      await expect(grid.getByRole('img')).toHaveCount(2)
      await remove.click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(grid.getByRole('img')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
    })
  },
)

test(
  'staff create a collection with a picture that keeps no ground, and cannot delete one with products',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const name = `Cloud ${process.pid}${Date.now() % 1e6}`
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=collections')
    await page.getByRole('link', { name: 'Add Collection' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    const large = await noisePicture(1800, 1800).ensureAlpha(0.5).png().toBuffer()
    expect(large.length).toBeGreaterThan(limit)
    await page.locator('input[type=file]').setInputFiles(file('cloud.png', 'image/png', large))
    const image = page.getByRole('img', { name: `Picture of ${name}` })
    await expect(image).toBeVisible()
    expect(await image.evaluate(alphaOf)).toBeLessThan(200)

    await test.step('removing the picture asks first, and so does deleting', async () => {
      const dialog = page.getByRole('alertdialog')
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await expect(image).toBeVisible()
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByText('The picture is removed')).toBeVisible()
      await expect(image).toHaveCount(0)
      await page.getByRole('button', { name: 'Delete collection' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`${name} is deleted`)).toBeVisible()
    })

    await test.step('one with products stays', async () => {
      await page.getByRole('link', { name: 'Edit Classy' }).click()
      await page.getByRole('button', { name: 'Delete collection' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('This collection still has products, on sale or archived')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)

/** Opacity of the first pixel, 0 to 255. */
async function alphaOf(image: Element): Promise<number> {
  const shown = image as HTMLImageElement
  await shown.decode()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  context.drawImage(shown, 0, 0)
  return context.getImageData(0, 0, 1, 1).data[3]!
}
