import type { APIRequestContext } from '@playwright/test'
import type { Product } from '../../../src/shared/products/product.schema.ts'
import { atPayment, orders, placeOrder } from '../../support/checkout-page.ts'
import { declarations, productInput, seller } from '../../support/factories.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('a business orders with its GSTIN, and staff correct it until the invoice', async ({
    page,
    request,
    othersPage,
  }) => {
    await asOwner(request, 'PUT', '/api/admin/store/seller', seller)
    const tax = { registration: 'regular', scheme: 'included', above_5_crore: false }
    await asOwner(request, 'PUT', '/api/admin/store/tax', tax)
    const { customer } = await atPayment(page, request, newProductOfOwner(request))
    const gstin = page.getByLabel('GSTIN')

    await test.step('what is wrong is said at its field', async () => {
      await page.getByLabel('I need a GST invoice for a business').check()
      await expect(page.getByText('Not for units in a special economic zone')).toBeVisible()
      await gstin.fill('29aagcb7383j1z5')
      await page.getByLabel('Business name').fill('Acme Traders')
      await placeOrder(page).click()
      await expect(page.getByText('This is not a valid GSTIN')).toBeVisible()
      await expect(gstin).toBeFocused()
      await gstin.fill('27AAPFU0939F1ZV')
      await placeOrder(page).click()
      await expect(
        page.getByText('This GSTIN is of Maharashtra. The delivery address is in Karnataka'),
      ).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('the business is kept on the way back to the address', async () => {
      await gstin.fill('29AAPFU0939F1ZR')
      await page.getByRole('button', { name: 'Back to Shipping' }).click()
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(gstin).toHaveValue('29AAPFU0939F1ZR')
      await page.getByRole('radio', { name: /^Cash on Delivery/ }).check({ force: true })
      await placeOrder(page).click()
      await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    })

    const [order] = await orders(request, customer)
    expect(order!.business).toEqual({ gstin: '29AAPFU0939F1ZR', name: 'Acme Traders' })

    await test.step('staff correct the name', async () => {
      await signedInAsOwner(othersPage, request)
      await open(othersPage, `/admin?tab=orders&order=${order!.order_id}`)
      await othersPage.getByRole('button', { name: 'Correct the business' }).click()
      await othersPage.getByLabel('Business name').fill('Acme Traders and Sons')
      await othersPage.getByRole('button', { name: 'Save business' }).click()
      await expect(othersPage.getByText('Invoiced to Acme Traders and Sons')).toBeVisible()
    })
  })
})

async function newProductOfOwner(request: APIRequestContext): Promise<Product> {
  const name = `Woven ${crypto.randomUUID()}`
  const { collection } = await asOwner<{ collection: { id: string } }>(request, 'POST', '/api/collections', {
    name,
  })
  const body = { ...productInput, ...declarations, name, price: 1000, collection_id: collection.id }
  return (await asOwner<{ product: Product }>(request, 'POST', '/api/products', body)).product
}
