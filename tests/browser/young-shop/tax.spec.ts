import type { Page } from '@playwright/test'
import type { Product } from '../../../src/shared/products/product.schema.ts'
import { declarations, productInput, seller } from '../../support/factories.ts'
import { expect, expectAccessibleOnAnyScreen, open, test, withCart } from '../../support/shop-page.ts'
import { chooseNoTaxYet } from '../../support/tax-of-young-shop.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the owner chooses how the shop is taxed, and shoppers read it at once', async ({
    page,
    request,
    othersPage,
  }) => {
    await chooseNoTaxYet()
    await asOwner(request, 'PUT', '/api/admin/store/seller', { ...seller, gstin: '' })
    const { collection } = await asOwner<{ collection: { id: string } }>(
      request,
      'POST',
      '/api/collections',
      {
        name: `Woven ${crypto.randomUUID()}`,
      },
    )
    const { product } = await asOwner<{ product: Product }>(request, 'POST', '/api/products', {
      ...productInput,
      ...declarations,
      name: 'Mill Kurta',
      price: 2700,
      collection_id: collection.id,
    })
    await open(othersPage, `/products/${product.id}`)
    await expect(othersPage.getByText('Inclusive of all taxes')).toHaveCount(0)
    await signedInAsOwner(page, request)
    const panel = page.getByRole('region', { name: 'How you are taxed' })
    const save = page.getByRole('form', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Save tax' })

    await test.step('the overview says what is missing, and leads there', async () => {
      await open(page, '/admin')
      await page.getByRole('link', { name: 'Choose how the shop is taxed' }).click()
      await expect(panel).toBeVisible()
      await expect(save).toBeHidden()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('a change is shown by products before it is saved', async () => {
      await panel.getByLabel('How the shop is registered').selectOption('Regular')
      await panel.getByLabel('GST is added to prices').check()
      await expect(panel.getByText('Only if you sell to businesses.')).toBeVisible()
      await save.click()
      const row = page.getByRole('row', { name: /Mill Kurta ₹2,700 ₹2,700 ₹3,186 18 %/ }).first()
      await expect(row).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(panel.getByLabel('GST is added to prices')).toBeChecked()
    })

    await test.step('a GSTIN is needed', async () => {
      await panel.getByLabel('Prices contain GST').check()
      await save.click()
      await confirm.click()
      await expect(panel.getByText('GSTIN is required')).toBeVisible()
      await panel.getByLabel('GSTIN').fill('29aagcb7383j1z4')
      await save.click()
      await confirm.click()
      await expect(page.getByText('How you are taxed is saved')).toBeVisible()
      await expect(panel.getByText('Before you can sell')).toHaveCount(0)
      await open(othersPage, `/products/${product.id}`)
      await expect(othersPage.getByText('Inclusive of all taxes').first()).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
      await withCart(othersPage, { product })
      await open(othersPage, '/cart')
      await expect(othersPage.getByText('Includes GST ₹411.86')).toBeVisible()
      await expect(othersPage.getByText('GST 18%')).toHaveCount(0)
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('somebody else has saved meanwhile', async () => {
      await page.reload()
      await expect(save).toBeHidden()
      await panel.getByLabel('GST is added to prices').check()
      await asOwner(request, 'PUT', '/api/admin/store/tax', {
        registration: 'regular',
        scheme: 'included',
        above_5_crore: true,
      })
      await save.click()
      await expect(page.getByText('Somebody else has saved this meanwhile')).toBeVisible()
      await page.getByRole('button', { name: 'Take all of theirs' }).click()
      await expect(panel.getByLabel(/turnover was above/)).toBeChecked()
    })

    await test.step('a rate to come is added and removed', async () => {
      await addRate(page)
      await page.getByRole('button', { name: 'Remove the rate of 6205' }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByText('The rate of 6205 is removed')).toBeVisible()
    })
  })
})

async function addRate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HSN code or its first digits').fill('6205')
  await dialog.getByLabel('From').fill('2050-04-01')
  await dialog.getByLabel('Rates').fill('5 up to 2500\n17')
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await expect(dialog.getByText(/^Must be one of 0.25, 1/)).toBeVisible()
  await dialog.getByLabel('Rates').fill('5 up to 3000\n18')
  await expectAccessibleOnAnyScreen(page)
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByText('5 % up to ₹3,000 a piece, then 18 %, from 1 Apr 2050')).toBeVisible()
}
