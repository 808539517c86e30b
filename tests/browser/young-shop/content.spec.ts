import { file, picture } from '../../support/files.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the landing page is seen while it is written, and in the shop as soon as it is saved', async ({
    page,
    request,
    othersPage,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=content')
    const preview = page.getByRole('region', { name: 'Preview' })
    const shopTitle = othersPage.getByRole('main').getByRole('heading', { level: 1 })
    const save = page.getByRole('button', { name: 'Save changes' })

    await test.step('the preview follows the keys', async () => {
      await expect(save).toBeDisabled()
      await page.getByLabel('Title', { exact: true }).fill('Woven slowly,')
      await page.getByLabel('Subtitle').fill('worn for years')
      await page.getByLabel('Description').fill('Handloom for the whole week.')
      await expect(preview.getByText('Woven slowly,')).toBeVisible()
      await expect(preview.getByText('Handloom for the whole week.')).toBeVisible()
      await expect(page.getByText('You have unsaved changes.')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('leaving is asked about; a title is needed', async () => {
      await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Messages' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await page.getByLabel('Title', { exact: true }).fill('')
      await save.click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill('Woven slowly,')
    })

    await test.step('shoppers see it at once', async () => {
      await open(othersPage, '/')
      await expect(shopTitle).toHaveText('Fresh Fits, Fresh Feels')
      await save.click()
      await expect(page.getByText('The landing page is saved')).toBeVisible()
      await open(othersPage, '/')
      await expect(shopTitle).toHaveText('Woven slowly, worn for years')
    })

    await test.step('with a background of its own; what is no picture is refused', async () => {
      const input = preview.locator('input[type=file]')
      await input.setInputFiles(file('prices.png', 'image/png', 'no picture at all'))
      await expect(preview.getByRole('alert')).toBeVisible()
      await input.setInputFiles(await picture('loom.png', 'teal'))
      await expect(page.getByText('The background is in the store')).toBeVisible()
      await expect(preview.getByRole('alert')).toHaveCount(0)
      await expect(preview.getByRole('button', { name: 'Change the background' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await open(othersPage, '/')
      await expect(othersPage.locator('main picture img[src*="/media/"]').first()).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('and as it came, after a question', async () => {
      await preview.getByRole('button', { name: 'Reset to defaults' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click()
      await expect(page.getByText('The landing page is as it came')).toBeVisible()
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Fresh Fits,')
      await expect(save).toBeDisabled()
      await open(othersPage, '/')
      await expect(shopTitle).toHaveText('Fresh Fits, Fresh Feels')
    })
  })
})
