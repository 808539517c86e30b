import type { APIRequestContext, Page } from '@playwright/test'
import { expect, go, goOn, open, signedIn, test, withCart } from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, order, signUp } from '../support/store-calls.ts'
import { shippingAddress } from '../support/factories.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'

/** Every page, with a text that is there when its content is. */
const visitorPages = [
  ['/', 'Featured Products'],
  ['/products', 'products found'],
  ['/products/{product}', 'Refund Policy'],
  ['/collections', 'cut and sewn in India'],
  ['/collections/relaxed', 'View All Products'],
  ['/search', 'Search'],
  ['/cart', 'Login to Checkout'],
  ['/login', 'Welcome Back'],
  ['/register', 'I accept'],
  ['/forgot-password', 'password'],
  ['/contact', 'Message'],
  ['/shipping', 'Delivery'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/not-a-page', 'Go Home'],
] as const
const customerPages = [
  ['/orders', 'View Details'],
  ['/orders/{order}', 'Subtotal'],
  ['/products/{product}', 'rrrrrrrr'],
  ['/profile', 'Change password'],
  ['/profile?tab=addresses', 'Edit'],
  ['/profile?tab=wishlist', '1 saved'],
] as const

const widths = [320, 360, 390, 768, 1024, 1280, 1440]
/** Pixels: a small phone with a scrollbar. */
const narrowest = 305
const word = 'x'.repeat(120)
/** The name of a product, which is on its cards as well. */
const longName = `Kurta ${word.slice(0, 80)}`

test.describe(
  'the quick-links button covers nothing, and nothing reaches beyond a narrow screen',
  { tag: '@desktop' },
  () => {
    test('on the pages of visitors', async ({ page, request }) => {
      const product = await withLongName(request)
      await withCart(page, { product })
      await open(page, '/shipping')
      for (const [path, text] of visitorPages)
        await expectClear(page, path.replace('{product}', product.id), text)

      await test.step('however long a word is', async () => {
        for (const path of ['/products?search=', '/products?category=', '/search?q=']) {
          await goOn(page, path + word)
          await expectNarrow(page, path)
        }
      })
    })

    test('on a form that arrives late on a small phone', async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        await open(page, '/track')
        await expect(page.getByRole('button', { name: 'Track' })).toBeVisible()
        await expect.poll(() => page.evaluate(covered)).toEqual([])
      }
    })

    test('on the pages of customers', async ({ page, request }) => {
      const { product, orderId } = await customerWithEverything(page, request)
      await withCart(page, { product })
      await open(page, '/shipping')
      for (const [path, text] of customerPages)
        await expectClear(page, path.replace('{order}', orderId).replace('{product}', product.id), text)
      await goOn(page, '/checkout')
      await expect(page.getByText('x'.repeat(80)).first()).toBeVisible()
      await expectNarrow(page, '/checkout')
    })
  },
)

test('the quick-links button goes while a narrow screen is scrolled down, and comes back on the way up @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/terms')
  const button = page.getByRole('button', { name: 'Quick links' })
  await expect(button).toBeInViewport()
  const scrollOn = async () => {
    await page.evaluate(() => scrollBy(0, 20))
    return (await button.boundingBox())!.y
  }
  await expect.poll(scrollOn).toBeGreaterThan(page.viewportSize()!.height)
  await page.evaluate(() => scrollBy(0, -100))
  await expect(button).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(button).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 300))
  await expect(button).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 500))
  await expect(button).not.toBeInViewport()
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button, 'the keyboard still reaches it').toBeInViewport()
})

async function customerWithEverything(page: Page, request: APIRequestContext) {
  const [product, customer] = await Promise.all([withLongName(request), signUp(request)])
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
    ...shippingAddress,
    address: 'x'.repeat(80),
    is_default: true,
  })
  await asCustomer(request, customer, 'POST', `/api/products/wishlist/${product.id}`)
  const { order_id: orderId } = await order(request, customer, product)
  await asStaff(request, 'PUT', `/api/orders/admin/${orderId}/status`, { status: 'delivered' })
  const review = { rating: 5, title: 't'.repeat(80), text: 'r'.repeat(900) }
  await asCustomer(request, customer, 'POST', `/api/products/${product.id}/reviews`, review)
  await signedIn(page, customer)
  return { product, orderId }
}

/** A dear product with a long name in a collection of others. */
async function withLongName(request: APIRequestContext): Promise<Product> {
  const product = await newProduct(request)
  const changes = {
    name: longName,
    description: 'd'.repeat(700),
    category: 'c'.repeat(70),
    badge: 'b'.repeat(30),
    features: ['f'.repeat(300)],
    fabric: 'f'.repeat(70),
    colors: ['o'.repeat(40), 'Navy'],
    collection_id: 'relaxed',
    price: 999_999,
    original_price: 1_000_000,
  }
  await asStaff(request, 'PUT', `/api/products/${product.id}`, changes)
  return { ...product, ...changes } as Product
}

async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 700 })
  expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, narrowest])
}

async function expectClear(page: Page, path: string, text: string): Promise<void> {
  if (path.startsWith('/profile?')) await go(page, path)
  else await goOn(page, path)
  await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quick links' })).toHaveCount(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(covered), { message: `${path} at ${width} px` }).toEqual([])
  }
  await expectNarrow(page, path)
}

/**
 * Scrolls to the top, the middle and the end of the page, from below where it can, and returns what the button lies on.
 * Runs in the page.
 */
async function covered(): Promise<string[]> {
  const frames = async () => {
    for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame)
  }
  const found: string[] = []
  for (const part of [0, 0.5, 1]) {
    const end = document.documentElement.scrollHeight - innerHeight
    const top = Math.round(end * part)
    if (innerWidth < 1024) {
      scrollTo(0, Math.min(end, top + 80))
      await frames()
    }
    scrollTo(0, top)
    await frames()
    found.push(...coveredHere(part === 1))
  }
  return found

  function coveredHere(isEnd: boolean): string[] {
    const button = document.querySelector('.quick')!.getBoundingClientRect()
    if (button.top >= innerHeight) return []
    const isCovered = ({ left, right, top: upper, bottom, width, height }: DOMRect) =>
      width > 0 &&
      height > 0 &&
      // The ground of a page, from edge to edge, is no content.
      (left > 0 || right < document.documentElement.clientWidth) &&
      left < button.right &&
      right > button.left &&
      upper < button.bottom &&
      bottom > button.top
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').slice(0, 40)}”`

    const strict = innerWidth >= 1024 || isEnd
    const controls = strict
      ? 'a, button, input, select, textarea, label, img, .foot-bar'
      : 'form :is(input, select, textarea, button, label), .btn, .summary dd, .added-tax:not(.card *), aside b, .foot-bar, main li .link'
    const under = [...document.querySelectorAll(controls)].filter(
      (element) =>
        !element.closest('.quick, .quick-links, dialog, [popover]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.getClientRects()].some(isCovered),
    )
    if (strict) {
      const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement!
        const range = document.createRange()
        range.selectNodeContents(node)
        if (
          node.textContent?.trim() &&
          !parent.closest('.quick, .quick-links, dialog, [popover], .sr-only') &&
          parent.checkVisibility({ visibilityProperty: true }) &&
          [...range.getClientRects()].some(isCovered)
        )
          under.push(parent)
      }
    }
    return under.map(named)
  }
}
