import type { Page } from '@playwright/test'
import { expect, expectAccessibleOnAnyScreen, newCustomer, open, tabTo, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'
import { heading, payNow, pressAtBank } from '../support/unpaid-order.ts'

/** Reaches a button or link by keyboard and presses it. */
async function pressByKeyboard(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test(
  'an order that staff take by phone is paid by whoever has its link',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const product = await newProduct(request)
    const { email } = newCustomer()
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=orders')
    await pressByKeyboard(page, page.getByRole('link', { name: 'New order' }))
    await expect(heading(page, 'New order')).toBeVisible()

    await test.step('what is missing is said', async () => {
      await page.getByRole('button', { name: 'Place order' }).click()
      for (const text of ['Add a product', 'Full name is required', 'Pincode is required'])
        await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByLabel('Find a product')).toBeFocused()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('products, customer and address are entered by keyboard', async () => {
      await page.getByLabel('Find a product').pressSequentially(product.name)
      await pressByKeyboard(page, page.getByRole('button', { name: `Add ${product.name}, size M` }))
      await expect(page.getByRole('list', { name: 'Products of the order' })).toContainText('₹1,000')
      const typed: [label: string, text: string][] = [
        ['Full name', 'Meera Pillai'],
        ['Phone', '98765 43210'],
        ['Email (optional)', email],
        ['Address', '12 Loom Lane'],
        ['Pincode', '560001'],
      ]
      for (const [label, text] of typed) {
        await tabTo(page, page.getByLabel(label, { exact: true }))
        await page.keyboard.type(text)
      }
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Bengaluru')
      await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
    })

    await test.step('the coupon that the customer names is taken off, or what is wrong with it is said', async () => {
      const coupon = page.getByLabel('Coupon')
      await coupon.fill('nothing')
      await coupon.blur()
      await expect(page.getByText('Invalid coupon code')).toBeVisible()
      await coupon.fill('welcome10')
      await coupon.blur()
      await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
      await expect(page.getByText('Invalid coupon code')).toBeHidden()
    })

    await test.step('cash is judged by the rules, a link is held for the hours that staff give', async () => {
      await page.getByRole('radio', { name: /^Cash on Delivery/ }).check({ force: true })
      await expect(page.getByText('Your rules allow cash for this order.')).toBeVisible()
      await page.getByRole('radio', { name: /^UPI, card or net banking/ }).check({ force: true })
      await page.getByLabel('Hours to pay').fill('6')
      await expect(page.getByText('₹1,170')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await pressByKeyboard(page, page.getByRole('button', { name: 'Place order' }))
    })

    await test.step('the link is sent, and paid in a browser that is not signed in', async () => {
      await expect(heading(page, 'Order taken')).toBeVisible()
      await expect(page.getByText('₹1,170 to pay within 6 hours.')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      const link = page.waitForResponse('**/pay-link')
      await page.getByRole('button', { name: 'Send by mail' }).click()
      await expect(page.getByText('The pay link is mailed')).toBeVisible()
      const { pay_url: url } = (await (await link).json()) as { pay_url: string }
      await page.getByRole('link', { name: 'See the order' }).click()
      await expect(page.getByText(/^In no parcel:/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Make a parcel' })).toHaveCount(0)
      await open(othersPage, new URL(url).pathname)
      await payNow(othersPage).click()
      await pressAtBank(othersPage, 'Pay')
      await expect(heading(othersPage, 'Order Placed Successfully!')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Make a parcel' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Money' })).toContainText('₹1,170 paid by Visa ending 1111')
    })
  },
)

test(
  'staff look after payments by keyboard, on screens that everybody can read',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedInAsStaff(page, request)
    const main = page.getByRole('main')
    const tab = (name: string) => main.getByRole('link', { name, exact: true })

    await test.step('the list is filtered, and leads to an order', async () => {
      await open(page, '/admin?tab=payments')
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByLabel('State').selectOption('open')
      await expect(page).toHaveURL(/state=open/)
      await expect(main.getByText('The test bank has declined the payment').first()).toBeVisible()
    })

    await test.step('a customer who was not reached is noted', async () => {
      await pressByKeyboard(page, tab('Cash to confirm'))
      const rows = main.getByRole('list', { name: 'Cash to confirm' }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(/Why: the total is ₹[\d,]+, above/)
      await expectAccessibleOnAnyScreen(page)
      await pressByKeyboard(page, rows.first().getByRole('button', { name: /^Not reached/ }))
      await expect(page.getByText('Noted')).toBeVisible()
      await expect(rows).toHaveCount(2)
    })

    await test.step('a mismatch says what ends it', async () => {
      await pressByKeyboard(page, tab('Mismatches'))
      await expect(main.getByText(/^Only ₹[\d,]+ of ₹[\d,]+ has arrived for order TK-/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      const record = main.getByRole('button', { name: 'Record payment' }).first()
      await pressByKeyboard(page, record)
      await expect(page.getByRole('dialog').getByLabel('Reference')).toBeFocused()
      await expectAccessibleOnAnyScreen(page)
      await page.keyboard.press('Escape')
      await expect(record).toBeFocused()
    })

    await test.step('the settings show each provider, and never a key', async () => {
      await open(page, '/admin?tab=settings&part=payments')
      const providers = page.getByRole('region', { name: 'Providers' })
      await expect(providers.getByText(/\/api\/payments\/webhooks\/test$/)).toBeVisible()
      await expect(providers.getByText('Test: no money moves')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)

test(
  'a cash parcel that is cancelled on its way may have been refused',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id: id } = await order(request, customer, product)
    const path = `/api/orders/admin/${id}/status`
    await asStaff(request, 'PUT', path, { status: 'processing' })
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=orders&order=${id}`)
    const status = page.getByRole('dialog').getByLabel('Status')
    const question = page.getByRole('alertdialog')
    const refused = question.getByRole('checkbox', { name: /^The parcel was refused at the door/ })
    await status.selectOption('cancelled')
    await expect(question.getByText(/is told by e-mail/)).toBeVisible()
    await expect(refused).toHaveCount(0)
    await question.getByRole('button', { name: 'Keep it' }).click()

    await status.selectOption('shipped')
    await question.getByRole('button', { name: 'Set to Shipped' }).click()
    await expect(page.getByRole('dialog').locator('header .status')).toHaveText('Shipped')
    await status.selectOption('cancelled')
    await refused.check()
    await expectAccessibleOnAnyScreen(page)
    const sent = page.waitForRequest(`**${path}`)
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ status: 'cancelled', reason: 'refused' })
    await expect(status).toHaveValue('cancelled')
  },
)
