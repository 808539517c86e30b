import { expect, expectAccessibleOnAnyScreen, hydrated, open, test } from '../support/shop-page.ts'

test(
  'a message reaches the shop from the contact page, and the policies say the same as the rules',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/contact')
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill('asha@taanka.example')
    await page.getByLabel('Message').fill('Does the Oxford shirt run small?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused()
    await expect(page.getByText('We answer to asha@taanka.example.')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Info' }).click()
    await expect(page).toHaveURL('/shipping')
    const main = page.getByRole('main')
    for (const rule of [/₹999/, /₹99\b/, /15 days|15-day/, /5-7 business days/])
      await expect(main.getByText(rule).first()).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    for (const [path, title] of [
      ['/terms', /Terms/],
      ['/privacy', /Privacy/],
    ] as const) {
      await main.getByRole('navigation', { name: 'Help pages' }).getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      if (path === '/terms')
        await expect(main.getByText(/a fixed sum or a percentage off an order/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    }
  },
)

test('the search page searches, and helps where nothing is found', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/search')
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toBeFocused()
  await expectAccessibleOnAnyScreen(page)
  await main.getByRole('searchbox').fill('linnen shirt')
  await main.getByRole('searchbox').press('Enter')
  await expect(main.getByRole('article').first()).toContainText(/linen/i)
  await main.getByRole('searchbox').fill('qqqzzz')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(main.getByText('Nothing found for “qqqzzz”')).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
})

test('an address that leads nowhere says so, and leads home', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Explore Our Collections' })).toBeVisible()
})
