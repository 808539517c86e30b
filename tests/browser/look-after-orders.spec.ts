import type { APIRequestContext } from '@playwright/test'
import { demoAdmin } from '../support/people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  heldResponse,
  logIn,
  open,
  test,
} from '../support/shop-page.ts'
import { asCustomer, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test('staff sign in, look after one order, then after several at once @desktop', async ({
  page,
  request,
}) => {
  const { customer, ids } = await placeOrders(request, 3)
  const [first] = ids as [string]
  const rows = page.getByRole('main').locator('tbody tr')

  await test.step('the dashboard asks to sign in, and comes back to the view that was asked for', async () => {
    await open(page, `/admin?tab=orders&search=${encodeURIComponent(customer.email)}`)
    await page.waitForURL(/\/login\?redirect=%2Fadmin/)
    await logIn(page, demoAdmin)
    await expect(page).toHaveURL(/\/admin\?tab=orders&search=/)
    await expect(rows).toHaveCount(3)
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('sets a status in the table', async () => {
    await page.getByLabel(`Status of order ${first}`).selectOption('processing')
    await expect(page.getByText('Order status updated successfully')).toBeVisible()
    await expect(page.getByLabel(`Status of order ${first}`)).toHaveValue('processing')
  })

  await test.step('sees the whole order, and who did what', async () => {
    await page.getByRole('link', { name: `Details of order ${first}` }).click()
    await expect(page).toHaveURL(new RegExp(`order=${first}`))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/by Store Admin/)).toBeVisible()
    await expect(dialog.getByText('GST 18%')).toBeVisible()
    await dialog.getByLabel('Status').selectOption('shipped')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Shipped' }).click()
    await expect(dialog.locator('header .status')).toHaveText('Shipped')
    await expectAccessibleOnAnyScreen(page)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/order=/)
    await expect(page.getByLabel(`Status of order ${first}`)).toHaveValue('shipped')
  })

  await test.step('is asked before the customer is told of an end', async () => {
    const status = page.getByLabel(`Status of order ${first}`)
    const dialog = page.getByRole('alertdialog')
    await status.selectOption('cancelled')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(status).toHaveValue('shipped')
    await status.focus()
    await status.selectOption('delivered')
    await expect(dialog).toContainText('is told by e-mail, and the order counts as paid.')
    await expectAccessibleOnAnyScreen(page)
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await expect(status).toHaveValue('shipped')
    await expect(status).toBeFocused()
  })

  await test.step('delivers all three at once', async () => {
    for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
    await page.getByLabel('Set the status of the selected orders').selectOption('delivered')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Set to Delivered' }).click()
    await expect(dialog.getByText('3 of 3 changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    for (const id of ids) await expect(page.getByLabel(`Status of order ${id}`)).toHaveValue('delivered')
  })

  await test.step('Back leads through the searches', async () => {
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('placed')
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(3)
  })
})

test(
  'all orders that a search finds are changed at once, and those that could not be are told',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { customer, ids } = await placeOrders(request, 22)
    const [oldest, second] = ids as [string, string]
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=orders&search=${encodeURIComponent(customer.email)}`)
    const bar = page.getByRole('region', { name: 'Selected orders' })

    await test.step('the choice is kept from page to page', async () => {
      await page
        .getByRole('checkbox', { name: 'Select all orders of this page' })
        .filter({ visible: true })
        .check()
      await expect(bar).toContainText('20 selected')
      await bar.getByRole('button', { name: 'Select all 22 that match' }).click()
      await expect(bar).toContainText('22 selected')
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: `Select order ${oldest}` })).toBeChecked()
      await page.getByRole('checkbox', { name: `Select order ${oldest}` }).uncheck()
      await expect(bar).toContainText('21 selected')
      await expectAccessible(page)
    })

    await test.step('one that its customer has cancelled meanwhile stays cancelled', async () => {
      await asCustomer(request, customer, 'PUT', `/api/orders/${second}/cancel`)
      await page.getByLabel('Set the status of the selected orders').selectOption('processing')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Set to Processing' }).click()
      await expect(dialog.getByText('20 of 21 changed, 1 could not be.')).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toContainText(second)
      await expect(dialog.getByRole('listitem').first()).toContainText('Not changed: it is cancelled by now')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByLabel(`Status of order ${second}`)).toHaveValue('cancelled')
      await expect(page.getByLabel(`Status of order ${oldest}`)).toHaveValue('placed')
    })

    await test.step('another search begins another choice', async () => {
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('processing')
      await expect(page.getByText('1–20 of 20')).toBeVisible()
      await expect(bar).toBeHidden()
    })
  },
)

test(
  'an older answer, a list from before and a toast are in nobody’s way',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { customer, ids } = await placeOrders(request, 1)
    const [id] = ids as [string]
    await signedInAsStaff(page, request)
    await page.setViewportSize({ width: 1024, height: 800 })
    await open(page, `/admin?tab=orders&search=${id}`)
    const inList = page.getByLabel(`Status of order ${id}`)

    await test.step('a toast does not cover the actions for the chosen orders', async () => {
      const bar = page.getByRole('region', { name: 'Selected orders' })
      for (const [width, status] of [
        [1024, 'processing'],
        [1440, 'placed'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
        await inList.selectOption(status)
        const toast = (await page.locator('.toast').first().boundingBox())!
        expect(toast.y + toast.height).toBeLessThan((await bar.boundingBox())!.y)
        await expect(inList).toHaveValue(status)
        await expect(page.locator('.toast')).toHaveCount(0)
      }
    })

    await test.step('a status that is set while the order is still being read is not undone by the older answer', async () => {
      const readLate = await heldResponse(page, `**/api/orders/admin/${id}`)
      await page.getByRole('link', { name: `Details of order ${id}` }).click()
      const status = page.getByRole('dialog').getByLabel('Status')
      await status.selectOption('processing')
      await expect(page.getByText('Order status updated successfully')).toBeVisible()
      await readLate()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/by Store Admin/)
          .first(),
      ).toBeVisible()
      await expect(status).toHaveValue('processing')
      await status.selectOption('placed')
      await expect(status).toHaveValue('placed')
      await page.keyboard.press('Escape')
    })

    await test.step('an order that its customer has cancelled meanwhile is not reopened by a list from before', async () => {
      await expect(inList).toHaveValue('placed')
      await asCustomer(request, customer, 'PUT', `/api/orders/${id}/cancel`)
      await inList.selectOption('processing')
      await expect(page.getByText('Not changed: it is cancelled by now')).toBeVisible()
      await expect(inList).toHaveValue('cancelled')
    })
  },
)

/** Orders of a new customer, so that two runs at the same time do not meet. */
async function placeOrders(request: APIRequestContext, count: number) {
  const customer = await signUp(request)
  const product = await newProduct(request, { sizeStock: { M: count } })
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await order(request, customer, product)).order_id)
  return { customer, ids }
}
