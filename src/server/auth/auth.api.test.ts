import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { createPerson } from '../../../tests/support/factories.ts'
import { sessions, users } from '../users/user.tables.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

const badCredentials = {
  success: false,
  code: 'BAD_CREDENTIALS',
  error: 'Login failed. Please check your details and try again.',
}

let counter = 0
const newcomer = (more: Record<string, unknown> = {}) => ({
  name: ' Asha Rao ',
  email: `asha${++counter}@shop.example`,
  phone: '987-654-3210',
  password: 'Loom Lane 12',
  ...more,
})
const register = (body: unknown) => store.call('POST', '/api/auth/register', { body })
const login = (body: unknown) => store.call('POST', '/api/auth/login', { body })
const me = (token: string) => store.call('GET', '/api/auth/me', { token })

describe('registering', () => {
  test('opens an account and a session', async () => {
    const { status, body, headers } = await register(
      newcomer({ email: '  New.Person@Shop.Example ', role: 'admin', id: 'x' }),
    )
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        name: 'Asha Rao',
        email: 'new.person@shop.example',
        phone: '9876543210',
        role: 'customer',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        addresses: [],
      },
    })
    expect((await me(body.token)).body).toEqual({ success: true, user: body.user })
  })

  test('gives a session of twelve hours, of which only the hash is kept', async () => {
    const { body } = await register(newcomer())
    const [session] = await store.db.select().from(sessions).where(eq(sessions.userId, body.user.id))
    expect(hoursUntil(session!.expiresAt)).toBeCloseTo(12, 1)
    expect(session!.tokenHash.toString('base64url')).not.toBe(body.token)
  })

  test('keeps an Argon2id hash of the password', async () => {
    const { body } = await register(newcomer())
    const [user] = await store.db.select().from(users).where(eq(users.id, body.user.id))
    expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('refuses an address that has an account, in any case of letters', async () => {
    const person = newcomer()
    await register(person)
    const again = await register({ ...person, email: person.email.toUpperCase() })
    expect(again).toMatchObject({
      status: 409,
      body: { success: false, code: 'EMAIL_TAKEN', error: 'An account with this email already exists' },
    })
  })

  test('opens one account when the same address arrives many times at once', async () => {
    const person = newcomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })

  test('makes usernames unique with a number, also for people who come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => register(newcomer({ email: `Twin@place${i}.example` }))),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const found = await store.db
      .select({ username: users.username })
      .from(users)
      .where(sql`lower(username) like 'twin%'`)
    expect(found.map(({ username }) => username).sort()).toEqual([
      'twin',
      'twin2',
      'twin3',
      'twin4',
      'twin5',
      'twin6',
      'twin7',
      'twin8',
    ])
    await register(newcomer({ email: 'twin2@elsewhere.example' }))
    expect((await login({ username: 'TWIN22', password: 'Loom Lane 12' })).status).toBe(200)
  })

  test.each([
    ['name', undefined, 'Full name is required'],
    ['name', '   ', 'Full name is required'],
    ['name', '\u200B\u3164\u2800', 'Full name is required'],
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['name', 7, 'Must be text'],
    ['name', 'As\u0000ha', 'Contains characters that cannot be stored'],
    ['name', 'As\ud800ha', 'Contains characters that cannot be stored'],
    ['email', undefined, 'Email is required'],
    ['email', 'asha at shop', 'Email is invalid'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Email is invalid'],
    ['email', ['asha@shop.example'], 'Must be text'],
    ['phone', '', 'Phone number is required'],
    ['phone', '12345', 'Phone number must be 10 digits'],
    ['phone', '98765432101', 'Phone number must be 10 digits'],
    ['phone', '0000000000', 'Phone number must be 10 digits'],
    ['phone', 9876543210, 'Must be text'],
    ['phone', '98765\u000043210', 'Phone number must be 10 digits'],
    ['phone', '98765\ud80043210', 'Phone number must be 10 digits'],
    ['password', undefined, 'Password is required'],
    ['password', 'Short1', 'Password must be at least 8 characters'],
    ['password', 'alllowercase1', 'Password must contain uppercase, lowercase, and number'],
    ['password', 'Password1', 'This password is too common'],
    ['password', 'PASSWORd1', 'This password is too common'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Must be at most 128 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    const person = newcomer({ [field]: value })
    const { status, body } = await register(person)
    expect({ status, body }).toEqual({
      status: 400,
      body: { success: false, code: 'VALIDATION_FAILED', error: message, fields: { [field]: message } },
    })
    const left = await store.db
      .select()
      .from(users)
      .where(eq(users.email, `asha${counter}@shop.example`))
    expect(left).toEqual([])
  })

  test.each(['+91 98765 43210', '919876543210', '098765-43210'])('takes %s as ten digits', async (phone) => {
    expect((await register(newcomer({ phone }))).body.user.phone).toBe('9876543210')
  })

  test('leaves out signs that nobody sees, also of the e-mail that signs in', async () => {
    const { user } = (
      await register(newcomer({ name: '\u202EAsha\u200B Rao', email: 'zero\u200B@shop.example' }))
    ).body
    expect(user).toMatchObject({ name: 'Asha Rao', email: 'zero@shop.example' })
    expect((await login({ email: '\uFEFFzero@shop.example\u200D', password: 'Loom Lane 12' })).status).toBe(
      200,
    )
  })

  test.each([[undefined], [[]], ['null'], [{}]])('refuses the body %j', async (body) => {
    expect(
      (
        await store.call('POST', '/api/auth/register', {
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('signing in', () => {
  test('takes the e-mail or the username, in any case of letters', async () => {
    const person = newcomer({ email: 'Meera.Iyer@shop.example' })
    await register(person)
    const answers = [
      await login({ email: ' MEERA.iyer@Shop.Example ', password: person.password }),
      await login({ username: 'Meera.Iyer', password: person.password }),
      await login({ email: 'meera.iyer', password: person.password }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(3)
    expect(answers[0]!.body.user).toMatchObject({ email: 'meera.iyer@shop.example', role: 'customer' })
  })

  test('is remembered for thirty days, else for twelve hours', async () => {
    const person = newcomer()
    const { user } = (await register(person)).body
    await store.db.delete(sessions).where(eq(sessions.userId, user.id))
    await login({ email: person.email, password: person.password, remember: true })
    const [long] = await store.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(hoursUntil(long!.expiresAt)).toBeCloseTo(720, 1)
    await store.db.delete(sessions).where(eq(sessions.userId, user.id))
    await login({ email: person.email, password: person.password })
    const [brief] = await store.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(hoursUntil(brief!.expiresAt)).toBeCloseTo(12, 1)
  })

  test('fails in the same words for a wrong password, an unknown account and a disabled one', async () => {
    const person = newcomer()
    const { user } = (await register(person)).body
    expect(await login({ email: person.email, password: 'Loom Lane 13' })).toMatchObject({
      status: 401,
      body: badCredentials,
    })
    expect(await login({ email: 'nobody@shop.example', password: person.password })).toMatchObject({
      status: 401,
      body: badCredentials,
    })
    expect(await login({ username: 'nobody', password: person.password })).toMatchObject({
      status: 401,
      body: badCredentials,
    })
    await store.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id))
    expect(await login({ email: person.email, password: person.password })).toMatchObject({
      status: 401,
      body: badCredentials,
    })
  })

  test('takes someone who never set a password for unknown', async () => {
    const { email } = await createPerson(store.db)
    expect(await login({ email, password: 'Anything 1' })).toMatchObject({
      status: 401,
      body: badCredentials,
    })
  })

  test('takes as long for an unknown account as for a wrong password', async () => {
    const person = newcomer()
    await register(person)
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round++) {
      known.push(await timeOf(() => login({ email: person.email, password: 'Loom Lane 13' })))
      unknown.push(await timeOf(() => login({ email: 'nobody@shop.example', password: 'Loom Lane 13' })))
    }
    // The quickest of each, so that neither loading nor garbage collection counts.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('keeps the blanks of a password', async () => {
    const person = newcomer({ password: '  Loom Lane 12 ' })
    await register(person)
    expect((await login({ email: person.email, password: 'Loom Lane 12' })).status).toBe(401)
    expect((await login({ email: person.email, password: '  Loom Lane 12 ' })).status).toBe(200)
  })

  test.each([
    [{ password: 'Loom Lane 12' }, 'email', 'Email or username is required'],
    [{ email: '  ', password: 'Loom Lane 12' }, 'email', 'Email or username is required'],
    [{ email: 'asha@shop.example' }, 'password', 'Password is required'],
    [{ email: 'asha@shop.example', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'asha@shop.example', password: 123456 }, 'password', 'Must be text'],
    [{ email: { $ne: '' }, password: 'Loom Lane 12' }, 'email', 'Must be text'],
  ])('refuses %j', async (body, field, message) => {
    expect(await login(body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: message, fields: { [field]: message } },
    })
  })

  test('does not look at a dead token', async () => {
    const person = newcomer()
    await register(person)
    const answer = await store.call('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
      token: 'dead'.repeat(10),
    })
    expect(answer.status).toBe(200)
  })
})

describe('a session', () => {
  test('is dead at once after signing out', async () => {
    const { token } = (await register(newcomer())).body
    expect(await store.call('POST', '/api/auth/logout', { token })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await store.call('POST', '/api/auth/logout', { token })).status).toBe(401)
  })

  test('ends by itself', async () => {
    const { token, user } = (await register(newcomer())).body
    await store.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, user.id))
    expect((await me(token)).status).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`])(
    'is not opened by "%s"',
    async (authorization) => {
      expect((await store.call('GET', '/api/auth/me', { headers: { authorization } })).status).toBe(401)
    },
  )
})

const hoursUntil = (moment: Date): number => (moment.getTime() - Date.now()) / 3_600_000

/** Microseconds of processor time, which other work on the machine does not lengthen. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
