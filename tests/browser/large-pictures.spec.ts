import { file } from '../support/files.ts'
import { noisePicture } from '../support/noise-picture.ts'
import { expect, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, signedInAsStaff } from '../support/store-calls.ts'

const limit = 5 * 1024 * 1024
/** Milliseconds: decoding and encoding ten megapixels takes its time on a busy machine. */
const encoding = { timeout: 60_000 }
test.describe.configure({ timeout: 120_000 })
const heicRefused =
  'Your browser cannot read HEIC pictures. Save it as JPEG, or set the iPhone’s camera to “Most Compatible”'

test(
  'a picture of a phone is made smaller before it is sent, and stays upright',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=products&product=${product.id}`)
    const grid = page.locator('.image-grid')
    // Held sideways: 3600 × 2700 pixels that are shown as 2700 × 3600.
    const large = await noisePicture(3600, 2700)
      .jpeg({ quality: 97 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(limit)
    const answered = page.waitForResponse('**/api/products/*/images', encoding)
    await grid
      .locator('input[type=file]')
      .setInputFiles([
        file('IMG_0001.HEIC', 'image/heic', 'no picture at all'),
        file('IMG_0002.jpg', 'image/jpeg', large),
      ])
    await expect(page.getByText(heicRefused)).toBeVisible()
    await expect(grid.getByRole('img')).toHaveCount(1, encoding)
    expect((await (await answered).request().sizes()).requestBodySize).toBeLessThan(limit + 1000)
    const shape = await grid.getByRole('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
    expect(shape).toBeCloseTo(0.75, 1)
  },
)

test(
  'a large picture of a collection without a ground keeps none',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const name = `Cloud ${process.pid}${Date.now() % 1e6}`
    const body = { name }
    const { collection } = await asStaff<{ collection: { id: string } }>(
      request,
      'POST',
      '/api/collections',
      body,
    )
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=collections&collection=${collection.id}`)
    const large = await noisePicture(1800, 1800).ensureAlpha(0.5).png().toBuffer()
    expect(large.length).toBeGreaterThan(limit)
    await page.locator('input[type=file]').setInputFiles(file('cloud.png', 'image/png', large))
    const image = page.getByRole('img', { name: `Picture of ${name}` })
    await expect(image).toBeVisible(encoding)
    expect(await image.evaluate(alphaOf)).toBeLessThan(200)
    await asStaff(request, 'DELETE', `/api/collections/${collection.id}`)
  },
)

test(
  'a new product refuses HEIC that the browser cannot read, and says what to do',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=products&product=new')
    await page.locator('input[type=file]').setInputFiles(file('IMG_0003.heic', '', 'no picture at all'))
    await expect(page.getByText(`IMG_0003.heic: ${heicRefused}`)).toBeVisible()
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
