import type { Order } from '../../src/shared/orders/order.schema.ts'
import { getItBy } from '../../src/shared/delivery/promise-text.ts'
import { dayAfter } from '../../src/shared/shop-time.ts'
import type { DeliveryPromise } from '../../src/shared/delivery/delivery.schema.ts'
import { expect, expectAccessibleOnAnyScreen, open, signedIn, test } from '../support/shop-page.ts'
import { addToCartButton } from '../support/shop-page.ts'
import { asCustomer, newProduct, signUp } from '../support/store-calls.ts'

test('product, cart, checkout and order name one day, and an earlier one is never slipped past @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await signedIn(page, customer)
  const { promise } = (await (await request.get('/api/delivery/560001')).json()) as {
    promise: DeliveryPromise
  }
  const day = getItBy(promise.date)

  await test.step('product', async () => {
    await open(page, `/products/${product.id}`)
    await page.getByLabel('Delivery pincode').fill('560001')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Delivery available in 2-3 business days')).toBeVisible()
    await expect(page.getByText(day)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await addToCartButton(page).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('cart', async () => {
    await open(page, '/cart')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText('To 560001')
    await expect(summary).toContainText(day)
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('the pincode fills in city and state, and leaves what is typed', async () => {
    await open(page, '/checkout')
    const [city, state, pincode] = ['City', 'State', 'Pincode'].map((name) => page.getByLabel(name))
    await pincode!.fill('302001')
    await expect(city!).toHaveValue('Jaipur')
    await expect(state!).toHaveValue('Rajasthan')
    await city!.fill('Whitefield')
    await pincode!.fill('560001')
    await expect(state!).toHaveValue('Karnataka')
    await expect(city!).toHaveValue('Whitefield')
    await expect(page.getByText(day)).toBeVisible()
    await state!.fill('Kerala')
    await expect(page.getByText('The pincode is in Karnataka')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await state!.fill('Karnataka')
    await page.reload()
    await expect(city!).toHaveValue('Whitefield')
    await pincode!.fill('302001')
    await expect(city!).toHaveValue('Whitefield')
    await pincode!.fill('560001')
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Address', { exact: true }).fill('12 Loom Lane')
  })

  await test.step('a day that has passed is told, and the order placed after that', async () => {
    const dayBefore = { ...promise, date: dayAfter(promise.dispatch_on) }
    await page.route(
      '**/api/delivery/560001',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ json: { ...((await response.json()) as object), promise: dayBefore } })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText(getItBy(dayBefore.date))).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'The day of delivery has changed' })
    await expect(told).toContainText(`Nothing was ordered. ${day} now.`)
    await expect(page.getByText(day, { exact: true })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await expect(page.getByText(`${day}.`)).toBeVisible()
  })

  await test.step('order', async () => {
    const { orders } = await asCustomer<{ orders: Order[] }>(request, customer, 'GET', '/api/orders')
    expect(orders.map((order) => order.promise?.date)).toEqual([promise.date])
    await open(page, `/orders/${orders[0]!.order_id}`)
    await expect(page.getByText(day)).toBeVisible()
  })
})
