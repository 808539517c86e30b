import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { screens } from './screens.ts'
import { stayOn } from './stay-on.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'

interface Fixtures {
  /** Script errors and violations of the content policy on the pages of a test. */
  complaints: string[]
  /** True on the screen of a phone. */
  onPhone: boolean
  /** A page of somebody else, in a separate browser context with the same screen. */
  othersPage: Page
}

/** Every test fails on a script error, a console error or a violation of the content policy, in any of its tabs. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      if (slowdown > 1) slowDown(context)
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  onPhone: ({ isMobile }, use) => use(isMobile),
  othersPage: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL, complaints }, use) => {
    const context = await browser.newContext({ ...contextOptions, viewport, isMobile, hasTouch, baseURL })
    listen(context, complaints)
    await use(await context.newPage())
    await context.close()
  },
})

/** `TEST_SLOWDOWN=6` gives every page a sixth of the processor, which shows what a test took for granted. */
const slowdown = Number(process.env['TEST_SLOWDOWN'] ?? 1)

function slowDown(context: BrowserContext): void {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  })
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // The page itself handles a refused call (401, 409 …); the browser logs it as well.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
}

export { expect }

/** Waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Leads to another page of the store as a link does, without a load. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** As `go`, to a page with another title; the one before stays in sight until it has come. */
export async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await go(page, path)
  await expect.poll(async () => ['', before].includes(await page.title())).toBe(false)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens a page whose scripts are delayed; the returned function lets them load. */
export async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const come = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!entry).*\.js$/, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    come.resolve()
    await hydrated(page)
  }
}

/**
 * Stops the time of a page that began with `page.clock.install()`: what leads on by itself, or goes away, stays until it
 * has been looked at.
 */
export const stopTheClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1_000)

/** Minified: it is sent to every page that is looked at, and `axe.source` is more than twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA as far as axe can tell, and no horizontal overflow; on the screen of a phone as well. */
export async function expectAccessibleOnAnyScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize(screens.phone.viewport)
  await expectAccessibleFromTop(page)
  await page.setViewportSize({ width, height })
}

/** A link half below a bar would count as a small one. */
export async function expectAccessibleFromTop(page: Page): Promise<void> {
  // Layout that depends on the size of the screen is drawn again.
  await page.evaluate(() => {
    scrollTo(0, 0)
    return new Promise(requestAnimationFrame)
  })
  await expectAccessible(page)
}

/** Waits until nothing is faded because it loads anew, is saved or appears, and no colour is on its way to another. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy]')].every(
      (element) => getComputedStyle(element).opacity === '1',
    ),
  )
  await page.evaluate(async () => {
    // A skeleton shimmers for as long as it stands.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** On the screen as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  // A loaded page keeps it over navigations without a load.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { found, beyond } = await page.evaluate(async (tags) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    // More than the document is loaded for rules about films and sound alone, which no page has.
    const { violations } = await inPage.run({ runOnly: tags, resultTypes: ['violations'], preload: false })
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      found: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
      beyond: scrollWidth - clientWidth,
    }
  }, accessibilityTags)
  expect(found).toEqual([])
  expect(beyond, 'the page is wider than the screen').toBeLessThanOrEqual(0)
}

/**
 * Delays the next response of a call; the returned function lets it through and waits until it has arrived. The route
 * stays: a request that the page sends while Playwright takes its last route away may never leave the browser.
 */
export async function heldResponse(page: Page, address: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  let isNext = true
  await page.route(address, async (route) => {
    if (!isNext) return route.fallback()
    isNext = false
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse(address)
  return async () => {
    released.resolve()
    await (await answered).finished()
  }
}

/** Puts a value into the browser's storage before the page is opened, once. */
async function store(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`given-${name}`)) return
      sessionStorage.setItem(`given-${name}`, 'yes')
      localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
}

/** Signs the next page in. */
export const signedIn = (page: Page, { token }: { token: string }): Promise<void> =>
  store(page, 'token', token)

interface Wanted {
  product: Product
  size?: string
  quantity?: number
}

/** Fills the cart of the next page. */
export async function withCart(page: Page, ...wanted: Wanted[]): Promise<void> {
  const items = wanted.map(({ product, size = 'M', quantity = 1 }, index) => ({
    id: product.id,
    cartId: `${index}-${product.id}`,
    name: product.name,
    image: product.images[0] ?? '',
    size,
    quantity,
    price: product.price,
    originalPrice: product.original_price,
  }))
  await store(page, 'cart', JSON.stringify({ items, couponCode: null, discount: 0 }))
}

/** Beside the quantity, on a phone at the bottom of the screen. */
export const addToCartButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Size$|^Add(ed)? to Cart|Out of Stock$/ })
    .filter({ visible: true })

/** Fills in the checkout's shipping form, which has the e-mail of the account already. */
export async function fillInShipping(
  page: Page,
  { name, phone = '9876543210', pincode = '560001' }: { name: string; phone?: string; pincode?: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Pincode').fill(pincode)
  await page.getByLabel('Address', { exact: true }).fill('12 Loom Lane')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').pressSequentially('Karnataka')
}

/** Presses of Tab that are sent at once: a press that is waited for takes six times the processor time. */
const pressesAtOnce = 8

/** Reaches an element by keyboard, as with Tab held down until the focus is there; without script each press is waited for. */
export async function tabTo(page: Page, target: Locator, { script = true } = {}): Promise<void> {
  const atOnce = script ? pressesAtOnce : 1
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120 && !(await isReached()); presses += atOnce) {
    const letGo = await target.evaluateHandle(stayOn)
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.press('Tab')))
    await letGo.evaluate((release) => release())
  }
  if (!(await isReached())) throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Reaches an element by keyboard, of which nothing may cover the middle. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  // Counts frames, since a slow machine draws fewer: a toast makes room at once, and does not only go away.
  const isInSight = await target.evaluate(async (element) => {
    for (let frames = 0; frames < 120; frames++) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return true
      await new Promise(requestAnimationFrame)
    }
    return false
  })
  expect(isInSight, `${String(target)} is covered`).toBe(true)
}

export interface NewCustomer {
  name: string
  email: string
  password: string
}

let count = 0

/** A person whom no test run has used before. */
export function newCustomer(): NewCustomer {
  const id = `${process.pid}-${Date.now()}-${++count}`
  return { name: 'Rohan Iyer', email: `rohan-${id}@taanka.example`, password: 'Tana8Bana' }
}

export async function register(page: Page, customer: NewCustomer): Promise<void> {
  await page.getByLabel('Full name').fill(customer.name)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByLabel('Confirm password').fill(customer.password)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
