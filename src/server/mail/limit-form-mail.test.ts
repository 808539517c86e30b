import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerPassword, customerWithPassword } from '../../../tests/support/customer-with-password.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { bareAddress } from './bare-address.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp({ SAMPLE_DATA: 'on', RATE_LIMIT: 'on' })))
afterAll(() => store.stop())

const post = (path: string, body: unknown) => store.call('POST', `/api/${path}`, { body })
const mailsTo = async (to: string) =>
  (
    await store.pool.query<{ text: string; html: string; subject: string }>(
      `select subject, text, html from mails where lower("to") = lower($1)`,
      [to],
    )
  ).rows

const words = 'Win a phone at prize.example'

test.each([
  ['a complaint', 'grievances', { kind: 'order', order_id: '', message: words }],
  ['a message', 'contact', { message: words }],
  ['a subscription', 'newsletter', {}],
])(
  '%s mails a stranger five times an hour at most, and nothing that its sender wrote',
  async (what, path, rest) => {
    const email = `${what.replaceAll(' ', '-')}@victim.example`
    await post('auth/register', { name: words, email, phone: '9876543210', password: 'Shuttle and Loom 47' })
    for (let n = 0; n < 7; n++) {
      const typed = n % 2 ? email : email.toUpperCase()
      expect((await post(path, { name: words, email: typed, ...rest })).status).toBeLessThan(300)
    }
    const mails = await mailsTo(email)
    expect(mails.length).toBeLessThanOrEqual(5)
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('prize.example')
  },
)

test('the shop is told of five messages and complaints of one sender in an hour, and reads all of them', async () => {
  const of = { name: 'Asha', email: 'often@ranjha.example' }
  const shop = bareAddress(store.config.mailFrom)
  const before = (await mailsTo(shop)).length
  for (let n = 0; n < 7; n++) await post('contact', { ...of, message: `Question ${n}` })
  expect((await mailsTo(shop)).length - before).toBe(5)
  const kept = `select count(*)::int from contact_messages where email = $1`
  expect((await store.pool.query(kept, [of.email])).rows[0].count).toBe(7)
  await post('contact', { ...of, email: 'seldom@ranjha.example', message: 'Another' })
  expect((await mailsTo(shop)).length - before).toBe(6)
})

test('many accounts cannot mail one new address more than five links an hour', async () => {
  const email = 'wanted@victim.example'
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const { token } = await customerWithPassword(store)
    const body = { email, password: customerPassword }
    const asked = await store.call('PUT', '/api/account/email', { token, body })
    statuses.push(asked.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mailsTo(email)).toHaveLength(5)
})
