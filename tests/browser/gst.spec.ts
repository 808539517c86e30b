import { indianDay, monthBefore } from '../../src/shared/invoices/financial-year.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'an admin looks through the tables of a month’s GSTR-1, by the keyboard alone',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request, { price: 1499 })
    const { order_id: id } = await order(request, await signUp(request), product)
    await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'processing' })
    await signedInAsStaff(page, request)
    const thisMonth = indianDay(new Date()).slice(0, 7)

    await test.step('the last full month comes first', async () => {
      await open(page, '/admin?tab=gst')
      await expect(page.getByLabel('Month')).toHaveValue(monthBefore(thisMonth))
    })

    await test.step('this month has its tables, and is not over', async () => {
      await open(page, `/admin?tab=gst&month=${thisMonth}`)
      const consumers = page.getByRole('row').filter({ hasText: 'All other sales' })
      await expect(consumers).toContainText('₹')
      await expect(page.getByRole('heading', { name: 'Look at these first' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: 'is not over' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Month')).toHaveValue(monthBefore(thisMonth))
    })

    await test.step('a month without documents says so', async () => {
      await page.getByLabel('Month').fill('2020-11')
      await expect(page.getByRole('heading', { name: 'No documents in November 2020' })).toBeVisible()
      await page.getByLabel('Month').fill('')
      await expect(page.getByText('Month must be written as 2026-11')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)
