import { passwordLinkMailedTo } from '../support/mailbox.ts'
import { demoCustomer } from '../support/people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  logIn,
  newCustomer,
  open,
  register,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { newProduct, signUp } from '../support/store-calls.ts'

const tokens = () => ({
  kept: localStorage.getItem('token') !== null,
  tab: sessionStorage.getItem('token') !== null,
})

test(
  'a login or a registration that is wrong says so and stays; the fields say what they lack',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email or username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByLabel('Email or username').fill('nobody@taanka.example')
    await expect(page.getByText('Email or username is required')).toHaveCount(0)
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed. Please check your details and try again.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const message of [
      'Full name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Please confirm your password',
      'You must accept the terms and conditions',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByLabel('Full name').fill(' A ')
    await page.getByLabel('Email', { exact: true }).fill('asha@')
    await page.getByLabel('Phone').pressSequentially('98765abc43')
    await expect(page.getByLabel('Phone')).toHaveValue('987-654-3')
    await page.getByLabel('Password', { exact: true }).fill('alllower1')
    await page.getByLabel('Confirm password').fill('other')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const message of [
      'Name must be at least 2 characters',
      'Email is invalid',
      'Phone number must be 10 digits',
      'Password must contain uppercase, lowercase, and number',
      'Passwords do not match',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Short1')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await register(page, { ...newCustomer(), email: demoCustomer.email })
    await expect(page.getByText('An account with this email already exists')).toBeVisible()
    await expect(page).toHaveURL('/register')
  },
)

test(
  'signing in while it is on its way says so, and leads where the shopper was going',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await open(page, '/orders?from=mail')
    await expect(page).toHaveURL('/login?redirect=%2Forders%3Ffrom%3Dmail')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register?redirect=%2Forders%3Ffrom%3Dmail')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Forders%3Ffrom%3Dmail')
    await page.route('**/api/auth/login', async (route) => {
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await route.continue()
    })
    await logIn(page, { ...customer, email: `  ${customer.email.toUpperCase()} ` })
    await expect(page).toHaveURL('/orders?from=mail')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    expect(await page.evaluate(tokens)).toEqual({ kept: false, tab: true })
    await test.step('someone who is signed in has no business at the login', async () => {
      await go(page, '/login')
      await expect(page).toHaveURL('/')
      await open(page, '/register?redirect=/cart')
      await expect(page).toHaveURL('/cart')
      await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
    })
    await test.step('the menu greets, and Logout ends at home', async () => {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Account' })
      await expect(menu.getByText('Welcome, Rohan Iyer')).toBeVisible()
      await expect(menu.getByRole('link', { name: 'My Profile' })).toBeVisible()
      await expectAccessible(page)
      await menu.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(tokens)).toEqual({ kept: false, tab: false })
    })
    await test.step('who has logged out is a visitor like any other', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
      await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Ftab%3Dwishlist')
    })
  },
)

test(
  'Remember me survives a closed browser; a redirect off the site does not happen',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/login?redirect=https%3A%2F%2Fevil.example%2F')
    await page.getByRole('button', { name: /Fill in the customer account/ }).click()
    await expect(page.getByLabel('Email or username')).toHaveValue(demoCustomer.email)
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(tokens)).toEqual({ kept: true, tab: false })
    for (const target of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await go(page, `/login?redirect=${encodeURIComponent(target)}`)
      await expect(page).toHaveURL('/')
    }
  },
)

test(
  'a forgotten password is set anew by the link in the mail, which works once',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible()
    const link = await passwordLinkMailedTo(customer.email)

    await open(page, link)
    await page.getByLabel('New password').fill('Naya8Dhaga')
    await page.getByLabel('Confirm password').fill('Naya8Dhag')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm password').fill('Naya8Dhaga')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await logIn(page, { ...customer, password: 'Naya8Dhaga' })
    await expect(page).toHaveURL('/')

    await open(page, link)
    await expect(page.getByText('This link has expired or was already used')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test(
  'a session that ends in another tab, or that the shop no longer knows, is noticed',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const customer = await signUp(request)
    await signedIn(page, customer)
    await open(page, '/orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
    const other = await context.newPage()
    await open(other, '/')
    await other.getByRole('button', { name: 'Account', exact: true }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Please login to view your orders' })).toBeVisible()
    await expectAccessible(page)

    await test.step('a dead token is dropped, and the cart is kept', async () => {
      const product = await newProduct(request)
      await other.evaluate((id) => {
        localStorage.setItem('token', 'dead')
        localStorage.setItem(
          'cart',
          JSON.stringify({
            items: [
              {
                id,
                cartId: '1',
                name: 'Shirt',
                image: '',
                size: 'M',
                quantity: 1,
                price: 1000,
                originalPrice: null,
              },
            ],
            couponCode: null,
            discount: 0,
          }),
        )
      }, product.id)
      await open(other, '/checkout')
      await expect(other).toHaveURL('/login?redirect=%2Fcheckout')
      await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      expect(await other.evaluate(tokens)).toEqual({ kept: false, tab: false })
    })
  },
)

test.describe('without JavaScript, or before it is there', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a press on Sign In leads nowhere, and the page says why, as an account page does',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email or username').fill(demoCustomer.email)
      await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(page.locator('main noscript .note')).toBeVisible()
      expect(await page.locator('main noscript .note').textContent()).toBe('This form needs JavaScript.')
      await expect(page.getByLabel('Email or username')).toHaveValue(demoCustomer.email)
      await expect(page).toHaveURL('/login')
      await page.goto('/orders')
      await expect(page.locator('main noscript p')).toBeVisible()
      expect(await page.locator('main noscript p').textContent()).toBe('Please login to view your orders')
    },
  )
})
