import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Fixtures {
  /** what the browser complained of on the pages of a test: script errors and the content policy */
  complaints: string[]
}

/** Every test fails on a script error, a console error or a violation of the content policy. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A refused call (401, 409 …) is told by the page itself; the browser logs it as well.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page listens to the shopper. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
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
