import { owner } from '../../support/people.ts'
import { expect, expectAccessibleOnAnyScreen, hydrated, logIn, open, test } from '../../support/shop-page.ts'
import { onDesktop } from '../../support/young-shop.ts'

/** Key after `g`, name in the menu, and what the view says while the shop has nothing of the kind. */
const views: [key: string, name: string, empty: string][] = [
  ['o', 'Orders', 'No orders yet'],
  ['p', 'Products', 'No products yet'],
  ['c', 'Collections', 'No collections yet'],
  ['u', 'Customers', 'No customers yet'],
  ['r', 'Reviews', 'No reviews here'],
  ['f', 'Searches', 'No searches'],
  ['a', 'Activity', 'Nothing here yet'],
]

onDesktop(() => {
  test('the owner of a new shop signs in, and every view says that it is empty', async ({ page }) => {
    await open(page, '/admin')
    await logIn(page, owner)
    await expect(page).toHaveURL('/admin')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('All done')
    await expect(page.getByText('No orders yet.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('₹0')
    await expectAccessibleOnAnyScreen(page)

    const goTo = async (key: string, name: string) => {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    for (const [key, name, empty] of views) {
      await test.step(name, async () => {
        await goTo(key, name)
        await expect(page.getByRole('heading', { name: empty })).toBeVisible()
        await expectAccessibleOnAnyScreen(page)
      })
    }

    await test.step('messages of visitors', async () => {
      await goTo('e', 'Content')
      await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Messages' }).click()
      await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
      await page.getByRole('link', { name: 'Newsletter' }).click()
      await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
    })

    await test.step('who sells is asked for before the first order', async () => {
      await goTo('s', 'Settings')
      await expect(page.getByText(/fill this in before the first order/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  })
})
