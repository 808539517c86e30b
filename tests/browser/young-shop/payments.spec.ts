import type { APIRequestContext } from '@playwright/test'
import type { Order } from '../../../src/shared/orders/order.schema.ts'
import { shippingAddress } from '../../support/factories.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { asCustomer, signUp } from '../../support/store-calls.ts'
import { bankStatement } from '../../support/statements.ts'
import { heading, payNow } from '../../support/unpaid-order.ts'
import { declarations } from '../../support/factories.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

/** An order that is to be paid by UPI; the path of its pay page. */
async function orderByUpi(request: APIRequestContext): Promise<{ id: string; path: string }> {
  const [customer, { product }] = await Promise.all([
    signUp(request),
    asOwner<{ product: { id: string } }>(request, 'POST', '/api/products', {
      name: 'Shirt to pay by UPI',
      description: 'A shirt.',
      category: 'Shirts',
      price: 1000,
      collection_id: await newCollection(request),
      sizeStock: { M: 5 },
      ...declarations,
    }),
  ])
  const placed = await asCustomer<{ order: Order; redirect_url: string }>(
    request,
    customer,
    'POST',
    '/api/orders',
    {
      items: [{ product_id: product.id, size: 'M', quantity: 1 }],
      shipping_address: { ...shippingAddress, email: customer.email },
      payment_method: { type: 'upi' },
    },
  )
  return { id: placed.order.order_id, path: placed.redirect_url }
}

const newCollection = async (request: APIRequestContext): Promise<string> =>
  (
    await asOwner<{ collection: { id: string } }>(request, 'POST', '/api/collections', {
      name: 'Paid by UPI',
    })
  ).collection.id

onDesktop(() => {
  test('a UTR that a shopper enters is confirmed by the statement of the bank', async ({
    page,
    request,
    othersPage,
  }) => {
    const utr = '412233445566'
    const order = await orderByUpi(request)
    await test.step('the shopper pays by app and enters the UTR', async () => {
      await open(othersPage, order.path)
      await payNow(othersPage).click()
      await expect(othersPage.getByRole('img', { name: /as a QR code/ })).toBeVisible()
      await expectAccessible(othersPage)
      await othersPage.getByRole('button', { name: 'I have paid' }).click()
      await othersPage.getByLabel('Enter the 12-digit UTR from your UPI app').fill(utr)
      await othersPage.keyboard.press('Enter')
      await expect(heading(othersPage, 'Payment noted')).toBeVisible()
    })

    await test.step('the owner takes the statement in, after a preview', async () => {
      await signedInAsOwner(page, request)
      await open(page, '/admin?tab=payments&part=statements')
      await page.getByRole('button', { name: 'Add a statement' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'november.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(bankStatement([`UPI/CR/${utr}/ROHAN IYER`, 1180, utr], ['NEFT rent', -45_000])),
      })
      await expect(dialog.getByText('2 lines are read.')).toBeVisible()
      await expect(dialog.getByRole('row', { name: /ROHAN IYER.*₹1,180/ })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await dialog.getByText('Columns of the file').click()
      await expect(dialog.getByLabel('Credit')).toHaveValue('Deposit Amt.')
      await expectAccessibleOnAnyScreen(page)
      await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
      await expect(page.getByText('1 matched')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await open(othersPage, order.path)
    await expect(heading(othersPage, 'Order Placed Successfully!')).toBeVisible()
    await open(page, `/admin?tab=orders&order=${order.id}`)
    await expect(page.getByRole('list', { name: 'Money' })).toContainText('₹1,180 paid by UPI')
  })

  test('the owner sets the rules of cash; what a colleague has saved meanwhile is not overwritten', async ({
    page,
    request,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=settings&part=payments')
    const save = page.getByRole('form', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })
    await expect(save).toBeHidden()
    await page.getByLabel('Totals from (₹)').fill('900')
    await expect(page.getByText('Shoppers read: ‘Cash on Delivery is offered from ₹900.’')).toBeVisible()
    await page.getByLabel('Totals up to (₹)').fill('500')
    await save.click()
    await expect(page.getByText('The largest total is below the smallest')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByLabel('Totals up to (₹)').fill('')

    const { settings } = await asOwner<{ settings: { hold: number; cash: object } }>(
      request,
      'GET',
      '/api/admin/store/payments',
    )
    await asOwner(request, 'PUT', '/api/admin/store/payments', { ...settings, hold: 45 })
    await save.click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    await expect(conflict.getByRole('group', { name: 'Minutes to pay' })).toContainText('45')
    await expectAccessibleOnAnyScreen(page)
    await conflict.getByRole('button', { name: 'Save as chosen' }).click()
    await expect(page.getByText('The rules are saved')).toBeVisible()
    await expect(page.getByLabel('Minutes to pay')).toHaveValue('45')
    await expect(page.getByLabel('Totals from (₹)')).toHaveValue('900')
  })
})
