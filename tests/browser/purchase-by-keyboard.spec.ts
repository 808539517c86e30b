import { expect, open, stopTheClock, tabTo, test } from '../support/shop-page.ts'
import { newProduct, signUp } from '../support/store-calls.ts'

test('a whole purchase with the keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const type = (text: string) => page.keyboard.type(text)
  const placeOrder = page.getByRole('button', { name: 'Place Order' })

  await test.step('skips to the content, and puts a shirt into the cart', async () => {
    await page.clock.install()
    await open(page, `/products/${product.id}`)
    await press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await press('Enter')
    await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }))
    await press('Space', 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await tabTo(page, page.locator('.product__actions').getByRole('button', { name: 'Add to Cart' }))
    await press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('goes to the cart, and signs in', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }))
    await press('Enter')
    await expect(page).toHaveURL('/cart')
    await tabTo(page, page.getByRole('link', { name: 'Login to Checkout' }))
    await press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await tabTo(page, page.getByLabel('Email or username'))
    await type(customer.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await type(customer.password)
    await press('Enter')
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('fills in the address; a mistake is where the keyboard is', async () => {
    await tabTo(page, page.getByLabel('Address', { exact: true }))
    await press('Enter')
    await expect(page.getByLabel('Pincode')).toBeFocused()
    await type('560001')
    for (const [label, text] of [
      ['Address', '12 Loom Lane'],
      ['City', 'Bengaluru'],
      ['State', 'Karnataka'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await type(text)
    }
    await press('Enter')
    await expect(placeOrder).toBeVisible()
  })

  await test.step('pays cash', async () => {
    await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/ }))
    await tabTo(page, placeOrder)
    await stopTheClock(page)
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'View order now' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Order TK-/ })).toBeVisible()
  })
})
