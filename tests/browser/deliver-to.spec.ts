import { expect, expectAccessible, open, test } from '../support/shop-page.ts'
import { newProduct, signedInAsStaff } from '../support/store-calls.ts'

test(
  'staff say where the store delivers, and the product page knows it at once',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const pincode = `9${String(Date.now()).slice(-5)}`
    const product = await newProduct(request)
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=settings&part=delivery')
    const entered = page.getByRole('textbox', { name: 'Pincode or its first digits' })
    const line = page.getByRole('listitem').filter({ hasText: pincode })

    await page.getByRole('button', { name: 'Save area' }).click()
    await expect(page.getByText('Must be the first 1 to 6 digits of pincodes')).toBeVisible()
    await entered.fill(`${pincode.slice(0, 3)} ${pincode.slice(3)}`)
    await page.getByLabel('Cash on delivery').uncheck()
    await page.getByRole('button', { name: 'Save area' }).click()
    await expect(page.getByText(`The store delivers to ${pincode}`)).toBeVisible()
    await expect(line).toContainText('Standard, no cash')
    await expect(entered).toHaveValue('')
    await expectAccessible(page)

    const check = async (answer: string) => {
      await open(othersPage, `/products/${product.id}`)
      await othersPage.getByLabel('Delivery pincode').fill(pincode)
      await othersPage.getByRole('button', { name: 'Check' }).click()
      await expect(othersPage.getByText(answer)).toBeVisible()
    }
    await check('Delivery available in 2-3 business days')
    await expect(othersPage.getByText('Cash on Delivery available')).toHaveCount(0)

    await line.getByRole('button', { name: `Remove ${pincode}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(line).toHaveCount(0)
    await check('Delivery not available in this area')
  },
)
