import { expect, open, test } from '../support/shop-page.ts'

test(
  'a page that cannot be fetched without a network says so, and comes with it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await open(page, '/shipping')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
    await expect(page.getByRole('alert')).toContainText('The store could not be reached')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toContainText('The store could not be reached')

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Collections')
  },
)
