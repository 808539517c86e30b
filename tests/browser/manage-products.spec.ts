import type { APIRequestContext, Page } from '@playwright/test'
import { file, picture } from '../support/files.ts'
import { expect, expectAccessibleOnAnyScreen, heldResponse, open, test } from '../support/shop-page.ts'
import { asStaff, signedInAsStaff } from '../support/store-calls.ts'

/** A name that no other run uses, as unpleasant as a name can be. */
const hostileName = () => `"><img src=x onerror=alert(1)> Shirt ${process.pid}${Date.now() % 1e6}`

/** A dialog that stands open when its content has gone takes the next press of a key. */
const complainOfEmptyDialogs = () =>
  new MutationObserver(() => {
    if (document.querySelector('dialog[open]:empty')) console.error('An open dialog is empty')
  }).observe(document.body, { childList: true, subtree: true })

test('staff put a product on sale, with pictures and stock @desktop', async ({ page, request }) => {
  const api = await signInAsAdmin(page, request)
  const name = hostileName()
  await open(page, '/admin?tab=products')
  await page.getByRole('link', { name: 'Add Product' }).click()

  await test.step('errors show beside the fields, with the focus on the first', async () => {
    await saveButton(page, 'Create product').click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  })

  await test.step('pictures of other types are refused', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Price (₹)', { exact: true }).fill('2,799')
    await page.getByLabel(/^Original price/).fill('2499')
    await page.getByLabel('Collection', { exact: true }).selectOption('ethnics')
    await page.getByLabel('Category').fill('Shirts')
    await page.getByLabel('M', { exact: true }).fill('3')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('a.svg', 'image/svg+xml', '<svg/>'),
        file('IMG_0003.heic', '', 'no picture at all'),
        await picture('teal.png', 'teal'),
      ])
    await expect(page.getByText('a.svg: Pictures must be JPEG, PNG, WebP or AVIF')).toBeVisible()
    await expect(page.getByText(/IMG_0003\.heic: Your browser cannot read HEIC pictures/)).toBeVisible()
    await saveButton(page, 'Create product').click()
    await expect(page.getByText('Original price must be higher than price')).toBeVisible()
    await page.getByLabel(/^Original price/).fill('2999')
    await saveButton(page, 'Create product').click()
    await expect(page).toHaveURL(/product=img-src/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectAccessibleOnAnyScreen(page)
  })
  const id = new URL(page.url()).searchParams.get('product')!

  await test.step('pictures are checked by the server and can be reordered', async () => {
    const grid = page.locator('.image-grid')
    await grid
      .locator('input[type=file]')
      .setInputFiles([
        file('page.jpg', 'image/jpeg', '<html><script>alert(1)</script>'),
        file('huge.jpg', 'image/jpeg', Buffer.alloc(6 * 1024 * 1024, 1)),
        await picture('red.png', 'red'),
      ])
    await expect(page.getByText('Pictures must be JPEG, PNG, WebP or AVIF', { exact: true })).toBeVisible()
    await expect(page.getByText('A picture may have at most 5 MB')).toBeVisible()
    await expect(grid.getByRole('img')).toHaveCount(2)
    const { images } = await api.product(id)
    await page.getByRole('button', { name: 'Move picture 2 left' }).click()
    await expect(page.getByRole('button', { name: 'Move picture 1 left' })).toBeFocused()
    await expect(page.getByText('Picture 2 is now 1 of 2')).toBeAttached()
    expect((await api.product(id)).images).toEqual(images.toReversed())
  })

  await test.step('unsaved changes are confirmed on leaving, and Ctrl+S saves', async () => {
    await page.getByLabel('Badge').fill('Hot')
    await page.evaluate(complainOfEmptyDialogs)
    await page.getByRole('link', { name: 'Products', exact: true }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`${name} saved`)).toBeVisible()
  })

  await test.step('an edit conflict is resolved field by field', async () => {
    await page.getByLabel('Price (₹)', { exact: true }).fill('2500')
    await page.getByLabel('M', { exact: true }).fill('9')
    const { version, sizeStock } = await api.product(id)
    await api.put(`/api/products/${id}`, { description: 'Theirs', version })
    await api.put(`/api/products/${id}/stock`, { sizeStock: { ...sizeStock, S: 5 } })
    await saveButton(page, 'Save changes').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group', { name: 'Description' }).getByText('Theirs').first()).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await dialog.getByRole('button', { name: 'Save as chosen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Description')).toHaveValue('Theirs')
    await expect.poll(() => api.product(id)).toMatchObject({ price: 2500, sizeStock: { S: 5, M: 9 } })
  })

  await test.step('the product is in the shop', async () => {
    await open(page, `/products/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test('staff change stock and prices in the list @desktop', async ({ page, request }) => {
  const api = await signInAsAdmin(page, request)
  const name = `Loom${process.pid}${Date.now() % 1e6} Shirt`
  const csv = `id,name,category,price,collection_id,stock\n,${name} A,Shirts,1000,classy,S:2\n,${name} B,Shirts,2000,classy,S:3\n`
  await open(page, '/admin?tab=products')

  await test.step('a file is previewed and imported', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('bad.csv', 'text/csv', csv.replace('1000', 'cheap')))
    await expect(dialog.getByText('Must be a whole number of rupees')).toBeVisible()
    // A file that is chosen while another is read takes its place.
    const answered = await heldResponse(page, '**/api/admin/products/import*')
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('worse.csv', 'text/csv', csv.replace('2000', 'cheap')))
    await expect(dialog.getByText('Reading the file')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(file('good.csv', 'text/csv', csv))
    await expect(dialog.getByRole('button', { name: 'Import 2 products' })).toBeVisible()
    await answered()
    await expect(dialog.getByRole('button', { name: /^good\.csv/ })).toBeEnabled()
    await expect(dialog.getByText('Must be a whole number of rupees')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Import 2 products' }).click()
    await expect(page.getByText('2 created, 0 changed')).toBeVisible()
    await page.getByRole('searchbox').fill(name)
    await expect(page).toHaveURL(/search=Loom/)
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(2)
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('a delivery is entered in the list', async () => {
    await page.getByRole('button', { name: `Edit stock of ${name} A` }).click()
    await expect(page.getByLabel('S', { exact: true })).toBeFocused()
    await page.getByLabel('S', { exact: true }).fill('12')
    await page.getByLabel(/^Reason/).fill('Delivery')
    await page.getByRole('button', { name: 'Save stock' }).click()
    await expect(page.getByRole('button', { name: `Edit stock of ${name} A: S 12` })).toBeFocused()
  })

  await test.step('prices are reduced after a preview', async () => {
    for (const which of ['A', 'B'])
      await page.getByRole('checkbox', { name: `Select ${name} ${which}` }).check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog')
    const answered = await heldResponse(page, '**/api/admin/products/bulk')
    await dialog.getByLabel(/^Percent/).fill('50')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByLabel(/^Percent/).fill('-10')
    await answered()
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled()
    await expect(dialog.getByRole('group', { name: 'Preview' }), 'an outdated one').toHaveCount(0)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('group', { name: 'Preview' })).toContainText('₹900')
    await expectAccessibleOnAnyScreen(page)
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText('Prices of 2 products changed')).toBeVisible()
    await expect(page.getByRole('main').getByText('₹1,800')).toBeVisible()
  })

  await test.step('archiving can be undone', async () => {
    await page.getByRole('button', { name: `Archive ${name} B` }).click()
    await expect(page.getByRole('button', { name: `Archive ${name} B` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Archive ${name} B` })).toBeVisible()
    for (const product of await api.find(name))
      await api.put(`/api/products/${product.id}`, { archived: true })
  })
})

/** On phones the one in the bar at the foot, which appears as soon as there is something to save. */
const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()

interface Product {
  id: string
  version: number
  images: string[]
  sizeStock: Record<string, number>
}

async function signInAsAdmin(page: Page, request: APIRequestContext) {
  await signedInAsStaff(page, request)
  const path = (id: string) => `/api/products/${id}`
  return {
    product: async (id: string) => (await asStaff<{ product: Product }>(request, 'GET', path(id))).product,
    find: async (search: string) => {
      const list = `/api/products?search=${encodeURIComponent(search)}`
      return (await asStaff<{ products: Product[] }>(request, 'GET', list)).products
    },
    put: (to: string, data: object) => asStaff(request, 'PUT', to, data),
  }
}
