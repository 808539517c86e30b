import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Product } from '../../src/shared/products/product.schema.ts'

interface Fixtures {
  /** what the browser complained of on the pages of a test: script errors and the content policy */
  complaints: string[]
  /** whether the screen is a phone's */
  onPhone: boolean
  /** a page of somebody else, who has a browser of their own with the same screen */
  othersPage: Page
}

/** Every test fails on a script error, a console error or a violation of the content policy, in any of its tabs. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
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

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // A refused call (401, 409 …) is told by the page itself; the browser logs it as well.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
}

export { expect }

/** Waits until the page listens to the shopper. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens a page on a line so slow that only its text is there; what it gives lets the script come. */
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

/** WCAG 2.2 AA as far as a machine can tell, and nothing that reaches beyond the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, 'the page is wider than the screen').toBeLessThanOrEqual(0)
}

/** Holds the next answer of a call back; the function that is returned lets it through, and waits until it is there. */
export async function heldAnswer(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const answered = page.waitForResponse(address)
  return async () => {
    release()
    await (await answered).finished()
  }
}

/** Puts something into the browser's storage before the page is opened, once. */
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

/** The next page is opened by someone who is signed in. */
export const signedIn = (page: Page, { token }: { token: string }): Promise<void> =>
  store(page, 'token', token)

interface Wanted {
  product: Product
  size?: string
  quantity?: number
}

/** The next page is opened by someone with a filled cart. */
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

/** A shopper without a mouse walks to it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

export interface NewCustomer {
  name: string
  email: string
  password: string
}

let count = 0

/** Someone the store has never seen, in this run and in any other. */
export function newCustomer(): NewCustomer {
  const id = `${process.pid}-${Date.now()}-${++count}`
  return { name: 'Rohan Iyer', email: `rohan-${id}@taanka.example`, password: 'Tana8Bana' }
}

/** Fills in the registration form and sends it. */
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
