import { expect, test } from '../support/shop-page.ts'

test(
  'the page of the API shows the calls in the look of the store',
  { tag: '@desktop' },
  async ({ page }) => {
    // Drawing all the calls of the store takes Swagger UI as long as ten other tests.
    await page.route('**/api/docs/json', async (route) => {
      const response = await route.fetch()
      const { paths, ...document } = await response.json()
      await route.fulfill({ response, json: { ...document, paths: { '/api/orders': paths['/api/orders'] } } })
    })
    await page.goto('/api/docs#/Orders/postApiOrders')
    await expect(page).toHaveTitle('API | Taanka')
    await expect(page.getByRole('img', { name: 'Taanka' })).toBeVisible()
    const call = page.locator('#operations-Orders-postApiOrders')
    await expect(call).toContainText('Place an order')
    await expect(call).toContainText('idempotency-key')
    await expect(call).toContainText('Unprocessable Entity')
    const body = page.locator('body')
    await expect(body).toHaveCSS('background-color', 'rgb(244, 239, 229)')
    await expect(page.locator('.info .title')).toHaveCSS('font-family', /Young Serif/)
  },
)
