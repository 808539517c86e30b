import type { Locator } from '@playwright/test'
import { screens } from '../support/screens.ts'
import { expect, expectAccessible, goOn, open, tabTo, test } from '../support/shop-page.ts'
import { newProduct, signedInAsStaff } from '../support/store-calls.ts'

test.use(screens.phone)

test('a view of the dashboard begins with one row of buttons on a phone @desktop', async ({
  page,
  request,
}) => {
  await signedInAsStaff(page, request)
  const more = page.getByRole('button', { name: 'More actions' })
  const sheet = page.getByRole('main').locator('[popover]')
  for (const [view, action, kept] of [
    ['', 'Low stock', 'Add Product'],
    ['?tab=orders', 'Items CSV', 'New order'],
    ['?tab=products', 'Export CSV', 'Add Product'],
    ['?tab=parcels', 'Hand-over lists', 'Pack'],
    ['?tab=goods-inward', 'CSV', 'Book a delivery'],
  ] as const)
    await test.step(view, async () => {
      if (view === '') await open(page, '/admin')
      else await goOn(page, `/admin${view}`)
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      const first = page.getByRole('main').getByRole('link', { name: kept, exact: true }).first()
      for (const button of [first, more]) await expect.poll(() => areBeside(title, button)).toBe(true)
      await expect(sheet.getByText(action)).toBeHidden()
      await tabTo(page, more)
      await page.keyboard.press('Enter')
      await expect(sheet.getByText(action)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus')).toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet.getByText(action)).toBeHidden()
      await expect(more).toBeFocused()
    })

  await test.step('a dialog that it opens gives the focus back to it', async () => {
    await goOn(page, '/admin?tab=products')
    await more.click()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
})

test('the page of a product begins with one row of buttons on a phone, and a change brings those that save @desktop', async ({
  page,
  request,
}) => {
  const { id } = await newProduct(request)
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=products&product=${id}`)
  const main = page.getByRole('main')
  const back = main.getByRole('navigation').getByRole('link', { name: 'Products' })
  for (const button of [
    main.getByRole('link', { name: 'View in store' }),
    main.getByRole('button', { name: 'More actions' }),
  ])
    await expect.poll(() => areBeside(back, button)).toBe(true)
  const save = main.getByRole('button', { name: 'Save changes' })
  await expect(save.filter({ visible: true })).toHaveCount(0)
  await tabTo(page, main.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Handloom kurta')
  await expect(save.filter({ visible: true })).toHaveCount(1)
  await expect(save.filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('the filters of a list are one line on a phone, and one that is set is in sight @desktop', async ({
  page,
  request,
}) => {
  await signedInAsStaff(page, request)
  await open(page, '/admin?tab=orders')
  const filters = page.getByRole('main').locator('select.admin-filter:visible')
  for (const view of ['orders', 'products', 'parcels', 'returns'])
    await test.step(view, async () => {
      if (view !== 'orders') await goOn(page, `/admin?tab=${view}`)
      await expect(filters.nth(1)).toBeVisible()
      const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await expectAccessible(page)
    })
  await open(page, '/admin?tab=orders&payment_status=refund_waits')
  await expect(page.getByLabel('Paid', { exact: true })).toBeInViewport({ ratio: 0.8 })
  await tabTo(page, page.getByLabel('Dates'))
  await expect(page.getByLabel('Dates')).toBeInViewport({ ratio: 1 })
})

test('a toast lies on no tab of the dashboard @desktop', async ({ page, request }) => {
  const { id } = await newProduct(request)
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=products&product=${id}`)
  const toast = page.locator('.toast')
  const tabs = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const)
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height })
      await page.getByLabel('Name', { exact: true }).fill(`Handloom kurta ${width}`)
      // A button lies where toasts come: this one goes to the foot.
      await page
        .getByRole('link', { name: 'View in store' })
        .evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 62))
      await page.keyboard.press('Control+s')
      await expect(toast).toContainText('saved')
      await expect.poll(() => overlap(toast, tabs)).toBe(false)
      // It goes away by itself.
      await expect(toast).toBeHidden()
    })
})

/** False as well while one of them is not drawn. */
async function areBeside(a: Locator, b: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([a.boundingBox(), b.boundingBox()])
  if (one === null || other === null) return false
  return one.y < other.y + other.height && other.y < one.y + one.height
}

async function overlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([a.boundingBox(), b.boundingBox()])
  if (one === null || other === null) return false
  return one.x < other.x + other.width && other.x < one.x + one.width && (await areBeside(a, b))
}
