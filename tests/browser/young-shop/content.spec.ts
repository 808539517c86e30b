import { file, picture } from '../../support/files.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the hero of home has the words and the picture of the owner, and again those that it came with', async ({
    page,
    request,
    othersPage,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=content')
    const content = page.getByRole('navigation', { name: 'Content' })
    const title = page.getByLabel('Title', { exact: true }).first()
    const main = othersPage.getByRole('main')
    const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click()

    await test.step('staff find the home first', async () => {
      await expect(content.getByRole('link').first()).toHaveText('Home')
      await expect(content.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    })

    await test.step('a hero needs a title', async () => {
      await page.getByRole('button', { name: /^Hero/ }).click()
      await title.fill('')
      await publish()
      await expect(page.getByText('This is needed')).toBeVisible()
    })

    await test.step('what is no picture is refused', async () => {
      const input = page.locator('input[type=file]').first()
      await input.setInputFiles(file('prices.png', 'image/png', 'no picture at all'))
      await expect(page.getByRole('alert')).toBeVisible()
      await input.setInputFiles(await picture('loom.png', 'teal'))
      await expect(page.getByRole('button', { name: 'Change the picture' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('shoppers see it once it is published', async () => {
      await title.fill('Woven slowly,')
      await page.getByLabel('Subtitle').fill('worn for years')
      await open(othersPage, '/')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fresh Fits, Fresh Feels')
      await publish()
      await expect(page.getByText('It is in the shop')).toBeVisible()
      await open(othersPage, '/')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Woven slowly, worn for years')
      await expect(main.locator('picture img[src*="/media/"]').first()).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('and as it came', async () => {
      await page.getByText('Versions', { exact: true }).click()
      await page.getByRole('button', { name: 'Edit it' }).click()
      await publish()
      // The editor begins anew with the version that is published.
      await expect(page.getByRole('button', { name: 'Edit it' })).toBeHidden()
      await open(othersPage, '/')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fresh Fits, Fresh Feels')
      await expect(main.locator('section').first().locator('img')).toHaveCount(0)
    })
  })
})
