import type { Locator, Page } from '@playwright/test'
import { startEmptyMachine, type EmptyMachine } from '../support/empty-machine.ts'
import { picture } from '../support/files.ts'
import { pdfText } from '../support/pdf-text.ts'
import {
  addToCartButton,
  expect,
  expectAccessibleFromTop,
  go,
  open,
  reach,
  tabTo,
  test,
} from '../support/shop-page.ts'

const owner = { name: 'Heer Sial', email: 'heer@ranjha.example', password: 'Chenab River 1' }
const customer = { name: 'Meera Nair', email: 'meera@shop.example', password: 'Jhelum River 2' }
const gstin = '29AAGCB7383J1Z4'

let machine: EmptyMachine
test.beforeAll(async () => void (machine = await startEmptyMachine(owner)))
test.afterAll(() => machine.stop())

test('from an empty machine to the first paid order and its invoice, by keyboard, under another name', async ({
  page,
  othersPage: shopper,
}) => {
  const { url } = machine
  const shop = keysOf(page)
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const overview = async () => {
    await go(page, '/admin')
    await expect(page.getByRole('heading', { name: 'Until your shop opens' })).toBeVisible()
  }
  const follow = async (sentence: string) => {
    await overview()
    await shop.press(page.getByRole('link', { name: sentence }))
  }

  await test.step('the link of the command sets a password', async () => {
    await open(page, machine.link)
    await shop.type('New password', owner.password)
    await shop.type('Confirm password', owner.password)
    await page.keyboard.press('Enter')
    await shop.press(page.getByRole('main').getByRole('link', { name: 'Login' }))
    await shop.type('Email or username', owner.email)
    await shop.type('Password', owner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin$/)
  })

  await test.step('the overview says what is missing', async () => {
    await overview()
    await expect(page.getByText('1 of 7 steps are done')).toBeVisible()
    await expectAccessibleFromTop(page)
    await shop.press(page.getByRole('button', { name: 'Open the shop' }))
    await expect(page.getByText('Before you open: Give the shop a name and publish its look')).toBeVisible()
  })

  await test.step('its name', async () => {
    await follow('Give the shop a name and publish its look')
    await shop.type('Name', 'Ranjha & Sons')
    await shop.press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('The brand is published')).toBeVisible()
    await expectAccessibleFromTop(page)
  })

  await test.step('who sells, and how it is taxed', async () => {
    await follow('Enter legal name and address of the seller')
    await shop.type('Legal name', 'Ranjha Garments')
    await shop.type('GSTIN', gstin)
    await shop.type('Registered address', '4 Ring Road')
    await shop.type('City', 'Bengaluru')
    await shop.type('State', 'Karnataka')
    await shop.type('Pincode', '560001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The seller is saved')).toBeVisible()
    await expectAccessibleFromTop(page)
    await follow('Choose how the shop is taxed')
    await shop.type('How the shop is registered', 'Regular')
    await shop.press(
      page.getByRole('form', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }),
    )
    await expect(page.getByText('How you are taxed is saved')).toBeVisible()
    await expectAccessibleFromTop(page)
  })

  await test.step('what the law asks the shop to say about itself', async () => {
    await follow('Say what business it is and who answers complaints')
    await shop.type('Kind of business', 'Sole proprietor')
    await shop.type('Registered office', '4 Ring Road, Bengaluru 560001')
    await shop.type('E-mail of customer care', 'care@ranjha.example')
    await shop.type('Phone of customer care', '1800 123 4567')
    const officer = page.getByRole('group', { name: 'Grievance officer' })
    for (const [label, text] of Object.entries({
      Name: 'Meera Iyer',
      Designation: 'Owner',
      'E-mail': 'meera@ranjha.example',
      Phone: '9876500000',
    })) {
      await reach(page, officer.getByLabel(label))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('The identity is saved')).toBeVisible()
    await expectAccessibleFromTop(page)
  })

  await test.step('sample data to try the shop with, and its end', async () => {
    await overview()
    await shop.press(page.getByRole('button', { name: 'Try with sample data' }))
    await expect(page.getByText('The sample data is in your shop')).toBeVisible()
    await shop.press(page.getByRole('button', { name: 'Remove the sample data' }))
    await expect(page.getByText(/^79 products, 4 collections and 301 pictures go/)).toBeVisible()
    await expectAccessibleFromTop(page)
    await shop.press(page.getByRole('button', { name: 'Remove', exact: true }))
    await expect(page.getByText('The sample data is gone')).toBeVisible()
  })

  await test.step('its first product', async () => {
    await follow('Add a collection for your products')
    await shop.type('Name', 'Lungis')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lungis is in the shop')).toBeVisible()
    await follow('Put a product with a picture, stock and its declarations on sale')
    await shop.type('Name', 'River Lungi')
    const chooser = page.waitForEvent('filechooser')
    await shop.press(page.getByRole('button', { name: /^Choose pictures/ }))
    await (await chooser).setFiles([await picture('teal.png', 'teal')])
    for (const [label, text] of Object.entries({
      'Country of origin': 'India',
      Collection: 'Lungis',
      Category: 'Lungis',
      'HSN code': '6211',
      'Price (₹)': '999',
      'MRP (₹)': '999',
      'Generic name': 'Lungi',
      'Net quantity': '1 piece',
      Manufacturer: 'Ranjha Garments, 4 Ring Road, Bengaluru 560001',
    }))
      await shop.type(label, text)
    await shop.type('M', '5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('River Lungi is on sale')).toBeVisible()
  })

  await test.step('where it delivers', async () => {
    await overview()
    await shop.press(page.getByRole('button', { name: 'All of India' }))
    await expect(step('Delivery')).toContainText('Done')
  })

  await test.step('its policies', async () => {
    for (const policy of ['Shipping', 'Returns and refunds', 'Terms', 'Privacy', 'Grievances']) {
      await follow(`Publish the policy ‘${policy}’`)
      await expect(page.getByLabel('Policy', { exact: true }).locator('option:checked')).toHaveText(policy)
      await shop.press(page.getByRole('button', { name: 'Publish', exact: true }))
      await expect(page.getByText('It is in the shop')).toBeVisible()
    }
    await expectAccessibleFromTop(page)
  })

  await test.step('a test mail, and the shop is open', async () => {
    await overview()
    await shop.press(page.getByRole('button', { name: 'Send a test mail' }))
    await expect.poll(() => machine.mails.join()).toContain('Your mail server works')
    await expect(step('Mail')).toContainText('Done')
    await expect(page.getByText('All that the law and your customers need is there.')).toBeVisible()
    await expectAccessibleFromTop(page)
    await shop.press(page.getByRole('button', { name: 'Open the shop' }))
    await expect(page.getByText('The shop is open')).toBeVisible()
  })

  let orderId = ''
  await test.step('a shopper buys and pays', async () => {
    orderId = await buy(shopper, url)
  })

  await test.step('the owner packs it, and the invoice is lawful', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    await open(page, `${url}/admin?tab=orders`)
    const status = page.getByLabel(`Status of order ${orderId}`)
    await reach(page, status)
    await page.keyboard.type('Processing')
    await expect(page.getByText('Order status updated successfully')).toBeVisible()
    const order = `${url}/api/orders/admin/${orderId}`
    const invoice = await page.request.get(`${order}/invoice`, { headers })
    expect(invoice.headers()['content-disposition']).toMatch(/filename="ranjha-and-sons-invoice-/)
    const text = pdfText(await invoice.body())
    for (const fact of ['Tax Invoice', 'Ranjha Garments', gstin, 'River Lungi', 'CGST', 'SGST', '999'])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/taanka/i)
    expect(machine.mails.join()).toContain('Ranjha & Sons')
    expect(machine.mails.join()).not.toMatch(/taanka/i)
  })
})

/** Buys the product of the new shop with the keyboard, and returns the id of the paid order. */
async function buy(page: Page, url: string): Promise<string> {
  const keys = keysOf(page)
  await open(page, url)
  await expect(page).toHaveTitle(/Ranjha & Sons/)
  await expectAccessibleFromTop(page)
  await keys.press(page.getByRole('main').getByRole('link', { name: 'River Lungi' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'River Lungi' })).toBeVisible()
  await expect(page.getByText('MRP ₹999 (incl. of all taxes)').first()).toBeVisible()
  await expectAccessibleFromTop(page)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked()
  await keys.press(addToCartButton(page))
  await keys.press(page.getByRole('link', { name: 'Cart, 1 item' }))
  await expectAccessibleFromTop(page)
  await keys.press(page.getByRole('link', { name: 'Login to Checkout' }))
  await keys.press(page.getByRole('link', { name: 'Create an account' }))
  await expect(page.getByText('Name, email and phone are kept for your account')).toBeVisible()
  await expectAccessibleFromTop(page)
  await keys.type('Full name', customer.name)
  await keys.type('Email', customer.email)
  await keys.type('Phone', '9876543210')
  await keys.type('Password', customer.password)
  await keys.type('Confirm password', customer.password)
  await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0)
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }))
  await page.keyboard.press('Space')
  await keys.press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL(/\/checkout/)
  await keys.type('Pincode', '560001')
  await keys.type('Address', '12 Loom Lane')
  await keys.type('City', 'Bengaluru')
  await keys.type('State', 'Karnataka')
  await expectAccessibleFromTop(page)
  await keys.press(page.getByRole('button', { name: 'Continue to Payment' }))
  await page.getByRole('button', { name: /^Place Order/ }).waitFor()
  await tabTo(page, page.getByRole('radio', { name: /UPI, card or net banking/ }))
  await expect(page.getByRole('radio', { name: /UPI, card or net banking/ })).toBeChecked()
  await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0)
  await expectAccessibleFromTop(page)
  await keys.press(page.getByRole('button', { name: /^Place Order/ }))
  await expect(page.getByRole('heading', { name: /Pay ₹.* to the store/ })).toBeVisible()
  await keys.press(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expectAccessibleFromTop(page)
  await keys.press(page.getByRole('main').getByRole('link', { name: 'View order' }))
  const heading = page.getByRole('heading', { level: 1, name: /^Order [A-Z]+-/ })
  await expect(heading).toBeVisible()
  return (await heading.textContent())!.replace('Order ', '').trim()
}

const keysOf = (page: Page) => ({
  /** Reaches it and presses Enter. */
  press: async (target: Locator) => {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  /** Reaches a field and types; a list chooses the option that begins so. */
  type: async (label: string, text: string) => {
    const named = new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\(optional\\))?$`)
    const field = page.getByLabel(named).filter({ visible: true }).first()
    await reach(page, field)
    await page.keyboard.type(text)
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await expect(field.locator('option:checked')).toHaveText(text)
  },
})
