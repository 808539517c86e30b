import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sweep } from '../jobs/sweep.queries.ts'
import { mailKind } from '../mail/mail-kind.ts'
import { mayLeave } from '../mail/mail.queries.ts'
import { takeTasks } from '../outbox/outbox.queries.ts'
import { renewInvitations } from './renew-invitations.ts'

let store: TestApp
let admin: { id: string; email: string; token: string }

beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())
beforeEach(async () => {
  await store.pool.query("update users set role = 'customer' where role <> 'customer'")
  admin = await createAdmin(store.db)
})

let counter = 0
const newEmail = () => `meera${++counter}@shop.example`
const invite = (body: unknown, token = admin.token) =>
  store.call('POST', '/api/admin/staff/invitations', { token, body })
const edit = (id: string, body: unknown, token = admin.token) =>
  store.call('PUT', `/api/admin/staff/${id}`, { token, body })
const team = async (token = admin.token) => (await store.call('GET', '/api/admin/staff', { token })).body
const me = (token: string) => store.call('GET', '/api/auth/me', { token })
const login = (email: string, password: string) =>
  store.call('POST', '/api/auth/login', { body: { email, password } })
const accept = (token: string, password = 'Loom Lane 12') =>
  store.call('POST', '/api/auth/password/reset', { body: { token, password } })
const actions = async (id: string): Promise<string[]> =>
  (await store.pool.query('select action from audit_log where entity_id = $1 order by id', [id])).rows.map(
    ({ action }) => action,
  )

async function mailedToken(email: string): Promise<string> {
  const { rows } = await store.pool.query('select text from mails where "to" = $1 order by id desc limit 1', [
    email,
  ])
  return /\/reset-password\?token=([\w-]+)/.exec(rows[0].text)![1]!
}

test('somebody invited chooses a password, and works here from then on', async () => {
  const email = newEmail()
  const invited = await invite({ name: 'Meera Nair', email: email.toUpperCase(), role: 'staff' })
  expect(invited.status).toBe(201)
  expect(invited.body.invitation).toMatchObject({ name: 'Meera Nair', email, role: 'staff' })
  const { id, invited_at, expires_at } = invited.body.invitation
  expect(Date.parse(expires_at) - Date.parse(invited_at)).toBe(7 * 24 * 3_600_000)
  expect((await team()).invitations).toHaveLength(1)

  const link = await mailedToken(email)
  expect((await accept(link)).status).toBe(200)
  const { body } = await login(email, 'Loom Lane 12')
  expect(body.user).toMatchObject({ role: 'staff', name: 'Meera Nair' })
  expect((await store.call('GET', '/api/orders/admin', { token: body.token })).status).toBe(200)
  for (const url of ['/api/admin/staff', '/api/admin/audit', '/api/products/admin/stats', '/api/admin/sales'])
    expect([url, (await store.call('GET', url, { token: body.token })).status]).toEqual([url, 403])
  expect(await team()).toMatchObject({ invitations: [], staff: [{ role: 'staff' }, { role: 'admin' }] })

  const again = await accept(link, 'Other Loom 34')
  expect([again.status, again.body.error]).toEqual([400, 'This link has expired or was already used'])
  expect(await actions(id)).toEqual(['staff.invite', 'staff.join'])
  const { entries } = (
    await store.call('GET', `/api/admin/audit?entity=user&entity_id=${id}`, { token: admin.token })
  ).body
  expect(entries).toMatchObject([{ person: 'Meera Nair' }, { person: 'Meera Nair' }])
})

test('the role comes with the mailed link, and not with an account that a stranger opened', async () => {
  const email = newEmail()
  const squatter = await store.call('POST', '/api/auth/register', {
    body: { name: 'Not Meera', email, phone: '9876543210', password: 'Squat Lane 1' },
  })
  await invite({ name: 'Meera Nair', email, role: 'admin' })
  expect((await store.call('GET', '/api/admin/staff', { token: squatter.body.token })).status).toBe(403)
  await accept(await mailedToken(email))
  expect((await me(squatter.body.token)).status).toBe(401)
  expect((await login(email, 'Squat Lane 1')).status).toBe(401)
  expect((await login(email, 'Loom Lane 12')).body.user.role).toBe('admin')
})

test('a second invitation takes the place of the first, and one can be withdrawn or run out', async () => {
  const email = newEmail()
  const { id } = (await invite({ name: 'Meera Nair', email, role: 'staff' })).body.invitation
  const first = await mailedToken(email)
  await invite({ name: 'Meera Nair', email, role: 'admin' })
  expect((await team()).invitations.filter((one: { email: string }) => one.email === email)).toHaveLength(1)
  expect((await accept(first)).status).toBe(400)

  const withdraw = () => store.call('DELETE', `/api/admin/staff/invitations/${id}`, { token: admin.token })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(404)
  expect((await accept(await mailedToken(email))).status).toBe(400)

  await invite({ name: 'Meera Nair', email, role: 'staff' })
  await store.pool.query(
    'update password_resets set expires_at = now() where user_id = $1 and used_at is null',
    [id],
  )
  expect((await accept(await mailedToken(email))).status).toBe(400)
})

test('an invitation that has waited for a mail server leaves with a new link, unless it was withdrawn or replaced', async () => {
  const emails = [newEmail(), newEmail(), newEmail()]
  const ids: string[] = []
  for (const email of emails)
    ids.push((await invite({ name: 'Meera Nair', email, role: 'packer' })).body.invitation.id)
  const [email, withdrawn, replaced] = emails as [string, string, string]
  await store.call('DELETE', `/api/admin/staff/invitations/${ids[1]}`, { token: admin.token })
  await store.pool.query(
    `update outbox set payload = payload || '{"writtenAt":"now"}', created_at = now() - interval '9 days', expires_at = now() - interval '2 days'`,
  )
  await store.pool.query(
    `update password_resets set created_at = now() - interval '9 days', expires_at = now() - interval '2 days'`,
  )
  await sweep(store.db)
  await invite({ name: 'Meera Nair', email: replaced, role: 'staff' })
  const old = await mailedToken(email)
  const leaving = async () =>
    (await takeTasks(store.db, { ...mailKind, batchSize: 50 }, mayLeave({ delivers: true })))
      .map(({ payload }) => payload.to)
      .filter((to) => emails.includes(to))
  expect(await leaving()).toEqual([replaced])
  await renewInvitations({ db: store.db })
  expect(await leaving()).toEqual([email])
  const open = (await team()).invitations.map((one: { email: string }) => one.email)
  expect(emails.map((one) => open.includes(one))).toEqual([true, false, true])
  expect((await accept(old)).status).toBe(400)
  expect((await accept(await mailedToken(email))).status).toBe(200)
  expect((await login(email, 'Loom Lane 12')).body.user.role).toBe('packer')
  const { rows } = await store.pool.query('select count(*)::int from mails where "to" = $1', [withdrawn])
  expect(rows[0].count).toBe(0)
})

test('an invitation outlives a forgotten password', async () => {
  const email = newEmail()
  await invite({ name: 'Meera Nair', email, role: 'staff' })
  const invitation = await mailedToken(email)
  const { rows } = await store.pool.query('select id from users where email = $1', [email])
  await store.pool.query(
    `insert into password_resets (token_hash, user_id, expires_at) values (sha256('a-reset-token'), $1, now() + interval '1 hour')`,
    [rows[0].id],
  )
  expect((await accept('a-reset-token', 'Other Loom 34')).status).toBe(200)
  expect((await login(email, 'Other Loom 34')).body.user.role).toBe('customer')
  expect((await accept(invitation)).status).toBe(200)
  expect((await login(email, 'Loom Lane 12')).body.user.role).toBe('staff')
})

test('an invitation is for the address that it was mailed to', async () => {
  const email = newEmail()
  const { id } = (await invite({ name: 'Meera Nair', email, role: 'admin' })).body.invitation
  await store.pool.query('update users set email = $2 where id = $1', [id, newEmail()])
  expect((await accept(await mailedToken(email))).status).toBe(400)
  await store.pool.query('update users set email = upper($2) where id = $1', [id, email])
  expect((await accept(await mailedToken(email))).status).toBe(200)
})

test('a member of staff is not invited again, and invalid invitations are refused', async () => {
  const member = await createPerson(store.db, { role: 'staff' })
  const again = await invite({ name: 'Asha Rao', email: member.email, role: 'admin' })
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS'])
  const good = { name: 'Meera Nair', email: newEmail(), role: 'staff' }
  for (const [change, field] of [
    [{ role: 'customer' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ role: ['staff'] }, 'role'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a\u0000@b.cc' }, 'email'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ] as const) {
    const answer = await invite({ ...good, ...change })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  }
  expect((await team()).invitations.map(({ email }: { email: string }) => email)).not.toContain(good.email)
})

test('a role can be changed, and holds at once', async () => {
  const member = await createPerson(store.db, { role: 'staff' })
  expect((await edit(member.id, { role: 'admin' })).body.member).toMatchObject({
    id: member.id,
    role: 'admin',
  })
  expect((await store.call('GET', '/api/admin/staff', { token: member.token })).status).toBe(200)
  expect((await edit(member.id, { role: 'customer' })).body.member).toBeNull()
  expect((await store.call('GET', '/api/orders/admin', { token: member.token })).status).toBe(403)
  expect((await me(member.token)).status).toBe(200)
  expect(await actions(member.id)).toEqual(['staff.update', 'staff.update'])
})

test('a disabled account is signed out at once, cannot sign in, and can be enabled again', async () => {
  const email = newEmail()
  await invite({ name: 'Meera Nair', email, role: 'staff' })
  await accept(await mailedToken(email))
  const { token, user } = (await login(email, 'Loom Lane 12')).body
  expect((await edit(user.id, { disabled: true })).body.member).toMatchObject({
    disabled: true,
    sessions: [],
  })
  expect((await me(token)).status).toBe(401)
  expect((await login(email, 'Loom Lane 12')).status).toBe(401)
  expect((await invite({ name: 'Meera Nair', email, role: 'staff' })).status).toBe(409)
  expect((await edit(user.id, { disabled: false })).body.member).toMatchObject({ disabled: false })
  expect((await me(token)).status).toBe(401)
  expect((await login(email, 'Loom Lane 12')).status).toBe(200)
})

test('nobody can disable or demote the last admin', async () => {
  const disabled = await createPerson(store.db, { role: 'admin' })
  await edit(disabled.id, { disabled: true })
  for (const change of [{ role: 'staff' }, { role: 'packer' }, { role: 'customer' }, { disabled: true }]) {
    const answer = await edit(admin.id, change)
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN'])
  }
  expect((await me(admin.token)).body.user.role).toBe('admin')
})

test('of two admins who demote each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await store.pool.query("update users set role = 'customer' where role <> 'customer'")
    const [one, other] = [await createAdmin(store.db), await createAdmin(store.db)]
    const answers = await Promise.all([
      edit(other.id, { role: 'staff' }, one.token),
      edit(one.id, { disabled: true }, other.token),
    ])
    const { rows } = await store.pool.query(
      "select 1 from users where role = 'admin' and disabled_at is null",
    )
    expect(rows).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('somebody can be signed out everywhere; oneself stays signed in here', async () => {
  const member = await createPerson(store.db, { role: 'staff' })
  expect((await team()).staff.find(({ id }: { id: string }) => id === member.id).sessions).toHaveLength(1)
  const signOut = (id: string) =>
    store.call('POST', `/api/admin/staff/${id}/sign-out`, { token: admin.token })
  expect((await signOut(member.id)).body.member.sessions).toEqual([])
  expect((await me(member.token)).status).toBe(401)
  expect((await signOut(admin.id)).body.member.sessions).toHaveLength(1)
  expect((await me(admin.token)).status).toBe(200)
  expect(await actions(member.id)).toEqual(['staff.sign-out'])
})

test('an admin turns off the two-step sign-in of a colleague, never one’s own that way', async () => {
  const member = await createPerson(store.db, { role: 'staff' })
  for (const id of [member.id, admin.id])
    await store.pool.query(
      "insert into two_step (user_id, secret, confirmed_at) values ($1, 'secret', now())",
      [id],
    )
  const reset = (id: string) =>
    store.call('DELETE', `/api/admin/staff/${id}/two-step`, { token: admin.token })
  expect((await team()).staff.map(({ two_step }: { two_step: boolean }) => two_step)).toEqual([true, true])
  expect((await reset(member.id)).body.member.two_step).toBe(false)
  expect((await reset(admin.id)).status).toBe(404)
  expect(await actions(member.id)).toEqual(['two-step.reset'])
})

test('customers and unknown people are not found', async () => {
  const customer = await createPerson(store.db)
  for (const id of [customer.id, crypto.randomUUID(), 'x', '%00']) {
    expect((await edit(id, { role: 'admin' })).status).toBe(404)
    expect((await store.call('POST', `/api/admin/staff/${id}/sign-out`, { token: admin.token })).status).toBe(
      404,
    )
  }
  expect((await me(customer.token)).body.user.role).toBe('customer')
  expect((await edit(admin.id, { role: 'owner' })).status).toBe(400)
  expect((await edit(admin.id, { disabled: 'no' })).status).toBe(400)
  expect((await edit(admin.id, {})).status).toBe(200)
})
