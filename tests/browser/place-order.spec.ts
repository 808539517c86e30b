import {
  addToCartButton,
  expect,
  fillInShipping,
  go,
  newCustomer,
  open,
  register,
  test,
} from '../support/shop-page.ts'

test('a new customer finds a shirt, buys it with a coupon and cancels the order', async ({ page }) => {
  const customer = newCustomer()

  await test.step('searches and opens a product', async () => {
    await open(page, '/search')
    await page.getByRole('main').getByRole('searchbox').fill('oxford shrt')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxford')
  })

  await test.step('is told to choose a size, then puts two into the cart', async () => {
    const add = addToCartButton(page)
    await expect(add).toHaveText('Select Size')
    await add.click()
    await expect(page.getByText('Please select a size')).toBeVisible()
    await page
      .getByRole('radiogroup')
      .locator('label')
      .filter({ hasNot: page.locator('small') })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(add).toHaveText('Add to Cart')
    await add.click()
    await expect(page.getByRole('link', { name: /cart.*2|2.*cart/i }).first()).toBeVisible()
    await expect(add).toHaveText('Add to Cart')
  })

  await test.step('enters a wrong coupon, then a right one', async () => {
    await open(page, '/cart')
    await page.getByLabel('Coupon').fill('welcome')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Invalid coupon code')).toBeVisible()
    await page.getByLabel('Coupon').fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
    await expect(page.getByText('You need to login to place an order')).toBeVisible()
  })

  await test.step('registers on the way to the checkout', async () => {
    await page.getByRole('link', { name: 'Login to Checkout' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /register|create an account|sign up/i })
      .click()
    await expect(page).toHaveURL(/\/register\?redirect=%2Fcheckout/)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Full name is required')).toBeVisible()
    await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
    await register(page, customer)
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('fills in where to send it, after leaving it empty', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('Address is required')).toBeVisible()
    await expect(page.getByText('Pincode is required')).toBeVisible()
    await fillInShipping(page, { name: customer.name, phone: '98765', pincode: '56000' })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('Phone number must be 10 digits')).toBeVisible()
    await expect(page.getByText('Pincode must be 6 digits')).toBeVisible()
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Pincode').fill('560001')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
  })

  await test.step('mistypes a card, comes back from payment, and pays by card', async () => {
    await page.getByRole('button', { name: 'Back to Shipping' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByRole('radio', { name: /Credit or debit card/ }).check()
    await page.getByRole('button', { name: /Place order/i }).click()
    await expect(page.getByText('Card number is required')).toBeVisible()
    await page.getByLabel('Card number').pressSequentially('4111111111111111')
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await page.getByLabel('Expiry').pressSequentially('1330')
    await page.getByLabel('CVV').fill('123')
    await page.getByLabel('Cardholder name').fill(customer.name)
    await page.getByRole('button', { name: /Place order/i }).click()
    await expect(page.getByText('Expiry date must be MM/YY format')).toBeVisible()
    await page.getByLabel('Expiry').fill('')
    await page.getByLabel('Expiry').pressSequentially('1230')
  })

  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/orders') && request.method() === 'POST',
  )
  await test.step('places the order; no card number leaves the browser', async () => {
    await page.getByRole('button', { name: /Place order/i }).click()
    const body = (await sent).postData() ?? ''
    expect(body).toContain('"cardLast4":"1111"')
    expect(body).not.toContain('4111')
    expect(body).not.toContain('"123"')
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/TK-[0-9A-Z]{8}$/)
  })

  await test.step('sees the order and cancels it', async () => {
    await expect(page.getByText('Visa ending 1111')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/cancelled/i)
        .first(),
    ).toBeVisible()
    await go(page, '/orders')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByText('Cancelled').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  })

  await test.step('finds the cart empty', async () => {
    await go(page, '/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})
