import type { PaymentOption } from '../../src/shared/payments/pay-view.schema.ts'
import { atPayment, orders, placeOrder } from '../support/checkout-page.ts'
import { expect, expectAccessible, logIn, test } from '../support/shop-page.ts'
import { callAs } from '../support/store-calls.ts'

test('the button says the amount below the summary, and no way with a fee is chosen unasked', async ({
  page,
  request,
  onPhone,
}) => {
  let offered = 2
  await page.route('**/api/checkout/options', async (route) => {
    const response = await route.fetch()
    const { options } = (await response.json()) as { options: PaymentOption[] }
    const [cash, ...others] = options
    const given = [{ ...cash, fee: 50, total: cash!.total + 50 }, ...others].slice(0, offered)
    await route.fulfill({ json: { success: true, options: given } })
  })
  const { customer } = await atPayment(page, request)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const cash = page.getByRole('radio', { name: /Cash on Delivery/ })
  await expect(cash).not.toBeChecked()
  await expect(cash).toHaveAccessibleName(/\+ ₹50 fee/)
  await expect(placeOrder(page)).toHaveAccessibleName('Place Order · ₹1,180')
  await cash.check({ force: true })
  await expect(placeOrder(page)).toHaveAccessibleName('Place Order · ₹1,230')
  const total = await summary.locator('.summary__total').boundingBox()
  const button = await placeOrder(page).boundingBox()
  if (onPhone) await expect(placeOrder(page), 'at the foot of the screen').toBeInViewport({ ratio: 1 })
  else expect(button!.y).toBeGreaterThan(total!.y + total!.height)
  await expectAccessible(page)

  await test.step('in a frame that leads nowhere else', async () => {
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Quick links' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('and the only way to pay is chosen by the shopper where it has a fee', async () => {
    offered = 1
    // The step is shown also where the day of delivery cannot be asked for.
    await page.route('**/api/delivery/*', (route) => route.abort())
    await page.reload()
    await expect(placeOrder(page)).toHaveAccessibleName('Place Order · ₹1,180')
    await placeOrder(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a way to pay' })).toBeVisible()
    expect(await orders(request, customer)).toEqual([])
    await cash.check({ force: true })
    await expect(page.getByText('Choose a way to pay')).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')

  await test.step('a session that ended says so, and leads back to the payment', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await cash.check({ force: true })
    await expect(placeOrder(page)).toHaveAccessibleName('Place Order · ₹1,230')
    await callAs(request, customer.token, 'POST', '/api/auth/logout', {})
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(page.getByText('Your session has ended. Sign in to go on where you were.')).toBeVisible()
    await expectAccessible(page)
    await logIn(page, customer)
    await expect(page).toHaveURL('/checkout')
    await expect(placeOrder(page)).toBeVisible()
  })
})
