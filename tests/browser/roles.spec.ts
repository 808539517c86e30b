import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '../../src/shared/staff/staff.schema.ts'
import { expect, expectAccessibleOnAnyScreen, go, open, signedIn, test } from '../support/shop-page.ts'
import { newProduct, newStaffMember, order, signUp } from '../support/store-calls.ts'

/** Signs the page in as somebody of this role. Returns the calls that it makes and may not. */
async function workingAs(page: Page, request: APIRequestContext, role: StaffRole): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await signedIn(page, await newStaffMember(request, role))
  return refused
}

/** Labels of the views in the menu, also of groups that are closed. */
const viewsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('.admin-rail nav a').allTextContents()).map((text) => text.replace(/\d+ waiting$/, ''))

test(
  'a packer has the bench and the parcels, and sees an order without its money',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { order_id: id } = await order(request, await signUp(request), await newProduct(request))
    const refused = await workingAs(page, request, 'packer')
    await open(page, '/admin')
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('to pack')
    expect(await viewsOf(page)).toEqual(['Overview', 'Pack', 'Parcels', 'Stock take', 'Settings'])
    await expectAccessibleOnAnyScreen(page)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
    await page.keyboard.type(id)
    await expect(page.getByRole('option')).toHaveText([`${id}Orders · Bengaluru`])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Make a parcel' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Parcels' })).toContainText(`${id}-1`)
    await expect(page.getByRole('main')).not.toContainText('@')
    await expectAccessibleOnAnyScreen(page)

    // A view for others is the overview.
    for (const [view, title] of [
      ['pack', 'Pack'],
      ['parcels', 'Parcels'],
      ['stock-take', 'Stock take'],
      ['settings', 'Settings'],
      ['orders', 'Overview'],
    ] as const) {
      await go(page, `/admin?tab=${view}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
    expect(refused).toEqual([])
  },
)

test(
  'an accountant reads the money of orders, its documents and statements, and finds nothing to change',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { order_id: id } = await order(request, await signUp(request), await newProduct(request))
    const refused = await workingAs(page, request, 'accountant')
    const main = page.getByRole('main')
    await open(page, '/admin')
    await expect(main.getByRole('region', { name: 'Today' })).toBeVisible()
    expect(await viewsOf(page)).toEqual([
      'Overview',
      'Orders',
      'Payments',
      'Cash with couriers',
      'Goods inward',
      'Stock take',
      'GST',
      'Reports',
      'Settings',
    ])

    await open(page, `/admin?tab=orders&search=${id}`)
    await expect(main.getByRole('row')).toHaveCount(2)
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'New order' })).toHaveCount(0)
    await expectAccessibleOnAnyScreen(page)
    await main.getByRole('link', { name: id, exact: true }).press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(`Order ${id}`)
    await expect(main.getByText('Nothing has been paid yet.')).toBeVisible()
    await expect(main.getByRole('combobox')).toHaveCount(0)
    await expectAccessibleOnAnyScreen(page)

    for (const [view, title, nothing] of [
      ['payments&part=mismatches', 'Payments', /^(Record payment|Match|Ignore|Paid back by hand)/],
      ['courier-cash', 'Cash with couriers', 'Add a remittance'],
      ['payments&part=statements', 'Payments', 'Add a statement'],
      ['stock-take', 'Stock take', 'New stock take'],
      ['gst', 'GST', 'Save'],
      ['settings', 'Settings', 'Save'],
    ] as const) {
      await go(page, `/admin?tab=${view}`)
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main.getByRole('button', { name: nothing })).toHaveCount(0)
    }
    expect(refused).toEqual([])
  },
)
