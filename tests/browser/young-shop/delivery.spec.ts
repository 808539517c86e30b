import type { StoreInfo } from '../../../src/shared/settings/store-info.schema.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { file } from '../../support/files.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the owner sets days, zones and areas, and a pincode is told what they come to', async ({
    page,
    request,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=settings&part=delivery')
    const days = page.getByRole('region', { name: 'Your days' })
    const zones = page.getByRole('region', { name: 'Zones' })
    const couriers = page.getByRole('region', { name: 'Couriers' })
    const areas = page.getByRole('region', { name: 'Where you deliver' })
    const save = page.getByRole('form', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })

    await test.step('days: a wrong one is told, the others are saved', async () => {
      const holidays = days.getByLabel('Holidays')
      await holidays.fill('26 Jan\nDiwali')
      await days.getByLabel('Days to prepare an order').fill('3')
      const sending = days.getByRole('group', { name: 'You send on' })
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
        await sending.getByLabel(day).uncheck({ force: true })
      await save.click()
      await expect(days.getByText('Must be a day like 08-15')).toBeVisible()
      await expect(days.getByText('Choose at least one day')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await holidays.fill('26 Jan\n9 Nov 2026')
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
        await sending.getByLabel(day).check({ force: true })
      await save.click()
      await expect(page.getByText('Your days are saved')).toBeVisible()
    })

    await test.step('couriers: a wrong page is told, and the form knows what the other one has saved', async () => {
      const pages = couriers.getByLabel('Pages of couriers')
      await pages.fill('Cousin http://cousin.example/{awb}')
      await couriers.getByLabel('Weight of a unit (g)').fill('420')
      await save.click()
      await expect(couriers.getByText('Line 1: Must be an https address')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await pages.fill('Cousin https://cousin.example/{awb}')
      await save.click()
      await expect(page.getByText('The couriers are saved')).toBeVisible()
      await days.getByLabel('Orders leave on the same day until').fill('13:00')
      await save.click()
      await expect(save).toBeHidden()
    })

    await test.step('returns: their terms are those of the shop at once', async () => {
      const returns = page.getByRole('region', { name: 'Returns', exact: true })
      await returns.getByLabel('Days to return something').fill('400')
      await save.click()
      await expect(returns.getByText('Must be a whole number from 0 to 365')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await returns.getByLabel('Days to return something').fill('30')
      await returns.getByLabel('Fee of a pickup (₹)').fill('49')
      await save.click()
      await expect(page.getByText('The terms of returns are saved')).toBeVisible()
      const { store } = (await (await request.get('/api/store/public')).json()) as { store: StoreInfo }
      expect(store.returns).toEqual({ days: 30, fee: 49 })
    })

    await test.step('zones', async () => {
      await zones.getByRole('button', { name: 'Add zone' }).click()
      await save.click()
      await expect(zones.getByText('Name is required')).toBeVisible()
      await zones.getByLabel('Name').last().fill('Far')
      await zones.getByLabel('Days').last().fill('6')
      await save.click()
      await expect(page.getByText('The zones are saved')).toBeVisible()
      await expect(zones.getByRole('button', { name: 'Remove Standard' })).toBeDisabled()
    })

    await test.step('areas', async () => {
      await areas.getByLabel('Pincode or its first digits').fill('79')
      await areas.getByLabel('Zone').selectOption('Far')
      await areas.getByRole('button', { name: 'Save area' }).click()
      await expect(areas.getByRole('listitem').filter({ hasText: '79' })).toContainText(
        'Far, cash on delivery',
      )
      await expectAccessibleOnAnyScreen(page)
      // Three days to prepare, six on the way; a Friday’s order waits for Monday, which is two courier days.
      const { message } = (await (await request.get('/api/delivery/791001')).json()) as { message: string }
      expect(message).toBe('Delivery available in 9-11 business days')
    })

    await test.step('areas come from a file, after a dry run', async () => {
      await areas.getByRole('button', { name: 'Import areas' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Import areas' })
      const choose = (name: string, rows: string) =>
        dialog
          .locator('input[type=file]')
          .setInputFiles(file(name, 'text/csv', `pincode,zone,cash,delivers\n${rows}`))
      await choose('wrong.csv', '79,Far,no,yes\n78,Nowhere,yes,yes\n')
      await expect(dialog.getByText('1 row needs attention.', { exact: false })).toBeVisible()
      await expect(dialog.getByRole('row', { name: /^3 (78 )?zone/ })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
      await expectAccessibleOnAnyScreen(page)
      await choose('areas.csv', '79,Far,no,yes\n78,Far,yes,yes\n')
      await expect(dialog.getByRole('group', { name: 'What the file would do' })).toBeFocused()
      await expect(dialog.getByRole('row', { name: '3 78 New area' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await expect(areas.getByRole('listitem').filter({ hasText: '79' })).toContainText('cash on delivery')
      await dialog.getByRole('button', { name: 'Import 2 areas' }).press('Enter')
      await expect(page.getByText('1 added, 1 changed')).toBeVisible()
      await expect(areas.getByRole('listitem').filter({ hasText: '78' })).toContainText('Far')
      await expect(areas.getByRole('listitem').filter({ hasText: '79' })).not.toContainText(
        'cash on delivery',
      )
    })

    await test.step('a reload shows what is saved, and the overview how it is kept', async () => {
      await page.reload()
      await expect(days.getByLabel('Holidays')).toHaveValue('26 Jan\n9 Nov 2026')
      await expect(days.getByLabel('Orders leave on the same day until')).toHaveValue('13:00')
      await expect(couriers.getByLabel('Weight of a unit (g)')).toHaveValue('420')
      await expect(couriers.getByLabel('Pages of couriers')).toHaveValue(
        'Cousin https://cousin.example/{awb}',
      )
      await expect(days.getByRole('group', { name: 'You send on' }).getByLabel('Sat')).not.toBeChecked()
      await open(page, '/admin')
      await expect(page.getByRole('region', { name: 'Promised days' })).toContainText('None due')
    })

    await test.step('areas are removed, after a question', async () => {
      await open(page, '/admin?tab=settings&part=delivery')
      for (const prefix of ['79', '78']) {
        await areas.getByRole('button', { name: `Remove ${prefix}` }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
        await expect(areas.getByRole('listitem').filter({ hasText: prefix })).toHaveCount(0)
      }
    })
  })
})
