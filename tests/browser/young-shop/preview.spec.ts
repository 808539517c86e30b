import {
  expect,
  expectAccessibleOnAnyScreen,
  hydrated,
  open,
  openSlowly,
  test,
} from '../../support/shop-page.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('windows of a preview follow the dashboard, and nobody orders in them', async ({
    page,
    request,
    context,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=brand')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview' }).click()
    const home = await opened
    await home.waitForURL(/\/preview\/[\w-]{22}\/$/)
    const base = new URL(home.url()).pathname
    const products = await context.newPage()
    await open(products, `${base}products`)
    const windows = [home, products]
    for (const each of windows) await hydrated(each)
    const colour = () =>
      Promise.all(
        windows.map((each) =>
          each.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-neel')),
        ),
      )

    await test.step('colours at once, the rest once the draft is saved', async () => {
      await page.getByLabel('Primary').fill('#0f5b46')
      await expect.poll(colour).toEqual(['#0f5b46', '#0f5b46'])
      await page.getByLabel('Name', { exact: true }).fill('Chenab')
      for (const each of windows) await expect(each).toHaveTitle(/Chenab/)
      await expect.poll(colour).toEqual(['#0f5b46', '#0f5b46'])
      await expectAccessibleOnAnyScreen(home)
    })

    await test.step('a window that loads meanwhile shows what was saved', async () => {
      const come = await openSlowly(home, base)
      await page.getByLabel('Name', { exact: true }).fill('Jhelum')
      await expect(products).toHaveTitle(/Jhelum/)
      await come()
      await expect(home).toHaveTitle(/Jhelum/)
    })

    await test.step('links stay below the token, also those of pages opened in the browser', async () => {
      await home.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).first().click()
      await expect(home).toHaveURL(`${base}contact`)
      await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
      const links = await home
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links.filter((to) => !to!.startsWith(base))).toEqual([])
    })

    await test.step('previews are made, copied and ended', async () => {
      await open(page, '/admin?tab=content&part=previews')
      await expect(page.getByRole('row', { name: /Every draft/ })).toHaveCount(1)
      await page.getByRole('button', { name: 'Make a link' }).click()
      await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/preview\/[\w-]{22}\/$/)
      await expectAccessibleOnAnyScreen(page)
      for (let left = 2; left > 0; left--) {
        await expect(page.getByRole('button', { name: /^End the preview/ })).toHaveCount(left)
        await page
          .getByRole('button', { name: /^End the preview/ })
          .first()
          .click()
      }
      await expect(page.getByRole('heading', { name: 'No previews are open' })).toBeVisible()
    })
  })
})
