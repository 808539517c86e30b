import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  createBankStore,
  letTimePass,
  openAttemptAt,
  press,
  providerOf,
  sendForm,
} from '../../../../tests/support/test-bank.ts'

let store: TestApp
beforeAll(async () => void (store = await createBankStore()))
afterAll(() => store.stop())

const visit = (reference: string) => store.call('GET', `/test-bank/${reference}`)

describe('the page of a payment', () => {
  test('shows amount, order and reference, and that no money moves', async () => {
    const { reference } = await openAttemptAt(store, { orderId: 'TK-WXYZ1234', amountPaise: 14_620_000 })
    const { status, body } = await visit(reference)
    expect(status).toBe(200)
    for (const text of ['Pay ₹1,46,200<', 'TK-WXYZ1234', reference, 'no money moves'])
      expect(body).toContain(text)
    const buttons = [...body.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label)
    expect(buttons).toEqual(['Pay', 'Decline', 'Close', 'Pay twice', 'Pay in one minute'])
  })

  test('shows paise where there are some', async () => {
    const { reference } = await openAttemptAt(store, { amountPaise: 123_450 })
    expect((await visit(reference)).body).toContain('₹1,234.50')
  })

  test('has the content policy of every page, is not stored and not indexed', async () => {
    const { reference } = await openAttemptAt(store)
    const { headers } = await visit(reference)
    const everywhere = (await store.call('GET', '/healthz')).headers['content-security-policy']
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': everywhere,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(everywhere).toContain("style-src 'self'")
  })

  test('has no script and no style of its own, only its sheet', async () => {
    const { reference } = await openAttemptAt(store)
    const { body } = await visit(reference)
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(body)![1]!
    const { status, headers } = await store.call('GET', sheet)
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  test('shows what the store has written as text', async () => {
    const { reference } = await openAttemptAt(store, { orderId: '<b>"&\'' })
    expect((await visit(reference)).body).toContain('&lt;b&gt;&quot;&amp;&#39;')
  })
})

describe('a button', () => {
  test('Pay pays by card and leads back to the shop', async () => {
    const attempt = await openAttemptAt(store)
    const { status, headers } = await press(store, attempt.reference, 'pay')
    expect([status, headers['location']]).toEqual([303, attempt.returnUrl])
    const look = await providerOf(store).look!(attempt)
    expect(look).toMatchObject({ page: 'closed', pending: false })
    expect(look.captures).toMatchObject([
      { paise: attempt.amountPaise, currency: 'INR', method: 'card', brand: 'Visa', last4: '1111' },
    ])
    expect((await visit(attempt.reference)).body).toContain('This payment is done')
  })

  test('Pay pays by UPI where that was chosen', async () => {
    const attempt = await openAttemptAt(store)
    await press(store, attempt.reference, 'pay', '&method=upi')
    const [capture] = (await providerOf(store).look!(attempt)).captures
    expect(capture).toMatchObject({ method: 'upi' })
    expect(capture).not.toHaveProperty('last4')
  })

  test('Pay pays once, however often and in how many tabs it is pressed', async () => {
    const attempt = await openAttemptAt(store)
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(store, attempt.reference, 'pay')))
    expect(presses.map(({ headers }) => headers['location'])).toEqual(Array(5).fill(attempt.returnUrl))
    expect((await providerOf(store).look!(attempt)).captures).toHaveLength(1)
  })

  test('Pay twice pays twice', async () => {
    const attempt = await openAttemptAt(store)
    expect((await press(store, attempt.reference, 'pay-twice')).status).toBe(303)
    const { captures } = await providerOf(store).look!(attempt)
    expect(new Set(captures.map(({ id }) => id)).size).toBe(2)
    expect(captures.map(({ paise }) => paise)).toEqual([attempt.amountPaise, attempt.amountPaise])
    expect((await visit(attempt.reference)).body).toContain('was paid 2 times')
  })

  test('Decline notes a failure, after which the page can still be paid', async () => {
    const attempt = await openAttemptAt(store)
    const { status, headers } = await press(store, attempt.reference, 'decline')
    expect([status, headers['location']]).toEqual([303, attempt.returnUrl])
    expect(await providerOf(store).look!(attempt)).toMatchObject({
      page: 'open',
      failure: { code: 'declined' },
      captures: [],
    })
    expect((await visit(attempt.reference)).body).toContain('A payment was declined at')
    await press(store, attempt.reference, 'pay')
    const look = await providerOf(store).look!(attempt)
    expect(look.captures).toHaveLength(1)
    expect(look.failure).toBeUndefined()
  })

  test('Close closes the page for good', async () => {
    const attempt = await openAttemptAt(store)
    expect((await press(store, attempt.reference, 'close')).headers['location']).toBe(attempt.returnUrl)
    expect((await visit(attempt.reference)).body).toContain('This page is closed')
    const late = await press(store, attempt.reference, 'pay')
    expect([late.status, late.headers['location']]).toEqual([303, `/test-bank/${attempt.reference}`])
    expect(await providerOf(store).look!(attempt)).toMatchObject({ page: 'closed', captures: [] })
  })

  test('Pay in one minute leads back at once, and the money follows', async () => {
    const attempt = await openAttemptAt(store)
    expect((await press(store, attempt.reference, 'pay-in-one-minute')).status).toBe(303)
    expect(await providerOf(store).look!(attempt)).toMatchObject({
      page: 'open',
      pending: true,
      captures: [],
    })
    expect((await visit(attempt.reference)).body).toContain('This payment is on its way')
    await press(store, attempt.reference, 'pay')
    await letTimePass(store.db)
    const look = await providerOf(store).look!(attempt)
    expect([look.page, look.pending, look.captures.length]).toEqual(['closed', false, 1])
  })

  test('Pay in one minute also pays a page that the store closes meanwhile', async () => {
    const attempt = await openAttemptAt(store)
    await press(store, attempt.reference, 'pay-in-one-minute')
    await providerOf(store).cancel!(attempt)
    expect(await providerOf(store).look!(attempt)).toMatchObject({ page: 'closed', pending: true })
    await letTimePass(store.db)
    expect((await providerOf(store).look!(attempt)).captures).toHaveLength(1)
  })
})

test('an expired page says so and is not paid', async () => {
  const attempt = await openAttemptAt(store)
  await store.db.execute(
    sql`update test_bank_pages set expires_at = now() - interval '1 second' where reference = ${attempt.reference}`,
  )
  expect((await visit(attempt.reference)).body).toContain('This page has expired')
  const { headers } = await press(store, attempt.reference, 'pay')
  expect(headers['location']).toBe(`/test-bank/${attempt.reference}`)
  expect(await providerOf(store).look!(attempt)).toMatchObject({ page: 'closed', captures: [] })
})

describe('what no browser sends', () => {
  const hostile = [
    'TKP00000000000000000000',
    "'--",
    '%00',
    '%ff',
    '<script>',
    '..%2f..',
    'x'.repeat(250),
    '%F0%9F%A6%A9',
  ]

  test.each(hostile)('the reference %j leads nowhere', async (reference) => {
    for (const response of [await visit(reference), await press(store, reference, 'pay')]) {
      expect(response.status).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test.each([
    '',
    'button=steal',
    'button=',
    'button=pay&method=gold',
    'button[]=pay',
    '__proto__=pay',
    'button=%ff%00',
    '{"button":"pay"}',
    `x=${'y'.repeat(900)}`,
  ])('the form %j changes nothing', async (form) => {
    const attempt = await openAttemptAt(store)
    const { status } = await sendForm(store, attempt.reference, form)
    expect(status).toBe(400)
    expect(await providerOf(store).look!(attempt)).toMatchObject({ page: 'open', captures: [] })
  })

  test('a large form is refused, and what is no form', async () => {
    const { reference } = await openAttemptAt(store)
    expect((await sendForm(store, reference, `button=pay&x=${'y'.repeat(5_000)}`)).status).toBe(413)
    const json = await store.call('POST', `/test-bank/${reference}`, { body: { button: 'pay' } })
    expect(json.status).toBe(415)
  })

  test('a page that does not exist says so', async () => {
    const { body, headers } = await visit('TKPAAAAAAAAAAAAAAAAAAAA')
    expect(body).toContain('No such payment')
    expect(headers['x-robots-tag']).toBe('noindex')
  })
})

test('a store without the test bank has no pages of it', async () => {
  const real = await createTestApp()
  const { reference } = await openAttemptAt(real)
  expect((await real.call('GET', `/test-bank/${reference}`)).status).toBe(404)
  expect((await press(real, reference, 'pay')).status).toBe(404)
  expect((await real.call('GET', '/test-bank/test-bank.css')).status).toBe(404)
  await real.stop()
})
