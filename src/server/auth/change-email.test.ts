import { expect, test } from 'vitest'
import {
  customerPassword as password,
  customerWithPassword,
} from '../../../tests/support/customer-with-password.ts'
import type { Person } from '../../../tests/support/factories.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()

const ask = ({ token }: Person, email: string, more: object = { password }) =>
  store.call('PUT', '/api/account/email', { token, body: { email, ...more } })
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await store.pool.query('select subject, text from mails where "to" = $1 order by id', [email])).rows
const press = (url: string) => store.app.inject({ method: 'POST', url })
const emailOf = async ({ token }: Person) =>
  (await store.call('GET', '/api/auth/profile', { token })).body.user.email
const linkTo = async (email: string) => /\/confirm-email\/\S+/.exec((await mailsTo(email)).at(-1)!.text)![0]

test('an e-mail address changes by a link to the new one, and the old one is told', async () => {
  const asha = await customerWithPassword(store, { isProved: false })
  expect((await ask(asha, ' New@Shop.example ')).status).toBe(200)
  expect(await mailsTo(asha.email)).toMatchObject([{ text: expect.stringContaining('new@shop.example') }])
  const link = await linkTo('new@shop.example')
  expect((await store.app.inject({ method: 'GET', url: link })).body).toContain(
    '<button>Use this address</button>',
  )
  expect(await emailOf(asha)).toBe(asha.email)

  expect((await press(link)).statusCode).toBe(200)
  expect(await emailOf(asha)).toBe('new@shop.example')
  expect((await mailsTo(asha.email)).at(-1)).toMatchObject({ subject: 'Your account has another address' })
  expect((await press(link)).statusCode).toBe(404)
  const login = { email: 'new@shop.example', password }
  expect((await store.call('POST', '/api/auth/login', { body: login })).status).toBe(200)
})

test('the address is refused where it is taken, the same, or the password is wrong', async () => {
  const asha = await customerWithPassword(store)
  const ravi = await customerWithPassword(store)
  expect(await ask(asha, ravi.email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect((await ask(asha, asha.email)).body.fields).toEqual({ email: 'This is your address already' })
  expect((await ask(asha, 'x@shop.example', { password: 'Wrong8Pass' })).body.fields).toEqual({
    password: 'Password is not right',
  })
  expect(await mailsTo('x@shop.example')).toEqual([])
})

test('an address that was taken meanwhile stays with its account', async () => {
  const asha = await customerWithPassword(store)
  const ravi = await customerWithPassword(store)
  await ask(asha, 'both@shop.example')
  const link = await linkTo('both@shop.example')
  await ask(ravi, 'both@shop.example')
  await press(await linkTo('both@shop.example'))
  const late = await press(link)
  expect(late.statusCode).toBe(404)
  expect(late.body).toContain('An account with this email already exists')
  expect(await emailOf(asha)).toBe(asha.email)
})

test('links that set a password and went to the old address work no more', async () => {
  const asha = await customerWithPassword(store)
  await store.pool.query(
    `insert into password_resets (token_hash, user_id, expires_at) values ('\\x01', $1, now() + interval '1 hour')`,
    [asha.id],
  )
  await ask(asha, 'moved@shop.example')
  await press(await linkTo('moved@shop.example'))
  const { rows } = await store.pool.query('select used_at from password_resets where user_id = $1', [asha.id])
  expect(rows[0].used_at).not.toBeNull()
})
