import { expect, test } from 'vitest'
import { secretStore } from '../../../../tests/support/account-secrets.ts'
import { customerWithPassword } from '../../../../tests/support/customer-with-password.ts'
import { arriveFrom, exchangeCode } from '../../../../tests/support/sign-in-provider.ts'
import { identities } from '../../users/user.tables.ts'

const store = secretStore()

const waysOf = async (token: string) => (await store.call('GET', '/api/auth/ways', { token })).body.ways
const remove = (token: string, id: string) => store.call('DELETE', `/api/auth/ways/${id}`, { token })
const signIn = async (sub: string, email: string) =>
  (await exchangeCode(store, await arriveFrom(store.provider, store, { sub, email }))).body
const linked = (label: string, removable: boolean) => ({
  id: expect.any(String),
  label,
  linked_at: expect.any(String),
  removable,
})

test('linked providers are listed, and the only way to sign in stays', async () => {
  const { token, user } = await signIn('asha', 'asha@shop.example')
  const only = await waysOf(token)
  expect(only).toEqual({ password: false, providers: [linked('Loom', false)] })
  expect(await remove(token, only.providers[0].id)).toMatchObject({
    status: 409,
    body: { code: 'STILL_NEEDED' },
  })

  // One that is not configured any more signs nobody in, and does not count.
  await store.db
    .insert(identities)
    .values({ issuer: 'https://gone.example', subject: 'asha', userId: user.id })
  expect((await waysOf(token)).providers).toEqual([linked('Loom', false), linked('gone.example', true)])
  expect((await signIn('asha', 'asha@shop.example')).user.id).toBe(user.id)
})

test('a linked provider is removed, with the sessions that perhaps began there', async () => {
  const { token } = await signIn('ravi', 'ravi@shop.example')
  const other = await signIn('ravi at work', 'ravi@shop.example')
  const { providers } = await waysOf(token)
  expect(providers).toEqual([linked('Loom', true), linked('Loom', true)])
  const stranger = await customerWithPassword(store)
  for (const id of [providers[1].id, crypto.randomUUID(), 'x'])
    expect((await remove(stranger.token, id)).status).toBe(404)
  expect((await remove(token, providers[1].id)).status).toBe(200)
  expect((await store.call('GET', '/api/auth/me', { token: other.token })).status).toBe(401)
  expect(await waysOf(token)).toMatchObject({ providers: [{ id: providers[0].id, removable: false }] })
})

test('beside a password every provider can be removed', async () => {
  const { email, token } = await customerWithPassword(store)
  await signIn('meera', email)
  const { password, providers } = await waysOf(token)
  expect([password, providers]).toEqual([true, [linked('Loom', true)]])
  expect((await remove(token, providers[0].id)).status).toBe(200)
  expect(await waysOf(token)).toEqual({ password: true, providers: [] })
})
