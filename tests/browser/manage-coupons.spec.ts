import { shippingAddress } from '../support/factories.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { asCustomer, newProduct, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'staff create a coupon, see it used, edit it and switch it off',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const code = `LOOM${process.pid}${Date.now() % 1e6}`
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=coupons')
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row').filter({ hasText: code })

    await test.step('missing and wrong values are shown at the field', async () => {
      await page.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByLabel('Code')).toBeFocused()
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByText('Code is required')).toBeVisible()
      await expect(dialog.getByText('Worth is required')).toBeVisible()
      await dialog.getByLabel('Code').fill('off 20!')
      await dialog.getByLabel('Kind').selectOption('percent')
      await dialog.getByLabel('Worth (%)').fill('120')
      await dialog.getByLabel('First day').fill('2099-12-05')
      await dialog.getByLabel('Last day').fill('2099-12-01')
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByText('Code may have capital letters and digits only')).toBeVisible()
      await dialog.getByLabel('Code').fill('SAVE20')
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByText('Must be at most 100 percent')).toBeVisible()
      await expect(dialog.getByText('Must be after the start')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('what it does is said in one sentence, and what could never be used is refused', async () => {
      await dialog.getByLabel('Worth (%)').fill('15')
      await dialog.getByLabel('Highest discount (₹)').fill('500')
      await dialog.getByLabel('Lowest subtotal (₹)').fill('1500')
      await dialog.getByLabel('Uses by one customer').fill('1')
      await dialog.getByLabel('First day').fill('')
      await dialog.getByLabel('Last day').fill('2020-11-30')
      await expect(
        dialog.getByText('15% off, at most ₹500, from ₹1,500, once per customer, until 30 Nov 2020.'),
      ).toBeVisible()
      await dialog.getByLabel('Uses in all').fill('0')
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByText('This day is over: nobody could use the coupon')).toBeVisible()
      await expect(dialog.getByText('Must be at least 1')).toBeVisible()
      await dialog.getByLabel('Uses by one customer').fill('')
      await dialog.getByLabel('Kind').selectOption('flat')
      await expect(dialog.getByLabel('Highest discount (₹)')).toHaveCount(0)
      await expect(
        dialog.getByText('₹15 off, from ₹1,500, until 30 Nov 2020, for 0 orders in all.'),
      ).toBeVisible()
      await dialog.getByLabel('Kind').selectOption('percent')
    })

    await test.step('an existing code is refused', async () => {
      await dialog.getByLabel('Worth (%)').fill('15')
      await dialog.getByLabel('First day').fill('')
      await dialog.getByLabel('Last day').fill('')
      await dialog.getByLabel('Highest discount (₹)').fill('')
      await dialog.getByLabel('Uses in all').fill('5')
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(dialog.getByText('A coupon with this code already exists')).toBeVisible()
      await page.mouse.click(4, 4)
      await expect(dialog.getByLabel('Lowest subtotal (₹)')).toHaveValue('1500')
      await dialog.getByLabel('Code').fill(code.toLowerCase())
      await dialog.getByRole('button', { name: 'Add coupon' }).click()
      await expect(page.getByText('The coupon can be used')).toBeVisible()
      await expect(row).toContainText('15% off')
      await expect(row).toContainText('From ₹1,500')
      await expect(row).toContainText('0 of 5')
    })

    await test.step('each use is counted', async () => {
      const product = await newProduct(request, { price: 2000 })
      const customer = await signUp(request)
      await asCustomer(request, customer, 'POST', '/api/orders', {
        items: [{ product_id: product.id, size: 'M', quantity: 1 }],
        shipping_address: { ...shippingAddress, email: customer.email },
        payment_method: { type: 'cod' },
        discount: 300,
        coupon_code: code,
      })
      await page.reload()
      await expect(row).toContainText('1 of 5')
      await expectAccessible(page)
    })

    await test.step('changed, and switched off', async () => {
      await page.getByRole('button', { name: `Edit ${code}` }).click()
      await expect(dialog.getByLabel('Worth (%)')).toHaveValue('15')
      await dialog.getByLabel('Kind').selectOption('flat')
      await dialog.getByLabel('Worth (₹)').fill('250')
      await dialog.getByRole('checkbox', { name: /first order/ }).check()
      await expect(dialog.getByRole('checkbox', { name: 'Public' })).not.toBeChecked()
      await dialog.getByRole('checkbox', { name: 'Public' }).check()
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(row).toContainText('₹250 off')
      await expect(row).toContainText('Public, first order only, from ₹1,500')
      await row.getByRole('button', { name: 'Switch off' }).click()
      await expect(page.getByText(`${code} is switched off`)).toBeVisible()
      await expect(row.getByText('Off', { exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Switch on' }).click()
      await expect(row.getByText('On', { exact: true })).toBeVisible()
    })

    await test.step('a coupon used by an order is only switched off', async () => {
      await page.getByRole('button', { name: `Delete ${code}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`Orders name ${code}: it is switched off and stays`)).toBeVisible()
      await expect(row.getByText('Off', { exact: true })).toBeVisible()
    })
  },
)
