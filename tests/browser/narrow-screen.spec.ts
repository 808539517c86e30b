import { expect, open, test } from '../support/shop-page.ts'

const word = 'x'.repeat(120)
const addresses = [
  '/',
  '/products',
  `/products?search=${word}`,
  `/products?category=${word}`,
  '/collections',
  '/collections/ethnics',
  `/search?q=${word}`,
  '/products/ethnics-kairi-kurta-neel',
  '/cart',
  '/login',
  '/register',
  '/contact',
  '/shipping',
]

for (const address of addresses) {
  test(
    `nothing of ${address.replace(word, '(one long word)')} reaches beyond a screen of 320 pixels with a scrollbar`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width: 305, height: 700 })
      await open(page, address)
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(305)
    },
  )
}
