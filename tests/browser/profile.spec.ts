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
  'a customer changes name and phone, but not the e-mail',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Rohan')
    await expect(page.getByText(customer.email).first()).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Edit' }).click()
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
  },
)

test(
  'a form that is opened before its code is there opens as soon as it is',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedIn(page, await signUp(request))
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/profile-parts-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await open(page, '/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('definition').first()).toHaveText('Rohan Iyer')
    pressed.resolve()
    await expect(page.getByLabel('Full name')).toBeFocused()
  },
)

test('a customer changes the password', { tag: '@desktop' }, async ({ page, request }) => {
  await signedIn(page, await signUp(request))
  await open(page, '/profile')
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

test(
  'a customer sees where they are signed in, and signs out there',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    for (let i = 0; i < 3; i++) await logInAs(request, customer)
    await open(page, '/profile')
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

test(
  'the list of sessions is loaded again after a failure',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedIn(page, await signUp(request))
    let isFirst = true
    await page.route('**/api/auth/sessions', (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      return route.abort()
    })
    await open(page, '/profile')
    await expect(page.getByText('Your devices could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('This device')).toBeVisible()
  },
)

test('addresses are added, edited, made the default and deleted', async ({ page, request }) => {
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add Address' }).click()
    await save.click()
    for (const field of ['Address', 'City', 'State', 'Pincode'])
      await expect(page.getByText(`${field} is required`)).toBeVisible()
    await expectAccessible(page)
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
    await expectAccessible(page)
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
  'a visitor who presses a heart signs in, and finds the product in the wishlist',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await open(page, '/products?search=hoodie')
    const card = page.getByRole('main').getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: `Add ${name} to wishlist` }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fproducts%3Fsearch%3Dhoodie/)
    await logIn(page, customer)
    await expect(page).toHaveURL('/products?search=hoodie')
    await expect(page.getByText('Added to your wishlist')).toBeVisible()
    await expect(card.getByRole('button', { name: `Add ${name} to wishlist` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await open(page, '/wishlist')
    await expect(page).toHaveURL('/profile?tab=wishlist')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wishlist' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Products' })).toBeVisible()
  },
)

test(
  'a heart in the wishlist takes its card away, until Undo',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    const [kept, gone] = [await newProduct(request), await newProduct(request)]
    for (const { id } of [kept, gone])
      await asCustomer(request, customer, 'POST', `/api/products/wishlist/${id}`)
    await signedIn(page, customer)
    await open(page, '/profile?tab=wishlist')
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(names).toHaveText([gone.name, kept.name])
    await page.getByRole('button', { name: `Add ${gone.name} to wishlist` }).click()
    await expect(names).toHaveText([kept.name])
    await expect(page.getByText('1 saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wishlist' })).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names).toHaveText([gone.name, kept.name])
    await expect(page.getByText('2 saved')).toBeVisible()
    await page.reload()
    await expect(names).toHaveText([gone.name, kept.name])

    await test.step('a card that the shop does not take away comes back', async () => {
      await page.route('**/api/products/wishlist/*', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' },
        }),
      )
      await page.getByRole('button', { name: `Add ${gone.name} to wishlist` }).click()
      await expect(page.getByText('The store is busy')).toBeVisible()
      await expect(names).toHaveText([gone.name, kept.name])
    })
  },
)

test('a heart that the shop refuses goes out again', { tag: '@desktop' }, async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  await asCustomer(request, customer, 'POST', `/api/products/wishlist/${product.id}`)
  await signedIn(page, customer)
  await open(page, `/products/${product.id}`)
  const heart = page
    .locator('.product__actions')
    .getByRole('button', { name: `Add ${product.name} to wishlist` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/api/products/wishlist/*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The store is busy', code: 'UNAVAILABLE' } }),
  )
  await heart.click()
  await expect(page.getByText('The store is busy')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the way to the orders is a link beside the tabs, not one of them @desktop', async ({
  page,
  request,
}) => {
  await signedIn(page, await signUp(request))
  await open(page, '/profile')
  const tabs = page.getByRole('navigation', { name: 'Profile' }).getByRole('link')
  await expect(tabs).toHaveText(['Profile', 'Addresses', 'Wishlist', 'Your data'])
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
})

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
