import type { APIRequestContext, Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'
import {
  expect,
  expectAccessible,
  hydrated,
  open,
  signedIn,
  tabTo,
  test,
  withCart,
} from '../support/shop-page.ts'
import { asCustomer, newProduct, setPrice, setStock, signUp, type SignedUp } from '../support/store-calls.ts'

const address = {
  fullName: 'Rohan Iyer',
  phone: '9876543210',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  landmark: '',
  is_default: true,
}
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

interface AtCheckout {
  customer: SignedUp
  product: Product
}

/** A customer with a saved address and one shirt in the cart, before the payment. */
async function atPayment(page: Page, request: APIRequestContext): Promise<AtCheckout> {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', address)
  await signedIn(page, customer)
  await withCart(page, { product })
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(placeOrder(page)).toBeVisible()
  return { customer, product }
}

const orders = async (request: APIRequestContext, customer: SignedUp) =>
  (await asCustomer<{ orders: Order[] }>(request, customer, 'GET', '/api/orders')).orders

test('a saved address fills in the form; what it lacks is said at once', async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', { ...address, pincode: '56-1' })
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
    ...address,
    fullName: 'Asha Rao',
    is_default: false,
  })
  await signedIn(page, customer)
  await withCart(page, { product })
  await open(page, '/checkout')
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible()
  await expectAccessible(page)
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
    await expectAccessible(page)
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
})

test('an empty cart has no checkout', async ({ page, request }) => {
  await signedIn(page, await signUp(request))
  await open(page, '/checkout')
  await expect(page).toHaveURL('/cart')
})

test('goods that went at the last moment are said, and nothing is ordered', async ({ page, request }) => {
  const { customer, product } = await atPayment(page, request)
  await setStock(request, product, { S: 3, M: 0, L: 1, XL: 0 })
  await placeOrder(page).click()
  await expect(page.getByText('Some items in your cart are out of stock')).toBeVisible()
  await expect(page.getByText('Selected size is out of stock')).toBeVisible()
  await expectAccessible(page)
  expect(await orders(request, customer)).toEqual([])
  await page.getByRole('button', { name: `Remove of ${product.name}` }).click()
  await expect(page).toHaveURL('/cart')
})

test('a price that changed at the last moment is accepted before it is charged', async ({
  page,
  request,
}) => {
  const { customer, product } = await atPayment(page, request)
  await setPrice(request, product, 1100)
  await placeOrder(page).click()
  await expect(page.getByText(/The total of your order has changed/)).toBeVisible()
  await expect(page.getByText(/You saw ₹1,180, and it comes to ₹1,298 now/)).toBeVisible()
  await page.getByRole('button', { name: /Accept price/ }).click()
  await placeOrder(page).click()
  await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
  await expect(page.locator('.stitch--run')).toHaveCSS('animation-duration', '0.001s')
  await expectAccessible(page)
  expect((await orders(request, customer)).map(({ total }) => total)).toEqual([1298])
})

test('a failing shop is told above the payment, and the cart stays', async ({ page, request }) => {
  await atPayment(page, request)
  let answer: { status: number; body: string; contentType: string } = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ success: false, error: 'The store is busy', code: 'UNAVAILABLE' }),
  }
  await page.route('**/api/orders', (route) => route.fulfill(answer))
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The store is busy' })).toBeVisible()
  await expectAccessible(page)
  answer = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to place order' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('an order whose answer was lost is placed once, however often it is sent', async ({ page, request }) => {
  const { customer } = await atPayment(page, request)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible()
  expect(await orders(request, customer)).toHaveLength(1)
  await page.unroute('**/api/orders')
  await placeOrder(page).click()
  await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
  const placed = await orders(request, customer)
  expect(placed).toHaveLength(1)
  await page.getByRole('link', { name: 'View order now' }).click()
  await expect(page).toHaveURL(`/orders/${placed[0]!.order_id}`)
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
})

test('a whole purchase with the keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const type = (text: string) => page.keyboard.type(text)

  await test.step('skips to the content, and puts a shirt into the cart', async () => {
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
    await tabTo(page, page.getByRole('link', { name: 'View cart' }))
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
    await expect(placeOrder(page)).toBeVisible()
  })

  await test.step('pays cash', async () => {
    await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/ }))
    await tabTo(page, placeOrder(page))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'View order now' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Order TK-/ })).toBeVisible()
  })
})
