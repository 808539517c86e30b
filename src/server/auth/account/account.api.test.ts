import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../tests/support/factories.ts'
import { letTimePass } from '../../../../tests/support/let-time-pass.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { users } from '../../users/user.tables.ts'
import { addresses } from './address.tables.ts'

let store: TestApp
let asha: Person
beforeAll(async () => void (store = await createTestApp()))
beforeEach(async () => void (asha = await createPerson(store.db)))
afterAll(() => store.stop())

const home = {
  fullName: 'Asha Rao',
  phone: '98765',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '56',
  landmark: 'Banyan',
}
const url = '/api/auth/profile/addresses'
const post = (more: Record<string, unknown>, token = asha.token) =>
  store.call('POST', url, { body: { ...home, ...more }, token })
/** Saves one that is newer than those before. */
const add = async (more: Record<string, unknown> = {}, token = asha.token) => {
  await letTimePass(store.pool, 'addresses')
  return post(more, token)
}
const change = (id: string, more: Record<string, unknown> = {}, token = asha.token) =>
  store.call('PUT', `${url}/${id}`, { body: { ...home, ...more }, token })
const remove = (id: string, token = asha.token) => store.call('DELETE', `${url}/${id}`, { token })
const profile = (token = asha.token) => store.call('GET', '/api/auth/profile', { token })
const saved = async (): Promise<{ id: string; address: string; is_default: boolean }[]> =>
  (await profile()).body.user.addresses
const defaults = async () =>
  (await saved()).filter((address) => address.is_default).map(({ address }) => address)

describe('the profile', () => {
  test('shows the person', async () => {
    expect((await profile()).body.user).toMatchObject({
      id: asha.id,
      name: 'Asha Rao',
      email: asha.email,
      role: 'customer',
      addresses: [],
    })
  })

  test('takes a name and a phone, and nothing else', async () => {
    const body = {
      name: ' Asha  Iyer ',
      phone: '(912) 345-6780',
      email: 'other@shop.example',
      role: 'admin',
      id: randomUUID(),
    }
    const { status, body: answer } = await store.call('PUT', '/api/auth/profile', { token: asha.token, body })
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      id: asha.id,
      name: 'Asha Iyer',
      phone: '9123456780',
      email: asha.email,
      role: 'customer',
    })
  })

  test.each([
    [{ phone: '9123456780' }, 'name', 'Full name is required'],
    [{ name: 'Asha' }, 'phone', 'Phone number is required'],
    [{ name: 'Asha', phone: '123' }, 'phone', 'Phone number must be 10 digits'],
    [{ name: ['Asha'], phone: '9123456780' }, 'name', 'Must be text'],
  ])('refuses %j and changes nothing', async (body, field, message) => {
    const answer = await store.call('PUT', '/api/auth/profile', { token: asha.token, body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    const [user] = await store.db.select().from(users).where(eq(users.id, asha.id))
    expect(user).toMatchObject({ name: 'Asha Rao', phone: '9876543210' })
  })
})

describe('a saved address', () => {
  test('is kept as it was entered, without a check of its format', async () => {
    const { status, body } = await add({ landmark: undefined, user_id: randomUUID(), id: randomUUID() })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      address: { ...home, landmark: '', id: expect.any(String), is_default: true },
    })
    expect(await saved()).toEqual([body.address])
  })

  test('has phone and pincode in the form in which they are used, where they are one', async () => {
    const { body } = await add({
      phone: '+91 98765 43210',
      pincode: '560 001',
      city: 'Benga\u00ADluru\u200B',
    })
    expect(body.address).toMatchObject({ phone: '9876543210', pincode: '560001', city: 'Bengaluru' })
    const edited = await change(body.address.id, { phone: '0000000000', pincode: '012345' })
    expect(edited.body.address).toMatchObject({ phone: '0000000000', pincode: '012345' })
    expect((await add({ city: '\u200B\u3164' })).body.fields).toEqual({ city: 'City is required' })
  })

  test('is the default when it is the first, or when it is ticked', async () => {
    await add({ address: 'first' })
    await add({ address: 'second' })
    expect(await defaults()).toEqual(['first'])
    await add({ address: 'third', is_default: true })
    expect(await defaults()).toEqual(['third'])
  })

  test('is changed, and stays the default until another takes its place', async () => {
    const first = (await add({ address: 'first' })).body.address
    const second = (await add({ address: 'second' })).body.address
    const changed = await change(first.id, { address: 'First', is_default: false })
    expect(changed).toMatchObject({
      status: 200,
      body: { address: { id: first.id, address: 'First', is_default: true } },
    })
    await change(second.id, { address: 'second', is_default: true })
    expect(await defaults()).toEqual(['second'])
  })

  test('leaves its place as default to the newest other', async () => {
    const first = (await add({ address: 'first' })).body.address
    const second = (await add({ address: 'second' })).body.address
    await add({ address: 'third' })
    expect(await remove(first.id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await defaults()).toEqual(['third'])
    await remove(second.id)
    expect(await defaults()).toEqual(['third'])
    expect((await remove(first.id)).status).toBe(404)
  })

  test('of another person cannot be seen, changed or removed', async () => {
    const { id } = (await add()).body.address
    const ravi = await createPerson(store.db)
    expect(await change(id, { address: 'stolen' }, ravi.token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await remove(id, ravi.token)).status).toBe(404)
    expect((await profile(ravi.token)).body.user.addresses).toEqual([])
    expect(await saved()).toMatchObject([{ address: home.address }])
  })

  test.each(['1', 'undefined', '%00', randomUUID(), `${randomUUID()}'`])(
    'with the id %s is not there',
    async (id) => {
      expect((await change(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    },
  )

  test.each([
    ['fullName', '', 'Full name is required'],
    ['phone', null, 'Phone number is required'],
    ['address', '  ', 'Address is required'],
    ['city', undefined, 'City is required'],
    ['state', 7, 'Must be text'],
    ['pincode', 560001, 'Must be text'],
    ['address', 'x'.repeat(301), 'Must be at most 300 characters'],
  ])('is refused where %s is %j', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
    expect(await saved()).toEqual([])
  })

  test('is refused where is_default is no boolean', async () => {
    expect((await add({ is_default: 'yes' })).status).toBe(400)
  })

  test('is one of at most twenty, one of them the default, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => post({ address: `place ${i}`, is_default: i % 2 === 0 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'BAD_REQUEST'))
    expect(await saved()).toHaveLength(20)
    expect(await defaults()).toHaveLength(1)
  })

  test('is always the default when it is the last one left of many removed at once', async () => {
    for (let i = 0; i < 6; i++) await add({ address: `place ${i}` })
    const [first, ...others] = await saved()
    await Promise.all([
      ...others.slice(1).map(({ id }) => remove(id)),
      change(first!.id, { is_default: true }),
      remove(others[0]!.id),
    ])
    const left = await store.db.select().from(addresses).where(eq(addresses.userId, asha.id))
    expect(left).toMatchObject([{ isDefault: true }])
  })
})
