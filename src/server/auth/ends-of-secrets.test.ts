import { expect, test } from 'vitest'
import {
  askForEmail,
  askForReset,
  identityOf,
  invite,
  secretMakers,
  secretStore,
  type Secret,
} from '../../../tests/support/account-secrets.ts'
import {
  customerPassword as password,
  customerWithPassword,
} from '../../../tests/support/customer-with-password.ts'
import type { Person } from '../../../tests/support/factories.ts'
import { arriveFrom } from '../../../tests/support/sign-in-provider.ts'
import type { Answer, Call } from '../../../tests/support/test-app.ts'
import { codeOfApp } from '../../../tests/support/two-step-store.ts'

/**
 * The events, and which secrets each ends. `-`: the event uses it up, or such a person has none. The secrets are made
 * from left to right: making one must not end another.
 */
const table = `
somebody…                       | session | provider | invitation | arrival | reset | code  | preview | pay link | newsletter | complaint | new address
sets a new password             | ends    | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
sets one by a mailed link       | ends    | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
comes from a provider anew      | stays   | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
proves an address by a provider | ends    | -        | stays      | -       | ends  | ends  | -       | stays    | stays      | stays     | ends
confirms another address        | stays   | ends     | ends       | ends    | ends  | ends  | -       | stays    | stays      | stays     | -
turns on two-step sign-in       | ends    | -        | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
signs out other devices         | ends    | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
signs out one other device      | ends    | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
signs out here                  | stays   | stays    | stays      | stays   | stays | stays | -       | stays    | stays      | stays     | stays
is signed out by an admin       | ends    | stays    | stays      | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
is invited anew                 | stays   | stays    | ends       | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
has an invitation withdrawn     | stays   | stays    | ends       | stays   | stays | stays | -       | stays    | stays      | stays     | stays
accepts an invitation           | ends    | -        | -          | ends    | ends  | ends  | -       | stays    | stays      | stays     | ends
deletes the account             | ends    | ends     | ends       | ends    | ends  | ends  | -       | -        | ends       | stays     | ends
ends the newsletter             | stays   | stays    | stays      | stays   | stays | stays | -       | stays    | ends       | stays     | stays
works here, gets another role   | stays   | -        | -          | -       | ends  | ends  | stays   | -        | stays      | stays     | ends
works here, is a customer again | stays   | -        | -          | -       | ends  | ends  | ends    | -        | stays      | stays     | ends
works here, is disabled         | ends    | -        | -          | -       | ends  | ends  | ends    | -        | stays      | stays     | ends
works here, is signed out       | ends    | -        | -          | -       | ends  | ends  | stays   | -        | stays      | stays     | ends
works here, deletes the account | ends    | -        | -          | -       | ends  | ends  | ends    | -        | ends       | stays     | ends
works here, ends all previews   | stays   | -        | -          | -       | stays | stays | ends    | -        | stays      | stays     | stays
`
const [[, ...secrets], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim())) as [string[], ...string[][]]

const store = secretStore()

const as = ({ token }: Person, method: Parameters<Call>[0], url: string, body?: object) =>
  store.call(method, url, { token, body })
const useLink = (token: string) =>
  store.call('POST', '/api/auth/password/reset', { body: { token, password: 'Warp And Weft 5' } })
const edit = ({ id }: Person, change: object) => store.staff('PUT', `/api/admin/staff/${id}`, change)

async function comeFromProvider(who: Person): Promise<Answer> {
  const { hash } = await arriveFrom(store.provider, store, identityOf(who, 2))
  expect(hash).toMatch(/^#signed-in=/)
  return { status: 200, body: null, headers: {} }
}

async function turnOnTwoStep(who: Person): Promise<Answer> {
  await as(who, 'POST', '/api/auth/two-step/setup', { password })
  return as(who, 'POST', '/api/auth/two-step/confirm', { totp: await codeOfApp(store, who.id) })
}

async function endOtherSession(who: Person): Promise<Answer> {
  const { sessions } = (await as(who, 'GET', '/api/auth/sessions')).body
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  return as(who, 'DELETE', `/api/auth/sessions/${other.id}`)
}

const events: Record<string, (who: Person) => Promise<Answer>> = {
  'sets a new password': (who) =>
    as(who, 'PUT', '/api/auth/password', { current_password: password, new_password: 'Warp And Weft 5' }),
  'sets one by a mailed link': async (who) => useLink(await askForReset(store, who.email)),
  'comes from a provider anew': comeFromProvider,
  'proves an address by a provider': comeFromProvider,
  'confirms another address': async (who) => (await askForEmail(store, who.token, `moved-${who.email}`))(),
  'turns on two-step sign-in': turnOnTwoStep,
  'signs out other devices': (who) => as(who, 'DELETE', '/api/auth/sessions'),
  'signs out one other device': endOtherSession,
  'signs out here': (who) => as(who, 'POST', '/api/auth/logout'),
  'is signed out by an admin': ({ id }) => store.staff('POST', `/api/admin/customers/${id}/sign-out`),
  'is invited anew': async (who) => {
    await invite(store, who.email)
    return store.staff('GET', '/api/admin/staff')
  },
  'has an invitation withdrawn': ({ id }) => store.staff('DELETE', `/api/admin/staff/invitations/${id}`),
  'accepts an invitation': async (who) => useLink(await invite(store, who.email)),
  'deletes the account': (who) => as(who, 'POST', '/api/account/delete', { password }),
  'ends the newsletter': (who) =>
    as(who, 'PUT', '/api/account/consents', { purpose: 'newsletter', given: false }),
  'works here, gets another role': (who) => edit(who, { role: 'admin' }),
  'works here, is a customer again': (who) => edit(who, { role: 'customer' }),
  'works here, is disabled': (who) => edit(who, { disabled: true }),
  'works here, is signed out': ({ id }) => store.staff('POST', `/api/admin/staff/${id}/sign-out`),
  'works here, deletes the account': (who) => as(who, 'POST', '/api/account/delete', { password }),
  'works here, ends all previews': (who) => as(who, 'DELETE', '/api/admin/previews'),
}

test('every secret and every event has its place in the table', () => {
  expect(secrets.toSorted()).toEqual(Object.keys(secretMakers).toSorted())
  expect(rows.map(([event]) => event)).toEqual(Object.keys(events))
})

test.each(rows as [string, ...string[]][])('somebody %s', async (event, ...cells) => {
  const who = await customerWithPassword(store, {
    isProved: event !== 'proves an address by a provider',
    role: event.startsWith('works here') ? 'staff' : 'customer',
  })
  const expected = Object.fromEntries(secrets.map((secret, index) => [secret, cells[index]!]))
  const alive: [string, () => Promise<boolean>][] = []
  for (const secret of secrets as Secret[])
    if (expected[secret] !== '-') alive.push([secret, await secretMakers[secret](store, who)])

  expect(await events[event]!(who)).toMatchObject({ status: 200 })
  const found: Record<string, string> = {}
  for (const secret of secrets) found[secret] = '-'
  for (const [secret, isAlive] of alive) found[secret] = (await isAlive()) ? 'stays' : 'ends'
  expect(found).toEqual(expected)
})
