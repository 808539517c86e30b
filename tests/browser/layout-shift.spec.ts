import type { Page } from '@playwright/test'
import { shippingAddress } from '../support/factories.ts'
import { expect, open, signedIn, test, withCart } from '../support/shop-page.ts'
import { asCustomer, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'
import { payNow, unpaidOrder } from '../support/unpaid-order.ts'

declare global {
  /** Sum of the layout shifts since the page was opened (docs/architecture.md, Budgets). */
  var layoutShift: number
}

test('nothing jumps on the pages of a signed-in customer', async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { order_id } = await order(request, customer, product)
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
    ...shippingAddress,
    is_default: true,
  })
  await signedIn(page, customer)
  await withCart(page, { product })
  await watchShifts(page)
  await oneByOne(page, /\/api\//)
  // A button below the fold is pressed as well: all of the page is in sight.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 1600 })
  for (const path of [
    '/orders',
    `/orders/${order_id}`,
    '/profile',
    '/profile?tab=addresses',
    '/profile?tab=wishlist',
    '/returns',
    '/checkout',
  ])
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
        'Checking your session',
      )
      await expect(page.locator('main :is(.skel, .spin, [aria-busy=true])')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.001)
    })

  await test.step('nor at the payment', async () => {
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { step: 'payment' } }, ''))
    const waysToPay = page.waitForResponse('**/api/checkout/options')
    await page.route('**/api/delivery/*', async (route) => {
      // The day of delivery comes last, when the rest has been drawn.
      await waysToPay
      await drawn(page)
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Get it by')).toBeVisible()
    await expect(page.locator('main :is(.skel, .spin, [aria-busy=true])')).toHaveCount(0)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  })
})

test('an order that waits to be paid does not jump when its parts come late, nor does its payment', async ({
  page,
  request,
}) => {
  const { customer, order: unpaid, path } = await unpaidOrder(request)
  await signedIn(page, customer)
  await watchShifts(page)
  let isThere = false
  page.on('response', (response) => {
    if (response.url().endsWith(`/api/orders/${unpaid.order_id}`)) isThere = true
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isThere) await drawn(page)
    await route.continue()
  })
  await open(page, `/orders/${unpaid.order_id}`)
  await expect(page.getByText('Not paid yet.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  isThere = false
  await open(page, path)
  await expect(payNow(page)).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})

test('an order of the dashboard and its settings do not jump when their parts come one by one @desktop', async ({
  page,
  request,
}) => {
  const { order_id } = await order(request, await signUp(request), await newProduct(request))
  await signedInAsStaff(page, request)
  await watchShifts(page)
  await oneByOne(page, /\/api\/(admin|orders)\//)
  for (const path of [
    `/admin/orders/${order_id}`,
    '/admin?tab=settings',
    '/admin?tab=settings&part=delivery',
    '/admin?tab=settings&part=tax',
  ])
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.locator('main :is(.skel, .spin, [aria-busy=true])')).toHaveCount(0)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
    })
})

/** Lets answers come one after the other, each when the one before has been drawn. */
async function oneByOne(page: Page, calls: RegExp): Promise<void> {
  let last = Promise.resolve()
  await page.route(calls, async (route) => {
    last = last.then(async () => {
      await route.fulfill({ response: await route.fetch() })
      await drawn(page)
    })
    // The page may have been left meanwhile.
    last = last.catch(() => undefined)
    await last
  })
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) globalThis.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Reads it once what the page shows has been drawn. */
async function shiftOf(page: Page): Promise<number> {
  await drawn(page)
  return page.evaluate(() => globalThis.layoutShift)
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
