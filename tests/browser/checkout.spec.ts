import type { PaymentOption } from '../../src/shared/payments/pay-view.schema.ts'
import { address, atPayment, orders, placeOrder } from '../support/checkout-page.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  hydrated,
  open,
  signedIn,
  stopTheClock,
  test,
  withCart,
} from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, setPrice, setStock, signUp } from '../support/store-calls.ts'

test(
  'a saved address fills in the form; its errors show at once',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
      ...address,
      pincode: '56-1',
    })
    await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
      ...address,
      fullName: 'Asha Rao',
      is_default: false,
    })
    await signedIn(page, customer)
    await withCart(page, { product })
    await open(page, '/checkout')
    await expect(page.getByText('Pincode must be 6 digits')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('radio', { name: /Asha Rao/ }).check({ force: true })
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    await expect(page.getByText('Pincode must be 6 digits')).toHaveCount(0)
    await expect(page.getByText('Delivery available in 2-3 business days')).toBeVisible()

    await test.step('a reload keeps what was typed', async () => {
      await page.getByLabel('Landmark').fill('Near the metro')
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('Landmark')).toHaveValue('Near the metro')
      await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    })

    await test.step('the way to payment and back, by button and by Back', async () => {
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('12 Loom Lane')
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('radio', { name: /Credit or debit card/ }).check({ force: true })
      await page.getByLabel('Card number').fill('378282246310005')
      await expect(page.getByText('American Express', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
      await page.goForward()
      await expect(placeOrder(page)).toBeVisible()
      await expect(page.getByLabel('Card number')).not.toHaveValue('')
      await page.reload()
      await expect(placeOrder(page)).toBeVisible()
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('3782')
    })
  },
)

test('the pincode says before the payment that nobody delivers there, or that cash is not taken @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const pincode = `8${String(Date.now()).slice(-5)}`
  await asStaff(request, 'POST', '/api/admin/pincodes', { pincode, cod: false })
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', address)
  await signedIn(page, customer)
  await withCart(page, { product })
  await open(page, '/checkout')
  const field = page.getByLabel('Pincode')
  await expect(field).toHaveAccessibleDescription(
    /^Delivery available in 2-3 business days Get it by \w{3}, /,
  )
  await field.fill('999999')
  await expect(field).toHaveAccessibleDescription('Delivery not available in this area')
  await expectAccessibleOnAnyScreen(page)
  await field.fill(pincode)
  const noCash = `Cash on Delivery is not available for pincode ${pincode}.`
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`^${noCash} Delivery available in 2-3 business days`),
  )

  await test.step('and the server holds to it where the page had another answer', async () => {
    await page.route(
      '**/api/checkout/options',
      async (route) => {
        const response = await route.fetch()
        const { options } = (await response.json()) as { options: PaymentOption[] }
        const [cash, ...others] = options
        const given = [{ ...cash, available: true, reason: null }, ...others]
        await route.fulfill({ json: { success: true, options: given } })
      },
      { times: 1 },
    )
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await placeOrder(page).click()
    await expect(page.getByRole('alert').filter({ hasText: noCash })).toContainText('another way to pay')
    await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toHaveCount(0)
    expect(await orders(request, customer)).toEqual([])
  })
})

test(
  'the payment opens as soon as its code is there, and not without an address',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    await signedIn(page, customer)
    await withCart(page, { product })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/pay-and-place-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await open(page, '/checkout')
    await expect(page.getByLabel('Full name')).toHaveValue('Rohan Iyer')
    for (const [label, value] of Object.entries({
      Address: address.address,
      City: address.city,
      State: address.state,
      Pincode: address.pincode,
    }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('City')).toBeVisible()
    pressed.resolve()
    await expect(placeOrder(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()

    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('')
    const steps = page.getByRole('list', { name: 'Checkout steps' })
    await expect(steps.locator('[aria-current=step]')).toContainText('Shipping')
  },
)

test('goods sold at the last moment are named, nothing is ordered, and an empty cart has no checkout @desktop', async ({
  page,
  request,
}) => {
  const { customer, product } = await atPayment(page, request)
  await setStock(request, product, { S: 3, M: 0, L: 1, XL: 0 })
  await placeOrder(page).click()
  await expect(page.getByText('Some items in your cart are out of stock')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Some items in your cart are out of stock')
  await expect(page.getByText('Selected size is out of stock')).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
  expect(await orders(request, customer)).toEqual([])
  await page.getByRole('button', { name: `Remove of ${product.name}` }).click()
  await expect(page).toHaveURL('/cart')
  await open(page, '/checkout')
  await expect(page).toHaveURL('/cart')
})

test(
  'an order is placed once at a price that was accepted, however often it is sent to a shop that fails',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.clock.install()
    const { customer, product } = await atPayment(page, request)

    await test.step('a failing shop is told above the payment, and the cart stays', async () => {
      let answer: { status: number; body: string; contentType: string } = {
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, error: 'The store is busy', code: 'UNAVAILABLE' }),
      }
      await page.route('**/api/orders', (route) => route.fulfill(answer))
      await placeOrder(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'The store is busy' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      answer = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
      await placeOrder(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to place order' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await page.unroute('**/api/orders')
    })

    await test.step('a price that changed at the last moment is accepted before it is charged', async () => {
      await setPrice(request, product, 1100)
      await placeOrder(page).click()
      await expect(page.getByText(/The total of your order has changed/)).toBeVisible()
      await expect(page.getByText(/You saw ₹1,180, and it comes to ₹1,298 now/)).toBeVisible()
      await page.getByRole('button', { name: /Accept price/ }).click()
    })

    await test.step('an order whose answer was lost is placed once', async () => {
      await page.route('**/api/orders', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await placeOrder(page).click()
      await expect(page.getByText(/nothing is ordered twice/)).toBeVisible()
      expect(await orders(request, customer)).toHaveLength(1)
      await page.unroute('**/api/orders')
      await stopTheClock(page)
      await placeOrder(page).click()
      await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    })

    // The garment is shown by a timer of React.
    await page.clock.runFor(500)
    const seams = page.locator('.garment mask path')
    await expect(seams).toHaveCount(4)
    await expect(seams.last(), 'nothing moves where less motion is wanted').toHaveCSS(
      'animation-name',
      'none',
    )
    await expect(page.getByText('Next we check and pack it')).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    const placed = await orders(request, customer)
    expect(placed.map(({ total }) => total)).toEqual([1298])
    await expect(page, 'it leads on by itself').toHaveURL(`/orders/${placed[0]!.order_id}`)
    await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  },
)
