import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin, type Person } from '../../../../tests/support/factories.ts'
import { letTimePass } from '../../../../tests/support/let-time-pass.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../mail/mail.tables.ts'
import { newsletterSubscribers } from '../../newsletter/newsletter.tables.ts'
import { allSubscribers } from '../../newsletter/newsletter.queries.ts'
import { allMessages } from './contact.queries.ts'
import { contactMessages } from './contact.tables.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' })
  admin = await createAdmin(store.db)
})
beforeEach(
  async () => void (await store.db.execute(sql`truncate outbox, newsletter_subscribers, contact_messages`)),
)
afterAll(() => store.stop())

const asAdmin = (url: string) => store.call('GET', url, { token: admin.token })

describe('the newsletter', () => {
  const subscribe = (body: unknown) => store.call('POST', '/api/newsletter', { body })

  test('takes an address once, answers the same twice and says thanks once', async () => {
    const first = await subscribe({ email: ' Asha@Shop.example ' })
    const second = await subscribe({ email: 'asha@shop.example' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await store.db.select().from(newsletterSubscribers)).toMatchObject([
      { email: 'asha@shop.example' },
    ])
    expect(await store.db.select().from(mails)).toMatchObject([
      { to: 'asha@shop.example', subject: 'You are on the list' },
    ])
  })

  test('takes the same address many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => subscribe({ email: 'asha@shop.example' })),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await store.db.select().from(mails)).toHaveLength(1)
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'asha' }, 'Email is invalid'],
    [{ email: 'a b@c.d e' }, 'Email is invalid'],
    [{ email: 7 }, 'Must be text'],
    [{ email: 'a\u0000@b.example' }, 'Email is invalid'],
  ])('refuses %j', async (body, message) => {
    expect(await subscribe(body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { email: message } },
    })
    expect(await store.db.select().from(newsletterSubscribers)).toEqual([])
  })

  test('is listed for staff, newest first, in pages', async () => {
    for (const email of ['one@shop.example', 'two@shop.example', 'three@shop.example']) {
      await letTimePass(store.pool, 'newsletter_subscribers')
      await subscribe({ email })
    }
    const { body } = await asAdmin('/api/admin/newsletter?page=1&limit=2')
    expect(body).toMatchObject({
      success: true,
      total: 3,
      page: 1,
      pages: 2,
      subscribers: [{ email: 'three@shop.example' }, { email: 'two@shop.example' }],
    })
    expect((await asAdmin('/api/admin/newsletter?page=9')).body).toMatchObject({ subscribers: [], total: 3 })
    expect((await asAdmin('/api/admin/newsletter?limit=101')).status).toBe(400)
  })

  test('is given to staff as CSV, in which no address is a formula', async () => {
    await subscribe({ email: '=cmd|calc@shop.example' })
    await subscribe({ email: 'asha@shop.example' })
    const { body, headers } = await asAdmin('/api/admin/newsletter.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="newsletter.csv"')
    expect(headers['cache-control']).toBe('no-store')
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFemail,created_at,unsubscribe')
    expect(
      lines
        .slice(1)
        .map((line: string) => line.split(',')[0])
        .sort(),
    ).toEqual(['', "'=cmd|calc@shop.example", 'asha@shop.example'])
  })

  test('is read in batches that miss nobody', async () => {
    const emails = Array.from({ length: 7 }, (_, i) => `person${i}@shop.example`)
    await store.db.insert(newsletterSubscribers).values(emails.map((email) => ({ email })))
    const handfuls: string[][] = []
    for await (const rows of allSubscribers(store.db, 3)) handfuls.push(rows.map(({ email }) => email))
    expect(handfuls.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(handfuls.flat()).toEqual(emails)
  })
})

describe('the contact page', () => {
  const write = (body: unknown) => store.call('POST', '/api/contact', { body })
  const message = {
    name: 'Asha\r\nBcc: x@evil.example',
    email: 'Asha@shop.example',
    message: 'Is the <b>kurta</b> back?\nThanks',
  }

  test('reaches staff as a mail and in the back office', async () => {
    expect(await write({ ...message, id: 99 })).toMatchObject({ status: 201, body: { success: true } })
    expect(await store.db.select().from(mails)).toMatchObject([
      {
        to: 'hello@taanka.example',
        replyTo: 'asha@shop.example',
        subject: 'A message from Asha Bcc: x@evil.example',
        html: expect.not.stringContaining('<b>'),
      },
    ])
    const { body } = await asAdmin('/api/admin/contact')
    expect(body).toMatchObject({
      total: 1,
      pages: 1,
      messages: [{ name: 'Asha Bcc: x@evil.example', email: 'asha@shop.example', message: message.message }],
    })
  })

  test.each([
    [{ ...message, name: ' ' }, 'name', 'Name is required'],
    [{ ...message, email: 'asha' }, 'email', 'Email is invalid'],
    [{ ...message, message: undefined }, 'message', 'Message is required'],
    [{ ...message, message: 'x'.repeat(5001) }, 'message', 'Must be at most 5000 characters'],
    [{ ...message, message: { text: 'x' } }, 'message', 'Must be text'],
    [{ ...message, message: '\udc00' }, 'message', 'Contains characters that cannot be stored'],
  ])('refuses %j', async (body, field, expected) => {
    expect(await write(body)).toMatchObject({ status: 400, body: { fields: { [field]: expected } } })
    expect(await store.db.select().from(contactMessages)).toEqual([])
  })

  test('has a status, by which staff find what is still to be answered', async () => {
    await write(message)
    await write({ ...message, name: 'Second' })
    const [second, first] = (await asAdmin('/api/admin/contact')).body.messages
    expect([second.status, first.status]).toEqual(['open', 'open'])
    const set = (id: string | number, status: string) =>
      store.call('PUT', `/api/admin/contact/${id}`, { token: admin.token, body: { status } })
    const answered = await set(first.id, 'answered')
    expect([answered.status, answered.body.message]).toEqual([200, { ...first, status: 'answered' }])
    const open = (await asAdmin('/api/admin/contact?status=open')).body
    expect([open.total, open.messages]).toEqual([1, [second]])
    const entries = await store.pool.query(
      `select before, after from audit_log where action = 'message.status' and entity_id = $1`,
      [String(first.id)],
    )
    expect(entries.rows).toEqual([{ before: { status: 'open' }, after: { status: 'answered' } }])
    expect((await set(first.id, 'lost')).status).toBe(400)
    expect((await set('x', 'open')).status).toBe(404)
    expect((await set(999_999, 'open')).status).toBe(404)
  })

  test('is given to staff as CSV, in which nothing is a formula', async () => {
    await write({
      name: '@SUM(1)',
      email: '+1@shop.example',
      message: '=HYPERLINK("http://evil.example","win")',
    })
    const { body } = await asAdmin('/api/admin/contact.csv')
    expect(body.split('\r\n')[1]).toMatch(
      /,'@SUM\(1\),'\+1@shop\.example,"'=HYPERLINK\(""http:\/\/evil\.example"",""win""\)",open$/,
    )
  })

  test('is read in batches, newest first', async () => {
    for (let i = 0; i < 5; i++) await write({ ...message, name: `Person ${i}` })
    const names: string[][] = []
    for await (const rows of allMessages(store.db, 2)) names.push(rows.map(({ name }) => name))
    expect(names).toEqual([['Person 4', 'Person 3'], ['Person 2', 'Person 1'], ['Person 0']])
  })
})
