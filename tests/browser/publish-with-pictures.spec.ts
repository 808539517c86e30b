import type { Page } from '@playwright/test'
import { picture } from '../support/files.ts'
import { expect, expectAccessible, open, test } from '../support/shop-page.ts'
import { signedInAsStaff } from '../support/store-calls.ts'

test(
  'a product whose pictures did not arrive stays a draft, which can be continued or deleted',
  { tag: '@desktop' },
  async ({ page, request, context }) => {
    const name = `Halfway ${process.pid}${Date.now() % 1e6}`
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=products')
    await page.getByRole('link', { name: 'Add Product' }).click()
    await fillIn(page, name)
    // The picture never arrives: the tab is closed while it is on its way.
    await page.route('**/api/products/*/images', () => {})
    const sending = page.waitForRequest('**/api/products/*/images')
    await createButton(page).click()
    const id = new URL((await sending).url()).pathname.split('/').at(-2)!
    const next = await context.newPage()
    await page.close()
    await signedInAsStaff(next, request)

    expect((await request.get(`/api/products/public/${id}`)).status()).toBe(404)
    await open(next, `/admin?tab=products&search=${id}`)
    await expect(next.getByText('No products found')).toBeVisible()
    await next.getByRole('link', { name: 'Show drafts' }).click()
    await expect(next.getByRole('button', { name: `Put on sale ${name}` })).toBeVisible()
    await next.getByRole('link', { name }).click()
    await expect(next.getByText('This product is a draft: shoppers do not see it.')).toBeVisible()
    await expectAccessible(next)
    await next.getByRole('button', { name: 'Put on sale' }).click()
    await expect(next.getByText(`${name} is on sale`)).toBeVisible()
    expect((await request.get(`/api/products/public/${id}`)).status()).toBe(200)
  },
)

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price (₹)', { exact: true }).fill('1499')
  await page.getByLabel('Collection', { exact: true }).selectOption('classy')
  await page.getByLabel('Category').fill('Shirts')
  await page.locator('input[type=file]').setInputFiles([await picture('teal.png', 'teal')])
  const preview = page.getByRole('region', { name: 'Preview' }).locator('img')
  await expect(preview).toHaveAttribute('src', /^data:image\/png/)
}

/** On phones the one in the bar at the foot. */
const createButton = (page: Page) =>
  page.getByRole('button', { name: 'Create product', exact: true }).filter({ visible: true }).last()
