import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageRows } from '#shared/pages.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  type Person,
} from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { publishContent, setSelling } from '../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { beginSelling } from '../settings/begin-selling.ts'

const ownShop = { SAMPLE_DATA: 'off' }
const soonBody = { success: false, code: 'SHOP_CLOSED', error: 'We open soon' }

let store: TestApp
let customer: Person
let product: string
beforeAll(async () => {
  store = await createTestApp(ownShop, { withPages: true, site: await sourceSite() })
  await beginSelling(store)
  product = await createProduct(store.db, { id: 'linen-shirt', stock: { M: 20 } })
  await openLedger(store.pool, product)
  customer = await createPerson(store.db)
})
afterAll(() => store.stop())

const page = (url: string) => store.app.inject({ method: 'GET', url })

describe('a shop that is about to open', () => {
  const shown = ['/', '/contact', '/grievance', '/login', '/forgot-password', '/reset-password', '/admin']

  // Each is there once it is published.
  const policies = ['/shipping', '/refunds', '/terms', '/privacy']

  test('shows home, what the law asks for and sign-in, and nothing to search engines', async () => {
    for (const url of shown) {
      const { statusCode, body, headers } = await page(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
      expect(body).toContain('<meta name="robots" content="noindex"')
    }
    expect((await page('/sitemap.xml')).body).not.toContain('<url>')
  })

  test('has its news and the newsletter on home, and no product', async () => {
    const { body } = await page('/')
    expect(body).toContain('We open soon')
    expect(body).toContain('Email address')
    expect(body).not.toMatch(/linen-shirt|Oxford Shirt|aria-label="Cart"/)
  })

  test('shows its policies as far as they are published', async () => {
    for (const url of policies) {
      expect([url, (await page(url)).statusCode]).toEqual([url, 404])
      expect((await page('/contact')).body).not.toContain(`href="${url}"`)
    }
    await publishContent(store.pool, 'policy', 'privacy', { clauses: [] })
    await setSelling(store.pool, 'soon')
    await expect.poll(async () => (await page('/privacy')).statusCode).toBe(200)
    expect((await page('/contact')).body).toContain('<a class="side-tab" href="/privacy"')
  })

  test('leads from every other page to home', async () => {
    const others = pageRows
      .map(({ path }) => path.replace(/:\w+/g, 'linen-shirt'))
      .filter((path) => ![...shown, ...policies].includes(path) && !path.startsWith('/admin/'))
    expect(others).toContain('/register')
    for (const url of others) {
      const { statusCode, headers } = await page(url)
      expect([url, statusCode, headers.location]).toEqual([url, 302, '/'])
    }
    expect((await page('/nowhere')).statusCode).toBe(404)
  })

  test.each([
    '/api/products/public',
    '/api/products/search',
    '/api/products/public/featured',
    '/api/products/public/linen-shirt',
    '/api/products/public/linen-shirt/reviews',
    '/api/collections/public',
    '/api/collections/public/featured',
    '/api/collections/public/top',
    '/api/collections/public/classy',
    '/api/catalogue/choices',
    '/api/home/public',
  ])('refuses %s', async (url) => {
    expect(await store.call('GET', url)).toMatchObject({ status: 409, body: soonBody })
  })

  test('shows nothing of the catalogue in the wishlist of whoever was there before', async () => {
    const wishlist = '/api/products/wishlist'
    for (const [method, url] of [
      ['GET', wishlist],
      ['POST', `${wishlist}/${product}`],
    ] as const)
      expect(await store.call(method, url, customer)).toMatchObject({ status: 409, body: soonBody })
  })

  test('takes neither quote nor order, and tells every page why', async () => {
    const items = [{ product_id: product, size: 'M', quantity: 1 }]
    const { token } = customer
    expect(await store.call('POST', '/api/cart/quote', { body: { items } })).toMatchObject({
      status: 409,
      body: soonBody,
    })
    const options = { items, pincode: '560001' }
    expect(await store.call('POST', '/api/checkout/options', { token, body: options })).toMatchObject({
      status: 409,
      body: soonBody,
    })
    expect(await postOrder(store, token, orderBody(items))).toMatchObject({ status: 409, body: soonBody })
    for (const path of ['/api/cart/quote', '/api/checkout/options', '/api/orders'])
      expect(await store.call('POST', path, { token, body: {} })).toMatchObject({
        status: 409,
        body: soonBody,
      })
    expect((await store.call('GET', '/api/store/public')).body.store).toMatchObject({
      selling: { state: 'soon' },
    })
  })
})

test('the next request shows the shop once it is open', async () => {
  await setSelling(store.pool, 'open')
  expect((await store.call('GET', '/api/products/public')).status).toBe(200)
  const home = await page('/')
  expect(home.body).toContain('linen-shirt')
  expect(home.body).not.toContain('We open soon')
})

describe('a paused shop', () => {
  let admin: Person
  beforeAll(async () => void (admin = await createAdmin(store.db)))
  const asAdmin = (url: string, body?: unknown) => store.call('POST', url, { token: admin.token, body })

  test('refuses orders and says why in its banner', async () => {
    const message = 'We are counting the stock until Monday'
    expect(await asAdmin('/api/admin/store/pause', { message })).toMatchObject({
      status: 200,
      body: { selling: { state: 'paused', message } },
    })
    const body = orderBody([{ product_id: product }])
    expect(await postOrder(store, customer.token, body)).toMatchObject({
      status: 409,
      body: { code: 'SHOP_CLOSED', error: 'We are not taking orders at the moment' },
    })
    expect((await page('/')).body).toContain(message)
    expect((await page('/products')).statusCode).toBe(200)
  })

  test('is audited, and for admins alone', async () => {
    const { rows } = await store.pool.query(`select action from audit_log where entity_id = 'selling'`)
    expect(rows).toEqual([{ action: 'store.pause' }])
    const staff = await createPerson(store.db, { role: 'staff' })
    for (const url of ['/api/admin/store/open', '/api/admin/store/pause'])
      expect((await store.call('POST', url, { token: staff.token, body: {} })).status).toBe(403)
    expect((await store.call('GET', '/api/admin/setup', { token: staff.token })).status).toBe(403)
  })

  test('has a line of 160 characters at most', async () => {
    expect((await asAdmin('/api/admin/store/pause', { message: 'x'.repeat(161) })).status).toBe(400)
  })
})

test('a database with products or orders of its own begins open, an empty one soon', async () => {
  const state = async (own: TestApp) =>
    (await own.pool.query(`select value ->> 'state' as state from store_settings where key = 'selling'`)).rows
  const old = await createTestApp(ownShop)
  await createProduct(old.db)
  await beginSelling(old)
  expect(await state(old)).toEqual([{ state: 'open' }])
  await old.stop()
  const empty = await createTestApp(ownShop)
  await beginSelling(empty)
  await createProduct(empty.db)
  await beginSelling(empty)
  expect(await state(empty)).toEqual([{ state: 'soon' }])
  await empty.stop()
})

test('an own shop without a gateway offers no card', async () => {
  await setSelling(store.pool, 'open')
  const { token } = customer
  const items = [{ product_id: product, size: 'M', quantity: 1 }]
  const body = { items, pincode: '560001' }
  const { options } = (await store.call('POST', '/api/checkout/options', { token, body })).body
  expect(options.map(({ type }: { type: string }) => type)).toEqual(['cod'])
  const card = { type: 'card', cardLast4: '1111', cardType: 'Visa' }
  expect(await postOrder(store, token, orderBody(items, { payment_method: card }))).toMatchObject({
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE' },
  })
})
