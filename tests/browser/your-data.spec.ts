import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleOnAnyScreen, open, signedIn, test } from '../support/shop-page.ts'
import { signUp } from '../support/store-calls.ts'

test(
  'a customer downloads the data, subscribes and deletes the account',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    await open(page, '/profile?tab=data')
    const section = (name: string) => page.getByRole('region', { name })
    const download = section('Download your data')
    await download.getByLabel('Your password').fill('Wrong8Pass')
    await download.getByRole('button', { name: 'Download' }).click()
    await expect(download.getByText('Password is not right')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await download.getByLabel('Your password').fill('Tana8Bana')
    const file = page.waitForEvent('download')
    await download.getByRole('button', { name: 'Download' }).click()
    const { profile } = JSON.parse(await readFile(await (await file).path(), 'utf8'))
    expect(profile.email).toBe(customer.email)

    const consents = section('What you have agreed to')
    await consents.getByRole('button', { name: 'Subscribe to the newsletter' }).click()
    await expect(consents.getByText('on /profile')).toBeVisible()
    await consents.getByRole('button', { name: 'End the newsletter' }).click()
    await expect(consents.getByText('withdrawn')).toBeVisible()

    const removal = section('Delete your account')
    await expect(removal.getByText('Invoices stay as they were issued')).toBeVisible()
    await removal.getByLabel('Your password').fill('Tana8Bana')
    await removal.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await removal.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page).toHaveURL('/')

    await test.step('a link of a mail opens a page with one button', async () => {
      await page.goto('/unsubscribe/a1a1a1a1-0000-4000-8000-a1a1a1a1a1a1')
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
    })
  },
)
