import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { createTransport, mailFolder } from '../mail/create-transport.ts'
import { sendMails } from '../mail/send-mails.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
})
beforeEach(async () => void (await store.pool.query('truncate outbox, newsletter_subscribers, consents')))
afterAll(() => store.stop())

const email = 'asha@shop.example'
const subscribe = () =>
  store.call('POST', '/api/newsletter', {
    body: { email },
    headers: { referer: 'https://shop.example/products?page=2' },
  })
const csv = async (): Promise<string> =>
  (await store.call('GET', '/api/admin/newsletter.csv', { token: admin.token })).body
const mails = async () => (await store.pool.query('select * from mails order by id')).rows
const log = async () => (await store.pool.query('select * from consents order by given_at')).rows
/** Path of the link in a mail. */
const linkIn = (text: string) => /\/(?:newsletter|confirm-email)\/\S+/.exec(text)![0]
/** The request of a mail program (RFC 8058): no cookie, and a form. */
const press = (url: string) =>
  store.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

async function subscribed(): Promise<string> {
  await subscribe()
  await press(linkIn((await mails())[0].text))
  return `/unsubscribe/${(await log())[0].id}`
}

test('an address counts once it is confirmed by mail', async () => {
  expect((await subscribe()).status).toBe(201)
  expect(await csv()).not.toContain(email)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: email, subject: 'Please confirm your subscription' })
  const link = linkIn(mail.text)

  const page = await store.app.inject({ method: 'GET', url: link })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post"><button>Subscribe</button></form>')
  expect(await csv()).not.toContain(email)

  expect((await press(link)).statusCode).toBe(200)
  expect(await csv()).toContain(email)
  expect((await press(link)).statusCode).toBe(200)
  expect((await mails()).map(({ subject }) => subject)).toEqual([mail.subject, 'You are on the list'])
})

test('an address that was not confirmed is asked again after an hour, not before', async () => {
  await subscribe()
  await subscribe()
  expect(await mails()).toHaveLength(1)
  await store.pool.query(`update consents set given_at = given_at - interval '61 minutes'`)
  await subscribe()
  expect(await mails()).toHaveLength(2)
  expect(await log()).toHaveLength(1)
})

test('a consent keeps its text, page and time, and its withdrawal', async () => {
  const link = await subscribed()
  expect(await log()).toMatchObject([
    {
      email,
      purpose: 'newsletter',
      text: 'Subscribe. We keep your address to write to you when there is something new, until you unsubscribe.',
      page: '/products',
      given_at: expect.any(Date),
      confirmed_at: expect.any(Date),
      withdrawn_at: null,
    },
  ])
  await press(link)
  expect(await log()).toMatchObject([{ page: '/products', withdrawn_at: expect.any(Date) }])
  await subscribed()
  expect(await log()).toHaveLength(2)
})

test('one click without a cookie ends the newsletter, a scanner that opens the link does not', async () => {
  const link = await subscribed()
  const opened = await store.app.inject({ method: 'GET', url: link })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(opened.body).toContain('<button>Unsubscribe</button>')
  expect(await csv()).toContain(`${email},`)
  expect(await csv()).toContain(link)

  const ended = await press(link)
  expect(ended.statusCode).toBe(200)
  expect(ended.headers['set-cookie']).toBeUndefined()
  expect(await csv()).not.toContain(email)
  expect((await press(link)).statusCode).toBe(200)
  expect((await press('/unsubscribe/made-up')).statusCode).toBe(200)
})

test('a link that was withdrawn before it was confirmed subscribes nobody', async () => {
  await subscribe()
  const link = linkIn((await mails())[0].text)
  await press(link.replace('/newsletter/', '/unsubscribe/'))
  expect((await press(link)).statusCode).toBe(404)
  expect((await press('/newsletter/made-up')).statusCode).toBe(404)
  expect(await csv()).not.toContain(email)
})

test('mails of the newsletter can be ended by one click of the mail program, those of an account cannot', async () => {
  await subscribed()
  const { token } = await createPerson(store.db)
  await store.call('POST', '/api/account/code', { token })
  const transport = createTransport(store.config)
  await sendMails({ db: store.db, transport, log: () => {} })
  transport.close()
  const folder = mailFolder(store.config.dataDir)
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      (await readFile(path.join(folder, name), 'utf8')).replaceAll(/\r\n\s+/g, ' '),
    ),
  )
  const [code, ...letters] = files.sort(
    (a, b) => Number(b.includes('Subject: Your code')) - Number(a.includes('Subject: Your code')),
  )
  const [consent] = await log()
  expect(letters).toHaveLength(2)
  for (const letter of letters) {
    expect(letter).toContain(`List-Unsubscribe: <${store.config.publicUrl}/unsubscribe/${consent.id}>`)
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  }
  expect(code).not.toContain('List-Unsubscribe')
})

test('a customer sees and changes consents in the profile', async () => {
  const asha = await createPerson(store.db)
  const call = (method: 'GET' | 'PUT', body?: object) =>
    store.call(method, '/api/account/consents', { token: asha.token, body })
  await store.pool.query('update users set email_verified_at = now() where id = $1', [asha.id])
  expect((await call('GET')).body).toEqual({ success: true, consents: [], given: [] })
  expect((await call('PUT', { purpose: 'newsletter', given: true })).body).toMatchObject({
    given: ['newsletter'],
    consents: [{ page: '/profile', withdrawn_at: null }],
  })
  expect((await call('PUT', { purpose: 'newsletter', given: false })).body).toMatchObject({
    given: [],
    consents: [{ withdrawn_at: expect.any(String) }],
  })
  expect((await call('PUT', { purpose: 'profiling', given: true })).status).toBe(400)
})
