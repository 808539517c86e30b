import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../tests/attack/attack-size.ts'
import { askForReset, linkPattern, secretStore } from '../../../tests/support/account-secrets.ts'
import { arriveFrom, exchangeCode } from '../../../tests/support/sign-in-provider.ts'

const store = secretStore()

/** Somebody who wants the account of `owner` and reads the mail of two addresses. */
interface Actor {
  reads: [string, string]
  passwords: string[]
  sessions: string[]
}
interface Account {
  id: string
  email: string
  role: string
  disabled: boolean
}

const post = (url: string, body: object = {}, token?: string) => store.call('POST', url, { body, token })

let counter = 0
const newActor = (name: string): Actor => ({
  reads: [`${name}${++counter}@one.example`, `${name}${counter}@two.example`],
  passwords: [],
  sessions: [],
})
function newPassword(who: Actor): string {
  const password = `Loom Lane ${++counter}`
  who.passwords.unshift(password)
  return password
}

async function findAccounts(emails: string[]): Promise<Account[]> {
  const { rows } = await store.pool.query(
    'select id, email, role, disabled_at is not null as disabled from users where email = any($1) order by email',
    [emails],
  )
  return rows
}

/** Tokens of a kind of link that were mailed to somebody, the latest first. */
async function tokensOf({ reads }: Actor, pattern: RegExp): Promise<string[]> {
  const { rows } = await store.pool.query('select text from mails where "to" = any($1) order by id desc', [
    reads,
  ])
  return rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
}

const signIn = async (who: Actor, email: string, password: string): Promise<void> =>
  keep(who, await post('/api/auth/login', { email, password }))
const useLink = (who: Actor, token: string) =>
  post('/api/auth/password/reset', { token, password: newPassword(who) })
const press = (token: string) => post(`/confirm-email/${token}`)
const passwordTokens = (who: Actor) => tokensOf(who, linkPattern)
const addressTokens = (who: Actor) => tokensOf(who, /\/confirm-email\/([\w-]+)/)

function keep(who: Actor, { body }: { body: { token?: unknown } }): void {
  if (typeof body.token === 'string') who.sessions.unshift(body.token)
}

async function claim(who: Actor, email: string): Promise<void> {
  const arrival = await arriveFrom(store.provider, store, { sub: email, email })
  if (arrival.hash.startsWith('#signed-in=')) keep(who, await exchangeCode(store, arrival))
}

/** Waits for the mail where one is to come. */
async function forget(email: string): Promise<void> {
  await store.pool.query(`update password_resets set created_at = created_at - interval '1 hour'`)
  const [account] = await findAccounts([email])
  if (account && !account.disabled) await askForReset(store, email)
}

/** Another one of a person's own, with the latest session and each password that is known. */
async function withEachPassword(
  { sessions, passwords }: Actor,
  send: (password: string, token: string) => unknown,
) {
  const [token] = sessions
  if (token) for (const password of [...passwords]) await send(password, token)
}

/** `who` may be either; `owner` is whose account it is, `nth` chooses an address or a link. */
const deeds = {
  register: async (who, _nth, owner) => {
    const person = {
      name: 'Asha Rao',
      email: owner.reads[0],
      phone: '9876543210',
      password: newPassword(who),
    }
    keep(who, await post('/api/auth/register', person))
  },
  signIn: async (who, nth, owner) => {
    const email = [owner.reads[0], who.reads[1]][nth]!
    for (const password of who.passwords.slice(0, 3)) await signIn(who, email, password)
  },
  learnPasswords: async (who, _nth, owner) => void who.passwords.push(...owner.passwords),
  forget: (who, nth) => forget(who.reads[nth]),
  useLink: async (who, nth) => {
    const token = (await passwordTokens(who))[nth]
    if (token) await useLink(who, token)
  },
  change: (who, nth) =>
    withEachPassword(who, (password, token) =>
      store.call('PUT', '/api/account/email', { token, body: { email: who.reads[nth], password } }),
    ),
  press: async (who, nth) => {
    const token = (await addressTokens(who))[nth]
    if (token) await press(token)
  },
  claim: (who, nth) => claim(who, who.reads[nth]),
  setPassword: (who) =>
    withEachPassword(who, (current_password, token) =>
      store.call('PUT', '/api/auth/password', {
        token,
        body: { current_password, new_password: newPassword(who) },
      }),
    ),
  invite: async (_who, _nth, owner) => {
    const invitation = { name: 'Asha Rao', email: owner.reads[0], role: 'staff' }
    await store.staff('POST', '/api/admin/staff/invitations', invitation)
  },
  disable: async (_who, nth, owner) => {
    for (const { id } of await findAccounts(owner.reads))
      await store.staff('PUT', `/api/admin/staff/${id}`, { disabled: nth === 0 })
  },
} satisfies Record<string, (who: Actor, nth: 0 | 1, owner: Actor) => Promise<unknown>>

type Deed = keyof typeof deeds
type Step = [who: 'owner' | 'stranger', does: Deed, nth: 0 | 1]

const step = fc.tuple(
  fc.constantFrom<Step[0][]>('owner', 'stranger'),
  fc.constantFrom(...(Object.keys(deeds) as Deed[])),
  fc.constantFrom<Step[2][]>(0, 1),
)

async function walk(history: Step[]): Promise<void> {
  const people = { owner: newActor('owner'), stranger: newActor('stranger') }
  for (const [who, does, nth] of history) {
    await store.pool.query('delete from login_attempts')
    await deeds[does](people[who], nth, people.owner)
    // The role was mailed to the owner, who may have moved with it since.
    const staff = (await findAccounts(people.stranger.reads)).filter(({ role }) => role !== 'customer')
    expect(staff).toEqual([])
  }
  await recover(people.owner, people.stranger)
  await recover(people.stranger, people.owner)
}

/** Sets the passwords of the accounts whose mail somebody reads; whatever another one holds opens none of them. */
async function recover(reader: Actor, other: Actor): Promise<void> {
  for (const { email } of await findAccounts(reader.reads)) {
    await forget(email)
    const [token] = await passwordTokens(reader)
    if (token) await useLink(reader, token)
  }
  const accounts = await findAccounts(reader.reads)
  for (const token of await passwordTokens(other)) await useLink(other, token)
  for (const token of await addressTokens(other)) await press(token)
  for (const email of other.reads) await claim(other, email)
  await store.pool.query('delete from login_attempts')
  for (const { email } of accounts)
    for (const password of other.passwords) await signIn(other, email, password)

  expect(await findAccounts(reader.reads)).toEqual(accounts)
  const opened = await Promise.all(
    other.sessions.map(async (token) => (await store.call('GET', '/api/auth/me', { token })).body.user?.id),
  )
  for (const { id } of accounts) expect(opened).not.toContain(id)
}

test('only who reads the mail of an account ends up with it, whatever has happened before', async () => {
  const known: Step[] = [
    ['owner', 'register', 0],
    ['stranger', 'learnPasswords', 0],
    ['stranger', 'signIn', 0],
    ['stranger', 'change', 0],
  ]
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), walk), {
    numRuns: times(200, 10),
    examples: [
      [[...known, ['owner', 'setPassword', 0]]],
      [[...known, ['owner', 'claim', 0]]],
      [[...known, ['owner', 'invite', 0], ['owner', 'useLink', 0]]],
      [
        [
          ['stranger', 'register', 0],
          ['owner', 'invite', 0],
          ['stranger', 'change', 0],
          ['stranger', 'press', 0],
          ['owner', 'useLink', 0],
        ],
      ],
      [
        [
          ['stranger', 'claim', 0],
          ['stranger', 'change', 1],
          ['stranger', 'press', 0],
          ['owner', 'register', 0],
        ],
      ],
    ],
  })
})
