import type { Page } from '@playwright/test'
import { passwordLinkMailedTo } from '../../support/mailbox.ts'
import { owner } from '../../support/people.ts'
import {
  expect,
  expectAccessibleOnAnyScreen,
  logIn,
  newCustomer,
  open,
  test,
} from '../../support/shop-page.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the owner invites somebody, who works here within limits, until the owner says otherwise', async ({
    page,
    request,
    othersPage,
  }) => {
    const { email, password } = newCustomer()
    const name = `Meera Nair ${email.replace(/\D/g, '').slice(-6)}`
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=settings&part=staff')
    const row = page.getByRole('row').filter({ hasText: email })

    await test.step('an invitation can be withdrawn, and the last admin stays one', async () => {
      const { email: withdrawn } = newCustomer()
      await page.getByLabel('Name', { exact: true }).fill('Farhan Ali')
      await page.getByLabel('Email').fill(withdrawn)
      await page.getByRole('button', { name: 'Send invitation' }).click()
      const invitation = page.getByRole('listitem').filter({ hasText: withdrawn })
      await invitation.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
      await expect(invitation).toHaveCount(1)
      await invitation.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText(`Another invitation is on its way to ${withdrawn}`)).toBeVisible()
      await expect(invitation).toHaveCount(1)
      await invitation.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await expect(invitation).toHaveCount(0)
      await open(othersPage, await passwordLinkMailedTo(withdrawn, 'young'))
      await expect(othersPage.getByText('This link has expired or was already used')).toContainText(
        'Ask the admin of the shop who has invited you for a new invitation.',
      )
      await expect(othersPage.getByRole('link', { name: 'Send a new link' })).toHaveCount(0)
      await expect(othersPage.getByLabel('New password')).toHaveCount(0)

      const role = page.getByLabel(`Role of ${owner.name}`)
      await role.selectOption('staff')
      await expect(page.getByText('The store needs at least one admin')).toBeVisible()
      await expect(role).toHaveValue('admin')
      await page
        .getByRole('row')
        .filter({ hasText: owner.email })
        .getByRole('button', { name: 'Disable' })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page.getByRole('row').filter({ hasText: owner.email })).not.toContainText('Disabled')
    })

    await test.step('an invitation goes out by mail', async () => {
      const form = page.getByRole('region', { name: 'Invite somebody' })
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await expect(form.getByText('Full name is required')).toBeVisible()
      await expect(form.getByText('Email is required')).toBeVisible()
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('Email').fill(owner.email)
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await expect(form.getByText('This person works here already')).toBeVisible()
      await form.getByLabel('Email').fill(email)
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(name)
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('whoever follows its link chooses a password, and signs in', async () => {
      await open(othersPage, await passwordLinkMailedTo(email, 'young'))
      await othersPage.getByLabel('New password').fill(password)
      await othersPage.getByLabel('Confirm password').fill(password)
      await othersPage.getByRole('button', { name: 'Save password' }).click()
      await expect(othersPage.getByText('Your password is set. Sign in with it.')).toBeVisible()
      await othersPage.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await logIn(othersPage, { email, password })
      await expect(othersPage).toHaveURL('/')
      await expect(othersPage.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
      await othersPage.getByRole('button', { name: 'Account', exact: true }).click()
      await othersPage.getByRole('link', { name: 'Admin dashboard' }).click()
    })

    await test.step('sees orders and products, not the takings nor what is the owner’s business', async () => {
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      await expect(othersPage.getByRole('region', { name: 'Recent orders' })).toBeVisible()
      await expect(othersPage.getByText(/revenue/i)).toHaveCount(0)
      await expectAccessibleOnAnyScreen(othersPage)
      const names = await menuOf(othersPage)
      expect(names).toEqual([
        'Overview',
        'Orders',
        'Products',
        'Collections',
        'Pack',
        'Parcels',
        'Returns',
        'Payments',
        'Goods inward',
        'Stock take',
        'Coupons',
        'Searches',
        'Messages',
        'Reviews',
        'Content',
        'Settings',
      ])
      await open(othersPage, '/admin?tab=activity')
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      await open(othersPage, '/admin?tab=settings&part=staff')
      await expect(othersPage.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
      await expect(othersPage.getByRole('heading', { name: 'Invite somebody' })).toHaveCount(0)
    })

    await test.step('becomes an admin, and is staff again', async () => {
      await page.reload()
      await expect(row.getByText('1 session')).toBeVisible()
      await row.getByLabel(`Role of ${name}`).selectOption('admin')
      await expect(page.getByText(`The role of ${name} is changed`)).toBeVisible()
      await open(othersPage, '/admin?tab=settings&part=staff')
      await expect(othersPage.getByRole('heading', { name: 'Invite somebody' })).toBeVisible()
      await row.getByLabel(`Role of ${name}`).selectOption('staff')
      await expect(row.getByLabel(`Role of ${name}`)).toBeEnabled()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('is signed out, and sent to the login by the next press', async () => {
      await row.getByRole('button', { name: `Sign out ${name} everywhere` }).click()
      await expect(page.getByText(`${name} is signed out`)).toBeVisible()
      await expect(row.getByText('Nowhere')).toBeVisible({ visible: true })
      await open(othersPage, '/admin?tab=orders')
      await expect(othersPage).toHaveURL(/\/login\?redirect=%2Fadmin%3Ftab%3Dorders/)
      await logIn(othersPage, { email, password })
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    })

    await test.step('is disabled, which ends the session and lets nobody in', async () => {
      await row.getByRole('button', { name: 'Disable' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
      await expect(row.getByText('Disabled')).toBeVisible()
      await open(othersPage, '/admin?tab=products')
      await expect(othersPage).toHaveURL(/\/login/)
      await logIn(othersPage, { email, password })
      await expect(
        othersPage.getByText('Login failed. Please check your details and try again.'),
      ).toBeVisible()
      await row.getByRole('button', { name: 'Enable' }).click()
      await expect(page.getByText(`${name} can sign in again`)).toBeVisible()
      await othersPage.getByRole('button', { name: 'Sign In' }).click()
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    })

    await test.step('leaves the staff, which is asked about, and is a customer from then on', async () => {
      await row.getByLabel(`Role of ${name}`).selectOption('customer')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(row.getByLabel(`Role of ${name}`)).toHaveValue('staff')
      await row.getByLabel(`Role of ${name}`).selectOption('customer')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of the staff' }).click()
      await expect(row).toHaveCount(0)
      await open(othersPage, '/admin')
      await expect(
        othersPage.getByText('Access Denied - You need to be an admin to access the admin dashboard.'),
      ).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('and the activity tells the whole story by name', async () => {
      await open(page, '/admin?tab=activity&entity=user')
      const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await expect(entries.first()).toContainText('changed the access of')
      await expect(entries.filter({ hasText: `invited${name}` })).toContainText(email)
      await expect(entries.filter({ hasText: 'accepted the invitation' })).toHaveCount(1)
      await expect(entries.first().locator('del')).toHaveText('staff')
      await expect(entries.first().locator('ins')).toHaveText('customer')
      await expectAccessibleOnAnyScreen(page)
    })
  })
})

/** The views that the menu offers, in all of its groups. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  return menu
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.querySelector('span')!.textContent))
}
