import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  logIn,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { callAs, newStaffMember, signedInAsStaff } from '../support/store-calls.ts'
import { codeOf } from '../support/authenticator.ts'

test(
  'signing in asks for a second step from the day on which one turns it on',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const member = await newStaffMember(request)
    await signedIn(page, member)
    await open(page, '/admin?tab=settings')
    const panel = page.getByRole('region', { name: 'Two-step sign-in' })
    const password = () => page.getByLabel('Your password')
    let secret = ''
    let codes: string[] = []

    await test.step('it is set up with the password', async () => {
      await password().fill('Galat8Dhaga')
      await panel.getByRole('button', { name: 'Set up' }).click()
      await expect(panel.getByText('Password is not right')).toBeVisible()
      await password().fill(member.password)
      await panel.getByRole('button', { name: 'Set up' }).click()
      await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible()
      secret = (await panel.locator('code').innerText()).replaceAll(' ', '')
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('and a first code of the app; the recovery codes are shown once', async () => {
      await panel.getByLabel('Code of the app').fill('000000')
      await panel.getByRole('button', { name: 'Turn on' }).click()
      await expect(panel.getByText('This code is not right, or was already used')).toBeVisible()
      await panel.getByLabel('Code of the app').fill(codeOf(secret))
      await panel.getByRole('button', { name: 'Turn on' }).click()
      await expect(panel.getByText(/Two-step sign-in is on/)).toBeVisible()
      codes = await panel.getByRole('listitem').allInnerTexts()
      expect(new Set(codes).size).toBe(10)
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'I have kept them' }).click()
      await expect(panel.getByText('You have 10 recovery codes left')).toBeVisible()
    })

    const signInOtherwise = async (code: string) => {
      await othersPage.evaluate(() => localStorage.clear())
      await othersPage.evaluate(() => sessionStorage.clear())
      await open(othersPage, '/login?redirect=/admin')
      await logIn(othersPage, member)
      await othersPage.getByLabel('Code', { exact: true }).fill(code)
      await othersPage.getByRole('button', { name: 'Sign In' }).click()
    }

    await test.step('the login then asks for a code', async () => {
      await open(othersPage, '/login?redirect=/admin')
      await logIn(othersPage, member)
      const code = othersPage.getByLabel('Code', { exact: true })
      await expect(code).toBeFocused()
      await expectAccessible(othersPage)
      await code.fill('123456')
      await othersPage.getByRole('button', { name: 'Sign In' }).click()
      await expect(othersPage.getByText('This code is not right, or was already used')).toBeVisible()
      await code.fill(codeOf(secret, { later: 1 }))
      await othersPage.getByRole('button', { name: 'Sign In' }).click()
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    })

    await test.step('or for a recovery code, which works once', async () => {
      await signInOtherwise(codes[0]!.toLowerCase())
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      await signInOtherwise(codes[0]!)
      await expect(othersPage.getByText('This code is not right, or was already used')).toBeVisible()
    })

    await test.step('new recovery codes take the place of the old', async () => {
      await page.reload()
      await expect(panel.getByText('You have 9 recovery codes left')).toBeVisible()
      await panel.getByRole('button', { name: 'New recovery codes' }).click()
      await expect(password()).toBeFocused()
      await password().fill(member.password)
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Show new codes' }).click()
      await expect(panel.getByText(/These are your new recovery codes/)).toBeVisible()
      const fresh = await panel.getByRole('listitem').allInnerTexts()
      await panel.getByRole('button', { name: 'I have kept them' }).click()
      await expect(panel.getByText('You have 10 recovery codes left')).toBeVisible()
      await signInOtherwise(codes[1]!)
      await expect(othersPage.getByText('This code is not right, or was already used')).toBeVisible()
      await othersPage.getByLabel('Code', { exact: true }).fill(fresh[0]!)
      await othersPage.getByRole('button', { name: 'Sign In' }).click()
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    })

    await test.step('until it is turned off with the password', async () => {
      await panel.getByRole('button', { name: 'Turn off' }).click()
      await password().fill(member.password)
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
      await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
      await othersPage.evaluate(() => localStorage.clear())
      await othersPage.evaluate(() => sessionStorage.clear())
      await open(othersPage, '/login?redirect=/admin')
      await logIn(othersPage, member)
      await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    })
  },
)

test(
  'for a colleague who has lost the device an admin turns it off, after a question',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const member = await newStaffMember(request)
    const asMember = <Body>(path: string, body: object) =>
      callAs<Body>(request, member.token, 'POST', path, body)
    const { secret } = await asMember<{ secret: string }>('/api/auth/two-step/setup', {
      password: member.password,
    })
    await asMember('/api/auth/two-step/confirm', { totp: codeOf(secret) })

    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=settings&part=staff')
    const row = page.getByRole('row').filter({ hasText: member.email })
    const turnOff = row.getByRole('button', { name: 'Turn off' })
    const question = page.getByRole('alertdialog')
    await turnOff.click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(turnOff).toBeFocused()
    await turnOff.click()
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText(`${member.name} signs in with the password alone`)).toBeVisible()
    await expect(turnOff).toBeHidden()

    await open(othersPage, '/login?redirect=/admin')
    await logIn(othersPage, member)
    await expect(othersPage.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  },
)
