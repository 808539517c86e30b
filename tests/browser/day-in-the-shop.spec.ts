import type { APIRequestContext } from '@playwright/test'
import type { Sales } from '../../src/shared/orders/sales.schema.ts'
import { downloaded, picture } from '../support/files.ts'
import { addToCartButton, expect, fillInShipping, go, open, signedIn, test } from '../support/shop-page.ts'
import { asStaff, signedInAsStaff, signUp } from '../support/store-calls.ts'

/** Dear enough to be seen in the figures beside whatever else is sold meanwhile. */
const price = 49_000

test(
  'a day in the shop: from a new product to its review, and to the figures',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const name = `Wedding Sherwani ${process.pid}${Date.now() % 1e6}`
    const before = await revenueOf(request)
    const customer = await signUp(request)
    await signedIn(page, customer)
    const staffContext = await browser.newContext()
    const staff = await staffContext.newPage()
    let orderId = ''

    const productId = await test.step('staff put a new product on sale, with a picture', async () => {
      await signedInAsStaff(staff, request)
      await open(staff, '/admin?tab=products')
      await staff.getByRole('link', { name: 'Add Product' }).click()
      await staff.getByLabel('Name', { exact: true }).fill(name)
      await staff.getByLabel('Price (₹)', { exact: true }).fill(String(price))
      await staff.getByLabel('Collection', { exact: true }).selectOption('ethnics')
      await staff.getByLabel('Category').fill('Sherwanis')
      await staff.getByLabel('M', { exact: true }).fill('8')
      await staff.locator('input[type=file]').setInputFiles(await picture('sherwani.png', 'maroon'))
      await staff
        .getByRole('button', { name: 'Create product', exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await expect(staff).toHaveURL(/product=wedding-sherwani/)
      return new URL(staff.url()).searchParams.get('product')!
    })

    await test.step('it stands in the shop at once, with its picture', async () => {
      await open(page, '/products')
      await page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: name })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const shown = page.getByRole('main').getByRole('img').first()
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    })

    await test.step('a customer orders it', async () => {
      await page.getByRole('radio', { name: /^M/ }).check({ force: true })
      await addToCartButton(page).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
      await go(page, '/checkout')
      await fillInShipping(page, customer)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByRole('radio', { name: /cash/i }).check()
      await page.getByRole('button', { name: /Place order/i }).click()
      await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
      await expect(page).toHaveURL(/\/orders\/TK-[0-9A-Z]{8}$/)
      orderId = new URL(page.url()).pathname.split('/').at(-1)!
    })

    const setStatus = async (next: string) => {
      const status = staff.getByLabel(`Status of order ${orderId}`)
      await status.selectOption(next)
      if (next !== 'processing')
        await staff
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Set to/ })
          .click()
      // The dialog of before would take the next choice for its own.
      await expect(staff.getByRole('alertdialog')).toHaveCount(0)
      await expect(status).toHaveValue(next)
      await expect.poll(() => statusOf(request, orderId)).toBe(next)
    }

    await test.step('staff pack it, with the invoice', async () => {
      await open(staff, `/admin?tab=orders&search=${orderId}`)
      await setStatus('processing')
      await staff.getByRole('link', { name: `Details of order ${orderId}` }).click()
      const dialog = staff.getByRole('dialog')
      const invoice = await downloaded(staff, () =>
        dialog.getByRole('button', { name: 'Download invoice' }).click(),
      )
      expect(invoice.content.subarray(0, 5).toString()).toBe('%PDF-')
      await staff.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('hand it to the courier, and hear that it arrived', async () => {
      await setStatus('shipped')
      await setStatus('delivered')
      await open(page, `/orders/${orderId}`)
      await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
    })

    await test.step('the customer reviews it', async () => {
      await open(page, `/products/${productId}`)
      await page.getByRole('button', { name: 'Write a review' }).click()
      await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
      await page.getByLabel('Title').fill('Worn to a wedding')
      await page.getByRole('button', { name: 'Send review' }).click()
      await expect(page.getByText('Thank you for your review')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Worn to a wedding' })).toBeVisible()
    })

    await test.step('and the figures count it', async () => {
      const after = await revenueOf(request)
      expect(after - before).toBeGreaterThan(price)
      await go(staff, '/admin')
      await expect(staff.getByRole('region', { name: 'Sales' }).getByText('These 30 days')).toBeVisible()
      const shown = await staff.locator('.admin-legend b').innerText()
      expect(Number(shown.replace(/\D/g, ''))).toBeGreaterThan(before + price)
    })
    await staffContext.close()
  },
)

/** Rupees of the last 30 days. */
async function revenueOf(request: APIRequestContext): Promise<number> {
  const { sales } = await asStaff<{ sales: Sales }>(request, 'GET', '/api/admin/sales?days=30')
  return sales.totals.revenue
}

async function statusOf(request: APIRequestContext, orderId: string): Promise<string> {
  const path = `/api/orders/admin/${orderId}`
  return (await asStaff<{ order: { status: string } }>(request, 'GET', path)).order.status
}
