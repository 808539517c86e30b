import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  tabTo,
  test,
} from '../support/shop-page.ts'
import { newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'the units of two orders are fetched by a list, packed by pressing, and labels and slips are one print',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const [first, second] = [
      (await order(request, customer, product)).order_id,
      (await order(request, customer, product, 'L', 2)).order_id,
    ]
    await signedInAsStaff(page, request)
    // The setting is that of the whole shop, which other tests scan in.
    await page.route('**/api/admin/carriers', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), require_scan: false } })
    })

    await test.step('the place of a size is entered beside its codes', async () => {
      await open(page, `/admin?tab=products&product=${product.id}`)
      await page.getByRole('link', { name: 'Codes and labels' }).click()
      await page.getByLabel('Place of size L').fill('A3')
      await page.getByRole('button', { name: 'Save codes' }).click()
      await expect(page.getByText('The codes are saved')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    const orders = `/admin?tab=orders&search=${encodeURIComponent(customer.email)}`
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await test.step('the list is by place, and can be printed', async () => {
      await open(page, orders)
      for (const id of [first, second]) await page.getByLabel(`Select order ${id}`).check({ force: true })
      await bar.getByRole('button', { name: 'Pick list' }).click()
      const list = page.getByRole('dialog', { name: 'Pick list' })
      await expect(list).toContainText('3 units for 2 orders')
      await expect(list.locator('tbody tr')).toHaveText([/^A3.*L2/, /M1/])
      await tabTo(page, list.getByRole('button', { name: 'Print' }))
      await expectAccessibleOnAnyScreen(page)
      await page.emulateMedia({ media: 'print' })
      await expect(list.locator('tbody tr')).toHaveText([/^A3.*L2/, /M1/])
      await expect(list.getByRole('cell', { name: 'A3', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await page.keyboard.press('Escape')
    })

    await test.step('a press counts a unit, and the label of a booked parcel is printed again', async () => {
      await open(page, `/admin?tab=pack&number=${first}`)
      const units = page.getByRole('list', { name: 'Units' })
      await expect(units).toContainText(/T\d+-M/)
      await expectAccessibleOnAnyScreen(page)
      await units.getByRole('button', { name: `Count one ${product.name}, size M` }).click()
      await expect(units).toContainText('1 of 1')
      for (const text of ['450', 'Delhivery']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      await expect(page.getByLabel('AWB', { exact: true })).toBeFocused()
      const download = page.waitForEvent('download')
      await page.keyboard.type(`D-${first}`)
      await page.keyboard.press('Enter')
      await download
      const again = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Print label' }).click()
      expect((await again).suggestedFilename()).toBe(`taanka-label-${first}-1.pdf`)
      await expectAccessible(page)
    })

    await test.step('labels and slips of what is booked', async () => {
      await open(page, orders)
      await page.getByLabel(`Select order ${first}`).check({ force: true })
      const print = page.waitForEvent('download')
      await bar.getByRole('button', { name: 'Labels and slips' }).click()
      expect((await print).suggestedFilename()).toBe('taanka-labels.pdf')
      await expectAccessible(page)
    })
  },
)
