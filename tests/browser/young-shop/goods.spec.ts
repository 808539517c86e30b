import { picture } from '../../support/files.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the owner makes two collections, which the shop shows in the order that is chosen', async ({
    page,
    request,
    othersPage,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=collections')
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    const add = async (name: string) => {
      await page.getByRole('link', { name: 'Add Collection' }).first().click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Create collection' }).click()
      await expect(names.filter({ hasText: name })).toBeVisible()
    }

    await test.step('a name is needed, and its address follows from it', async () => {
      await page.getByRole('link', { name: 'Add Collection' }).first().click()
      await page.getByRole('button', { name: 'Create collection' }).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByLabel('Name', { exact: true }).fill('Monsoon Wear')
      await expect(page.getByText('Its address: /collections/monsoon-wear')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('button', { name: 'Create collection' }).click()
      await add('Winter')
      await expect(names).toHaveText(['Monsoon Wear', 'Winter'])
    })

    await test.step('they change places, and the button keeps the focus', async () => {
      await page.getByRole('button', { name: 'Move Winter up' }).click()
      await expect(page.getByText('The new order is saved')).toBeVisible()
      await expect(names).toHaveText(['Winter', 'Monsoon Wear'])
      await expect(page.getByRole('button', { name: 'Move Winter up' })).toBeFocused()
      await expect(page.getByText('Winter is now 1 of 2')).toBeAttached()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('one is described, featured and has a picture', async () => {
      await page.getByRole('link', { name: 'Edit Monsoon Wear' }).click()
      await page.getByLabel('Description').fill('Quick to dry.')
      await page.getByRole('checkbox', { name: 'Featured' }).check()
      await page.locator('input[type=file]').setInputFiles(await picture('rain.png', 'navy'))
      await expect(page.getByRole('img', { name: 'Picture of Monsoon Wear' })).toBeVisible()
      await expect(page.getByLabel('Description')).toHaveValue('Quick to dry.')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Monsoon Wear saved')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: 'Collections', exact: true }).last().click()
      await expect(page.getByText('/collections/monsoon-wear')).toContainText('Featured')
    })

    await test.step('shoppers see all of it', async () => {
      await open(othersPage, '/collections')
      const shown = othersPage.getByRole('main').getByRole('heading', { name: /^(Winter|Monsoon Wear)$/ })
      await expect(shown.first()).toHaveText('Winter')
      const menu = othersPage.getByRole('navigation', { name: 'Collections' })
      await expect(menu.getByRole('link', { name: /^(Winter|Monsoon Wear|Relaxed)$/ })).toHaveText([
        'Winter',
        'Monsoon Wear',
      ])
      await expectAccessibleOnAnyScreen(othersPage)
      await othersPage
        .getByRole('main')
        .getByRole('link', { name: /Monsoon Wear/ })
        .first()
        .click()
      await expect(othersPage).toHaveURL('/collections/monsoon-wear')
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Monsoon Wear' })).toBeVisible()
      await expect(othersPage.getByRole('main').getByText('Quick to dry.')).toBeVisible()
    })

    await test.step('and they are deleted again', async () => {
      for (const name of ['Winter', 'Monsoon Wear']) {
        await page.getByRole('link', { name: `Edit ${name}` }).click()
        await page.getByRole('button', { name: 'Delete collection' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText(`${name} is deleted`)).toBeVisible()
      }
      await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
    })
  })

  test('all products that match are changed, beyond those of the page', async ({ page, request }) => {
    await asOwner(request, 'POST', '/api/collections', { name: 'Basics' })
    const declared = 'Vest,1 piece,Loom House,India,900'
    const rows = Array.from({ length: 23 }, (_, n) => `Vest ${n + 10},Vests,500,basics,M:1,${declared}`)
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=products')

    await test.step('a file brings them; errors are shown with their line', async () => {
      await page.getByRole('button', { name: 'Import CSV' }).click()
      const dialog = page.getByRole('dialog')
      const give = (lines: string[]) =>
        dialog.locator('input[type=file]').setInputFiles({
          name: 'vests.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            [
              'name,category,price,collection_id,stock,generic_name,net_quantity,manufacturer,country_of_origin,mrp',
              ...lines,
            ].join('\n'),
          ),
        })
      await give([...rows, `Vest 99,Vests,500,nowhere,M:1,${declared}`])
      await expect(dialog.getByRole('row', { name: '25 collection_id Collection not found' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
      await expectAccessibleOnAnyScreen(page)
      await give(rows)
      await dialog.getByRole('button', { name: 'Import 23 products' }).click()
      await expect(page.getByText('23 created, 0 changed')).toBeVisible()
    })

    await test.step('those of the page are ticked first, then all', async () => {
      const bar = page.getByRole('region', { name: 'Selected products' })
      await page.getByLabel('Select all products of this page').filter({ visible: true }).check()
      await expect(bar).toContainText('20 selected')
      await bar.getByRole('button', { name: 'Select all 23 that match' }).click()
      await expect(bar).toContainText('23 selected')
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('row').filter({ hasText: 'vest-' }).first().getByRole('checkbox').uncheck()
      await expect(bar).toContainText('22 selected')
      await bar.getByRole('button', { name: 'Change prices' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Percent/).fill('20')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await dialog.getByRole('button', { name: 'Change 22 products' }).click()
      await expect(page.getByText('Prices of 22 products changed')).toBeVisible()
      await page.getByLabel('Sort').selectOption('Cheapest first')
      await expect(page.getByRole('row').filter({ hasText: '₹500' })).toHaveCount(1)
      await expect(page.getByRole('row').filter({ hasText: '₹600' })).toHaveCount(19)
    })
  })
})
