import { expect, test } from '@playwright/test'

test('the home page shows the four collections', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explore Our Collections' })).toBeVisible()
})
