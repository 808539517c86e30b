import { owner } from '../../support/people.ts'
import { expect, expectAccessibleOnAnyScreen, logIn, open, test } from '../../support/shop-page.ts'
import { onDesktop } from '../../support/young-shop.ts'

onDesktop(() => {
  test('what waits appears on the overview by itself, leads to its list, and goes once it is done', async ({
    page,
    request,
  }) => {
    await open(page, '/admin')
    await logIn(page, owner)
    const today = page.getByRole('region', { name: 'Today' })
    const question = today.getByRole('link', { name: '1 question to answer' })
    await expect(today).toBeVisible()
    await expect(question).toHaveCount(0)
    const message = 'Do you ship to Leh?'
    const data = { name: 'Asha Rao', email: 'asha@taanka.example', message }
    expect((await request.post('/api/contact', { data })).status()).toBe(201)
    await expect(question).toBeVisible()
    await expectAccessibleOnAnyScreen(page)

    await test.step('the menu has the same number, at its group while that is closed', async () => {
      const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
      const shop = menu.getByRole('group').filter({ hasText: 'Content' })
      await expect(menu.getByRole('link', { name: 'Content' })).toBeHidden()
      await expect(shop.locator('summary')).toHaveText('Shop1 waiting')
      await shop.locator('summary').press('Enter')
      await expect(menu.getByRole('link', { name: 'Pack' })).toBeHidden()
      await expect(shop.getByRole('link', { name: 'Content 1 waiting' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await question.click()
    await expect(page).toHaveURL('/admin?tab=content&part=messages&status=open')
    await expect(page.getByText(message)).toBeVisible()
    await page.getByLabel('Status of the message from Asha Rao').selectOption('answered')
    await expect(page.getByText('The message is answered')).toBeVisible()
    await open(page, '/admin')
    await expect(today).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})
