import { argon2Sync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { processTimeout } from '../../../../tests/support/time-limits.ts'
import { passwordResets, users } from '../../users/user.tables.ts'
import { mails } from '../../mail/mail.tables.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

let counter = 0
const newcomer = () => ({
  name: 'Asha Rao',
  email: `asha${++counter}@shop.example`,
  phone: '9876543210',
  password: 'Loom Lane 12',
})
const register = (body: unknown) => store.call('POST', '/api/auth/register', { body })
const login = (body: unknown) => store.call('POST', '/api/auth/login', { body })
const me = (token: string) => store.call('GET', '/api/auth/me', { token })

describe('a password of letters beyond ASCII', () => {
  test('takes a password in every form that a keyboard gives its letters', async () => {
    const person = { ...newcomer(), password: 'Café Lane １２' }
    await register(person)
    for (const password of ['Café Lane 12', 'Cafe\u0301 Lane 12', 'Ｃafé Lane １２'])
      expect((await login({ email: person.email, password })).status).toBe(200)
    expect((await login({ email: person.email, password: 'Cafe Lane 12' })).status).toBe(401)
  })

  test.each(['NFC', 'NFD', 'as typed'])('takes a password that was hashed before as %s', async (form) => {
    const person = newcomer()
    const typed = 'Cafe\u0301 Lane ｎo １2'
    const { user } = (await register(person)).body
    const passwordHash = hashOf(form === 'as typed' ? typed : typed.normalize(form))
    await store.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    expect((await login({ email: person.email, password: typed })).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, current_password: unknown, new_password: unknown) =>
    store.call('PUT', '/api/auth/password', { token, body: { current_password, new_password } })

  test('ends every other session', async () => {
    const person = newcomer()
    const { token } = (await register(person)).body
    const other = (await login({ email: person.email, password: person.password })).body.token
    expect(await change(token, person.password, 'New Loom 34')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await me(token)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await login({ email: person.email, password: person.password })).status).toBe(401)
    expect((await login({ email: person.email, password: 'New Loom 34' })).status).toBe(200)
  })

  test('needs the current one, and a new one that is good enough', async () => {
    const person = newcomer()
    const { token } = (await register(person)).body
    expect((await change(token, 'Wrong Loom 1', 'New Loom 34')).body.fields).toEqual({
      current_password: 'Current password is not right',
    })
    expect((await change(token, person.password, 'short')).body.fields).toEqual({
      new_password: 'Password must be at least 8 characters',
    })
    expect((await change(token, person.password, 'Qwerty123')).body.fields).toEqual({
      new_password: 'This password is too common',
    })
    expect((await change(token, undefined, 'New Loom 34')).status).toBe(400)
    expect((await login({ email: person.email, password: person.password })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: unknown) => store.call('POST', '/api/auth/password/forgot', { body: { email } })
  const reset = (token: unknown, password: unknown) =>
    store.call('POST', '/api/auth/password/reset', { body: { token, password } })

  async function mailedToken(email: string): Promise<string> {
    const mail = await vi.waitFor(async () => {
      const [found] = await store.db.select().from(mails).where(eq(mails.to, email))
      if (!found) throw new Error('no mail yet')
      return found
    }, processTimeout)
    const link = /http:\/\/127\.0\.0\.1:3000\/reset-password\?token=([\w-]{43})/
    expect(mail.html).toMatch(link)
    await store.pool.query('delete from mails where "to" = $1', [email])
    return link.exec(mail.text!)![1]!
  }

  test('is answered the same whether there is an account or not', async () => {
    const person = newcomer()
    await register(person)
    expect(await forgot(person.email)).toMatchObject({ status: 200, body: { success: true } })
    expect(await forgot('nobody@shop.example')).toMatchObject({ status: 200, body: { success: true } })
    expect((await forgot('nobody')).status).toBe(400)
    await mailedToken(person.email)
    expect(await store.db.select().from(mails).where(eq(mails.to, 'nobody@shop.example'))).toEqual([])
  })

  test('has a link that can be asked before anything is typed', async () => {
    const person = newcomer()
    await register(person)
    await forgot(person.email)
    const token = await mailedToken(person.email)
    const check = (given: unknown) =>
      store.call('POST', '/api/auth/password/reset/check', { body: { token: given } })
    const usable = async (given: string) => (await check(given)).body
    expect(await usable(token)).toEqual({ success: true, usable: true })
    expect(await usable('a'.repeat(43))).toEqual({ success: true, usable: false })
    expect((await check(undefined)).status).toBe(400)
    await reset(token, 'Fresh Loom 1')
    expect(await usable(token)).toEqual({ success: true, usable: false })
    await forgot(person.email)
    const old = await mailedToken(person.email)
    await store.pool.query(`update password_resets set expires_at = now() where used_at is null`)
    expect(await usable(old)).toEqual({ success: true, usable: false })
  })

  test('is replaced by a link that works once and ends all sessions', async () => {
    const person = newcomer()
    const { token: session } = (await register(person)).body
    await forgot(person.email.toUpperCase())
    const token = await mailedToken(person.email)
    const answers = await Promise.all([reset(token, 'Fresh Loom 1'), reset(token, 'Fresh Loom 2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await me(session)).status).toBe(401)
    expect((await login({ email: person.email, password: person.password })).status).toBe(401)
    expect(await reset(token, 'Fresh Loom 3')).toMatchObject({
      status: 400,
      body: { fields: { token: 'This link has expired or was already used' } },
    })
  })

  test('is not replaced with a bad password, and the link stays good', async () => {
    const person = newcomer()
    await register(person)
    await forgot(person.email)
    const token = await mailedToken(person.email)
    expect((await reset(token, 'Password1')).body.fields).toEqual({ password: 'This password is too common' })
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token, 'Fresh Loom 1')).status).toBe(200)
    expect((await login({ email: person.email, password: 'Fresh Loom 1' })).status).toBe(200)
  })

  test('is not replaced after an hour, nor with a link of before', async () => {
    const person = newcomer()
    const { user } = (await register(person)).body
    await forgot(person.email)
    const first = await mailedToken(person.email)
    await forgot(person.email)
    const second = await mailedToken(person.email)
    expect((await reset(second, 'Fresh Loom 1')).status).toBe(200)
    expect((await reset(first, 'Fresh Loom 2')).status).toBe(400)
    await forgot(person.email)
    const third = await mailedToken(person.email)
    await store.db
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(passwordResets.userId, user.id))
    expect((await reset(third, 'Fresh Loom 3')).status).toBe(400)
  })

  test('is not replaced with a link from before the password was changed', async () => {
    const person = newcomer()
    const { token: session } = (await register(person)).body
    await forgot(person.email)
    const token = await mailedToken(person.email)
    const body = { current_password: person.password, new_password: 'New Loom 34' }
    expect((await store.call('PUT', '/api/auth/password', { token: session, body })).status).toBe(200)
    expect((await reset(token, 'Fresh Loom 1')).body.fields).toEqual({
      token: 'This link has expired or was already used',
    })
    expect((await login({ email: person.email, password: 'New Loom 34' })).status).toBe(200)
  })

  test.each([[undefined], [''], [1], ['a\u0000b'], ['x'.repeat(201)], ['unknown']])(
    'is not replaced with the token %j',
    async (token) => {
      expect((await reset(token, 'Fresh Loom 1')).status).toBe(400)
    },
  )
})

/** As a release did that hashed what was typed. */
function hashOf(message: string): string {
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', {
    message,
    nonce,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
  })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag}`
}
