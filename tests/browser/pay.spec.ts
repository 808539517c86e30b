import type { Page } from '@playwright/test'
import type { PayView } from '../../src/shared/payments/pay-view.schema.ts'
import { shippingAddress } from '../support/factories.ts'
import { hurryTestBank } from '../support/hurry-test-bank.ts'
import {
  expect,
  expectAccessibleOnAnyScreen,
  expectAccessible,
  go,
  hydrated,
  open,
  signedIn,
  tabTo,
  test,
  withCart,
} from '../support/shop-page.ts'
import { heading, orderOf, payNow, pressAtBank, unpaidOrder } from '../support/unpaid-order.ts'
import { asCustomer, newProduct, signUp } from '../support/store-calls.ts'

/** With the day where it is another one: shortly before midnight. */
const held = /^Your pieces are held until (\d{1,2} [A-Z][a-z]+, )?\d\d:\d\d\.$/

test('a customer places an order, pays it at the bank, and finds it paid @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { email: _, ...saved } = shippingAddress
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', { ...saved, is_default: true })
  await signedIn(page, customer)
  await withCart(page, { product })
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const ways = page.getByRole('radio')
  await expect(ways).toHaveCount(3)
  await expect(ways.first()).toBeChecked()
  await page
    .getByRole('radio', { name: /UPI, card or net banking.*Test bank: no money moves/ })
    .check({ force: true })
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await pressAtBank(page, 'Pay')
  await expect(page).toHaveURL(/\/pay\/[0-9A-Z]{26}/)
  await expect(heading(page, 'Order Placed Successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(heading(page, /^Order TK-/)).toBeVisible()
  await expect(page.getByText('Visa ending 1111, paid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test(
  'a payment that the bank declines is tried again, also after Back, and a bank that answers a minute later is awaited',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const unpaid = await unpaidOrder(request)
    await open(page, unpaid.path)
    await expect(heading(page, `Pay ₹1,180 for order ${unpaid.order.order_id}`)).toBeVisible()
    await expect(page.getByText(held)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await tabTo(page, payNow(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/Test bank/)
    await page.goBack()
    await hydrated(page)
    await expect(payNow(page)).toBeEnabled()
    await page.reload()
    await hydrated(page)
    await payNow(page).click()
    await pressAtBank(page, 'Decline')
    await expect(
      page.getByText('Your bank declined this payment. If money left your account, it comes back by itself.'),
    ).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await payNow(page).click()
    await pressAtBank(page, 'Pay in one minute')
    await expect(page.getByText('Your bank has not answered yet. You need not pay again.')).toBeVisible()
    await hurryTestBank(unpaid.order.order_id)
    await expect(heading(page, 'Order Placed Successfully!')).toBeVisible()
    expect((await orderOf(request, unpaid)).payment_status).toBe('paid')
  },
)

test(
  'a shopper who closed the page of the bank is led to it by the order later, or pays in cash instead',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const unpaid = await unpaidOrder(request)
    await signedIn(page, unpaid.customer)
    await open(page, unpaid.path)
    await payNow(page).click()
    await pressAtBank(page, 'Close')
    await expect(payNow(page)).toBeVisible()
    // Until the store has heard of it, its page at the bank is the one that is closed.
    await expect.poll(async () => (await orderOf(request, unpaid)).payment.state).toBe('unpaid')
    await open(page, '/orders')
    await expect(page.getByRole('link', { name: `Pay now for order ${unpaid.order.order_id}` })).toBeVisible()
    await open(page, `/orders/${unpaid.order.order_id}`)
    await expect(page.getByText(/^Not paid yet\. Held until .*\d\d:\d\d\.$/)).toBeVisible()
    await expect(page.getByText('Get it by')).toHaveCount(0)
    const [title, note, payLink, track] = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByText('Not paid yet.'),
        page.getByRole('link', { name: /^Pay now/ }),
        page.getByRole('list', { name: 'Progress of the order' }),
      ].map(async (part) => (await part.boundingBox())!.y),
    )
    expect([title, note, payLink, track], 'read in this order').toEqual(
      [title, note, payLink, track].toSorted((a, b) => a! - b!),
    )
    await expect(page.getByRole('button', { name: 'Pay cash on delivery instead' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('link', { name: /^Pay now/ }).click()
    await expect(payNow(page)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
    await expect(page.getByText('Cash on Delivery, payment pending')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay now/ })).toHaveCount(0)
  },
)

const view: PayView = {
  order_id: 'TK-2ABCDEFG',
  amount: 1180 as PayView['amount'],
  state: 'unpaid',
  pay_by: '2030-01-01T09:02:00.000Z',
  options: [],
  redirect_url: null,
  upi: null,
  failure: null,
}
const option = (type: 'online' | 'upi', label: string): PayView['options'][number] => ({
  type,
  label,
  detail: 'Confirmed within one working day',
  available: true,
  reason: null,
  fee: 0 as PayView['amount'],
  total: view.amount,
})
const ways = [option('online', 'UPI, card or net banking'), option('upi', 'UPI app or QR')]

/** A pay page whose store answers with these, one after the other, and then with the last for ever. */
async function openWith(page: Page, ...views: Partial<PayView>[]) {
  await answerWith(page, ...views)
  await open(page, '/pay/0123456789ABCDEFGHJKMNPQRS')
}

async function answerWith(page: Page, ...views: Partial<PayView>[]) {
  const rest = [...views]
  await page.route('**/api/pay/**', (route) => {
    const next = rest.length > 1 ? rest.shift()! : rest[0]!
    return route.fulfill({ json: { success: true, ...view, ...next } })
  })
}

/** The views whose layout is that of another one are not looked at by axe. */
const texts: { given: Partial<PayView>; text: string; isAlike?: true }[] = [
  { given: { state: 'starting', options: ways }, text: 'Opening the payment page…' },
  {
    given: {
      options: ways,
      failure: 'The payment page cannot be opened right now. Try again or choose another way.',
    },
    text: 'The payment page cannot be opened right now. Try again or choose another way.',
  },
  {
    given: { state: 'pending', options: ways },
    text: 'Your bank has not answered yet. You need not pay again.',
  },
  {
    given: { state: 'claimed' },
    text: 'Thank you. We check this with our bank, usually within one working day. Your pieces stay reserved.',
  },
  { given: { state: 'paid' }, text: 'Order Placed Successfully!', isAlike: true },
  {
    given: { state: 'lapsed' },
    text: 'This order was not paid in time and is cancelled. Money that left your account is returned within 5-7 business days.',
  },
  { given: { state: 'cancelled' }, text: 'This order is cancelled.', isAlike: true },
]

test('what a payment has come to is told', { tag: '@desktop' }, async ({ page }) => {
  await test.step('a link to no payment', async () => {
    await open(page, '/pay/0123456789ABCDEFGHJKMNPQRS')
    await expect(heading(page, 'No such payment')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  })

  const pathOf = (n: number) => `/pay/0123456789ABCDEFGHJKMNPQR${n}`
  for (const [n, { given, text, isAlike }] of texts.entries())
    await test.step(text, async () => {
      await answerWith(page, given)
      await go(page, pathOf(n))
      await expect(page.getByText(text)).toBeVisible()
      if (given.state === 'starting')
        await expect(page.getByRole('button', { name: 'UPI app or QR instead' })).toBeVisible()
      if (!isAlike) await expectAccessibleOnAnyScreen(page)
    })

  await test.step('a cash order is confirmed by one press', async () => {
    await answerWith(page, { state: 'to_confirm' }, { state: 'confirmed' })
    await go(page, pathOf(texts.length))
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await tabTo(page, page.getByRole('button', { name: 'Confirm order' }))
    const sent = page.waitForRequest('**/api/pay/*/confirm')
    await page.keyboard.press('Enter')
    await sent
    await expect(heading(page, /^Order confirmed/)).toBeVisible()
  })
})

const upi: PayView['upi'] = {
  uri: 'upi://pay?pa=taanka@okbank&pn=Taanka&tr=TKP1&tn=TK-2ABCDEFG&am=1180.00&cu=INR',
  vpa: 'taanka@okbank',
  name: 'Taanka',
  amount: view.amount,
  note: 'TK-2ABCDEFG',
}

test('an answer from before does not undo what a shopper reports', { tag: '@desktop' }, async ({ page }) => {
  const before = { success: true, ...view, state: 'open', options: ways, upi }
  await page.addInitScript(answerReportThenCheck, [before, { ...before, state: 'claimed' }])
  await open(page, '/pay/0123456789ABCDEFGHJKMNPQRS')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByLabel('Enter the 12-digit UTR from your UPI app').fill('123456789012')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Payment noted')).toBeFocused()
})

/** In the page: the check that is under way is answered right after the report, before React has rendered it. */
function answerReportThenCheck([before, after]: unknown[]): void {
  const { fetch } = window
  const reported = Promise.withResolvers<void>()
  const answer = (json: () => Promise<unknown>) => Object.assign(Response.json(null), { json })
  const takeReport = async () => {
    // In a task of its own, as from a network: within the press React would render at once.
    await new Promise((resolve) => setTimeout(resolve))
    reported.resolve()
    return after
  }
  const check = async () => {
    await reported.promise
    // The page has taken in the report after fewer turns, all within one task.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    return before
  }
  window.fetch = async (input, init) => {
    const address = String(input)
    if (!address.includes('/api/pay/')) return fetch(input, init)
    if (address.endsWith('/utr')) return answer(takeReport)
    return answer(address.endsWith('/check') ? check : async () => before)
  }
}

test('a UPI payment is scanned, or copied, and its UTR is entered', async ({ page, onPhone }) => {
  await openWith(page, { state: 'open', options: ways, upi })
  await expect(page.getByRole('img', { name: /as a QR code/ })).toBeVisible()
  for (const text of ['taanka@okbank', '₹1,180'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible()
  const app = page.getByRole('link', { name: 'Open UPI app' })
  if (onPhone) await expect(app).toHaveAttribute('href', upi.uri)
  else await expect(app).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have paid' }).click()
  const utr = page.getByLabel('Enter the 12-digit UTR from your UPI app')
  await expect(utr).toBeFocused()
  await page.keyboard.type('12345678901')
  await page.keyboard.press('Enter')
  await expect(utr).toHaveAccessibleDescription('UTR must be 12 digits')
  await expectAccessible(page)
  await page.route('**/api/pay/*/utr', (route) => {
    expect(route.request().postDataJSON()).toEqual({ utr: '123456789012' })
    return route.fulfill({ json: { success: true, ...view, state: 'claimed' } })
  })
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Payment noted')).toBeFocused()
})
