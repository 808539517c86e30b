import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  logIn,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asCustomer, logInAs, newProduct, signUp } from '../support/store-calls.ts'

test(
  'a customer changes name, phone and password, but not the e-mail',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/profile-parts-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await open(page, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Rohan')
    await expect(page.getByText(customer.email).first()).toBeVisible()
    await expectAccessibleOnAnyScreen(page)

    await test.step('a form that is opened before its code is there opens as soon as it is', async () => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('definition').first()).toHaveText('Rohan Iyer')
      pressed.resolve()
      await expect(page.getByLabel('Full name')).toBeFocused()
    })

    await test.step('name and phone', async () => {
      await expect(page.getByLabel('Email', { exact: true })).toBeDisabled()
      await page.getByLabel('Full name').fill('')
      await page.getByLabel('Phone').fill('123')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Full name is required')).toBeVisible()
      await expect(page.getByText('Phone number must be 10 digits')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByLabel('Full name').fill('Rohan R Iyer')
      await page.getByLabel('Phone').fill('9000000001')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Profile updated')).toBeVisible()
      await expect.poll(() => page.evaluate(coveredByToast)).toEqual([])
      await expect(page.getByRole('region', { name: 'Profile' })).toBeFocused()
      await expect(page.getByText('900-000-0001')).toBeVisible()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByText('Welcome, Rohan R Iyer')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the password', async () => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByLabel('Current password').fill('Wrong1234')
      await page.getByLabel('New password').fill('Naya8Dhaga')
      await page.getByLabel('Confirm password').fill('Naya8Dhaga')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Current password is not right')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByLabel('Current password').fill('Tana8Bana')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Password changed')).toBeVisible()
    })

    await test.step('the way to the orders is a link beside the tabs, not one of them', async () => {
      const tabs = page.getByRole('navigation', { name: 'Profile' }).getByRole('link')
      await expect(tabs).toHaveText(['Profile', 'Addresses', 'Wishlist', 'Your data'])
      await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
      await expect(page).toHaveURL('/orders')
    })
  },
)

test(
  'a customer sees where they are signed in, and signs out there',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    for (let i = 0; i < 3; i++) await logInAs(request, customer)
    let isFirst = true
    await page.route('**/api/auth/sessions', (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      return route.abort()
    })
    await open(page, '/profile')
    await expect(page.getByText('Your devices could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    const rows = section.getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('This device')
    await expect(rows.nth(1)).toContainText(/Signed in on .+, \d+ \w+ \d{4}/)
    await expectAccessibleOnAnyScreen(page)
    await rows
      .nth(1)
      .getByRole('button', { name: /^Sign out on/ })
      .click()
    await expect(page.getByText(/^Signed out on/)).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expect(section).toBeFocused()
    await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(section.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(rows).toHaveCount(1)
  },
)

test('addresses are added, edited, made the default and deleted @desktop', async ({ page, request }) => {
  await signedIn(page, await signUp(request))
  await open(page, '/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Addresses' }).click()
  await expect(page).toHaveURL('/profile?tab=addresses')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Delete/ }) })
  const save = page.getByRole('button', { name: 'Save Address' })

  await test.step('the first, after leaving it empty and after Cancel', async () => {
    await expect(page.getByText('No saved addresses')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add Address' }).click()
    await save.click()
    for (const field of ['Address', 'City', 'State', 'Pincode'])
      await expect(page.getByText(`${field} is required`)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await fill({ address: '12 Loom Lane', city: 'Bengaluru' })
    await expect(page.getByText('Address saved')).toBeVisible()
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText('Default')
  })

  await test.step('a second, which becomes the default', async () => {
    await page.getByRole('button', { name: 'Add Address' }).click()
    await fill({ address: '4 Spindle Street', city: 'Surat' })
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: /^Make default.*Surat/ }).click()
    await expect(page.getByText('Default address changed')).toBeVisible()
    await expect(cards.filter({ hasText: 'Surat' })).toContainText('Default')
    await expect(cards.filter({ hasText: 'Bengaluru' })).not.toContainText('Default')
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('an edit, and an end', async () => {
    await page.getByRole('button', { name: /^Edit.*Bengaluru/ }).click()
    await expect(page.getByRole('form', { name: 'Edit address' }).getByLabel('City')).toHaveValue('Bengaluru')
    await page.getByLabel('City').fill('Mysuru')
    await save.click()
    await expect(page.getByText('Address updated')).toBeVisible()
    await page.getByRole('button', { name: /^Delete.*Surat/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Address deleted')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Addresses' })).toBeFocused()
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText(/Mysuru.*Default|Default.*Mysuru/s)
  })

  async function fill({ address, city }: { address: string; city: string }) {
    await page.getByLabel('Address', { exact: true }).fill(address)
    await page.getByLabel('City').fill(city)
    await page.getByLabel('State').fill('Karnatka')
    await page.getByLabel('State').blur()
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await page.getByLabel('Pincode').fill('560001')
    await save.click()
  }
})

test(
  'a heart leads a visitor to sign in and puts the product into the wishlist, which takes it away until Undo',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, kept] = [await signUp(request), await newProduct(request)]
    await asCustomer(request, customer, 'POST', `/api/products/wishlist/${kept.id}`)
    await open(page, '/products?search=hoodie')
    const card = page.getByRole('main').getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    const heart = card.getByRole('button', { name: `Add ${name} to wishlist` })
    await heart.click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fproducts%3Fsearch%3Dhoodie/)
    await logIn(page, customer)
    await expect(page).toHaveURL('/products?search=hoodie')
    await expect(page.getByText('Added to your wishlist')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await open(page, '/wishlist')
    await expect(page).toHaveURL('/profile?tab=wishlist')
    const region = page.getByRole('region', { name: 'Wishlist' })
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(names).toHaveText([name, kept.name])
    await expectAccessible(page)

    await test.step('a heart takes its card away, until Undo', async () => {
      await page.getByRole('button', { name: `Add ${name} to wishlist` }).click()
      await expect(names).toHaveText([kept.name])
      await expect(page.getByText('1 saved')).toBeVisible()
      await expect(region).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(names).toHaveText([name, kept.name])
      await expect(page.getByText('2 saved')).toBeVisible()
      await page.reload()
      await expect(names).toHaveText([name, kept.name])
    })

    await test.step('a card that the shop does not take away comes back', async () => {
      await page.route('**/api/products/wishlist/*', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' },
        }),
      )
      await page.getByRole('button', { name: `Add ${name} to wishlist` }).click()
      await expect(page.getByText('The store is busy')).toBeVisible()
      await expect(names).toHaveText([name, kept.name])
      await page.unroute('**/api/products/wishlist/*')
    })

    await test.step('the last one leads back to the shop', async () => {
      for (const each of [name, kept.name]) await page.getByRole('button', { name: `Remove ${each}` }).click()
      await expect(page.getByText('Your wishlist is empty')).toBeVisible()
      await expect(region).toBeFocused()
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse Products' })).toBeVisible()
    })
  },
)

/** The titles and buttons on which a toast lies. Runs in the page. */
function coveredByToast(): string[] {
  const toast = document.querySelector('.toast')!.getBoundingClientRect()
  return [...document.querySelectorAll('main :is(h1, .btn)')]
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
    })
    .map(({ textContent }) => textContent)
}
