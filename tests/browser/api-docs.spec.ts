import { expect, test } from '../support/shop-page.ts'

test(
  'the page of the API shows the calls in the look of the store',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/api/docs#/Orders/postApiOrders')
    await expect(page).toHaveTitle('API | Taanka')
    await expect(page.getByRole('img', { name: 'Taanka' })).toBeVisible()
    const call = page.locator('#operations-Orders-postApiOrders')
    // The page reads the whole document twice before it shows the call: 15 seconds on a slow machine.
    await expect(call).toContainText('Place an order', { timeout: 60_000 })
    await expect(call).toContainText('idempotency-key')
    await expect(call).toContainText('Unprocessable Entity')
    const body = page.locator('body')
    await expect(body).toHaveCSS('background-color', 'rgb(244, 239, 229)')
    await expect(page.locator('.info .title')).toHaveCSS('font-family', /Young Serif/)
  },
)
