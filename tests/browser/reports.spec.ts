import { downloaded } from '../support/files.ts'
import { expect, expectAccessibleOnAnyScreen, open, tabTo, test } from '../support/shop-page.ts'
import { signedInAsStaff } from '../support/store-calls.ts'

test(
  'the owner reads the reports of the days that are chosen, by keyboard, with their files',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedInAsStaff(page, request)
    await open(page, '/admin')
    const main = page.getByRole('main')

    await test.step('they are found by typing, and begin with the profit of this month', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
      await page.keyboard.type('Reports')
      await page.getByRole('option', { name: 'Reports' }).waitFor()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin?tab=reports')
      await expect(main.getByLabel('Dates')).toHaveValue('This month')
      await expect(main.getByRole('row', { name: /^Net sales/ })).toBeVisible()
      await expect(main.getByText(/without a cost: [\d,]+ units? not counted/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'Enter the usual cost of a parcel' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('the days that are chosen go along from report to report', async () => {
      await main.getByLabel('Dates').selectOption('Last 90 days')
      await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
      const days = new URL(page.url()).searchParams.get('from')!
      for (const [name, row] of [
        ['Sizes', /^M \d/],
        ['Places', /^Karnataka \d/],
        ['Came back', /%/],
        ['Reasons', /%/],
      ] as const) {
        const tab = main.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name })
        await tabTo(page, tab)
        await page.keyboard.press('Enter')
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await expect(main.getByRole('row', { name: row }).first()).toBeVisible()
        await expect(main.locator('.admin-chart').first()).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`from=${days}`))
        await expectAccessibleOnAnyScreen(page)
      }
    })

    await test.step('a table is a file', async () => {
      const { content } = await downloaded(page, () =>
        main.getByRole('button', { name: 'CSV reasons' }).press('Enter'),
      )
      expect(content.toString()).toContain('Reason,Units,Share,Exchanged,Most often')
    })

    await test.step('days that end before they begin are refused in words', async () => {
      await open(page, '/admin?tab=reports&part=sizes&from=2026-11-02&to=2026-11-01')
      await expect(main.getByText('Must not be before the first day')).toBeVisible()
    })
  },
)
