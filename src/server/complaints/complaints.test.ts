import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { identity } from '../../../tests/support/own-shop.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { mailComplaintsDaily } from '../jobs/daily-jobs.ts'

let store: TestApp
let admin: Person
let staff: Person
beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  staff = await createPerson(store.db, { role: 'staff' })
  await store.call('PUT', '/api/admin/store/identity', { token: admin.token, body: identity })
})
afterAll(() => store.stop())

const complaint = {
  name: 'Asha Rao',
  email: 'asha@ranjha.example',
  kind: 'refund',
  order_id: 'TK-00000000',
  message: 'My refund has not come',
}

async function complain(): Promise<{ number: string; key: string }> {
  const { status, body } = await store.call('POST', '/api/grievances', { body: complaint })
  expect(status).toBe(201)
  return body
}

const look = ({ number, key }: { number: string; key: string }) =>
  store.call('GET', `/api/grievances/${number}?key=${key}`)
const resolve = (number: string, resolution: string) =>
  store.call('PUT', `/api/admin/grievances/${number}`, { token: staff.token, body: { resolution } })
const mails = async (to: string) =>
  (await store.pool.query(`select subject, text from mails where "to" = $1 order by id`, [to])).rows
const letLeave = () => store.pool.query(`update mails set sent_at = now() where sent_at is null`)
const inDashboard = async (query = '') =>
  (await store.call('GET', `/api/admin/grievances?${query}`, { token: staff.token })).body

test('the number of a complaint is shown and mailed with its key, and the mail acknowledges it', async () => {
  const opened = await complain()
  expect(opened.number).toMatch(/^GR-[0-9A-Z]{8}$/)
  const [mail] = await mails(complaint.email)
  expect(mail.subject).toContain(opened.number)
  expect(mail.text).toContain(opened.key)
  expect((await look(opened)).body.grievance).toMatchObject({
    state: 'open',
    kind: 'refund',
    acknowledged_at: null,
  })
  await letLeave()
  expect((await look(opened)).body.grievance.acknowledged_at).not.toBeNull()
})

test('what a complaint lacks is said at its field', async () => {
  const { status, body } = await store.call('POST', '/api/grievances', {
    body: { ...complaint, kind: 'weather', message: '' },
  })
  expect([status, body.fields]).toEqual([
    400,
    { kind: 'Choose what it is about', message: 'Message is required' },
  ])
})

describe('a complaint that nobody answers', () => {
  test('is not acknowledged while no mail has left, and pressing after half of its time', async () => {
    const { number } = await complain()
    const { grievances } = await inDashboard('state=open')
    expect(grievances[0]).toMatchObject({ number, acknowledged_at: null, pressing: false })
    await store.pool.query(
      `update contact_messages set created_at = now() - interval '16 days', due_at = now() + interval '15 days' where number = $1`,
      [number],
    )
    expect((await inDashboard('state=pressing')).grievances).toMatchObject([{ number, pressing: true }])
  })

  test('is mailed to the officer once a day, by any number of processes', async () => {
    const press = () => mailComplaintsDaily(store, 0)
    await Promise.all([press(), press(), press()])
    await press()
    expect(await mails(identity.officer.mail)).toMatchObject([{ subject: '1 complaint waits for an answer' }])
    await store.pool.query(`update store_settings set value = '"2000-01-01"' where key = 'grievance_mail'`)
    await press()
    expect(await mails(identity.officer.mail)).toHaveLength(2)
  })

  test('is acknowledged by staff who answer first', async () => {
    const { grievances } = await inDashboard('state=pressing')
    const id = (
      await store.pool.query(`select id from contact_messages where number = $1`, [grievances[0].number])
    ).rows[0].id
    await store.call('PUT', `/api/admin/contact/${id}`, { token: staff.token, body: { status: 'answered' } })
    expect((await inDashboard('state=pressing')).grievances[0].acknowledged_at).not.toBeNull()
  })
})

describe('a resolved complaint', () => {
  test('is told to its sender, and reopened once, with its key', async () => {
    const opened = await complain()
    const { number, key } = opened
    const { due_at: due } = (await look(opened)).body.grievance
    const reopen = (given: string) =>
      store.call('POST', `/api/grievances/${number}/reopen`, { body: { key: given } })
    expect((await reopen(key)).body.code).toBe('NOT_REOPENABLE')
    expect((await resolve(number, '')).status).toBe(400)
    expect((await resolve(number, 'The money left on Friday')).body.grievance).toMatchObject({
      state: 'resolved',
    })
    expect((await mails(complaint.email)).at(-1).text).toContain('The money left on Friday')
    expect((await look(opened)).body.grievance).toMatchObject({
      resolution: 'The money left on Friday',
      may_reopen: true,
    })
    expect((await resolve(number, 'Again')).body.code).toBe('EDIT_CONFLICT')

    expect((await reopen('wrong')).status).toBe(404)
    expect(await reopen(key)).toMatchObject({
      status: 200,
      body: { grievance: { state: 'open', due_at: due } },
    })
    await resolve(number, 'It has come')
    expect(await reopen(key)).toMatchObject({ status: 409, body: { code: 'NOT_REOPENABLE' } })
  })

  test('is not there for a wrong key or number', async () => {
    const { number, key } = await complain()
    for (const wrong of [
      { number, key: 'wrong' },
      { number: 'GR-00000000', key },
    ])
      expect((await look(wrong)).status).toBe(404)
  })
})

test('a message that becomes a complaint counts from its receipt', async () => {
  await store.call('POST', '/api/contact', {
    body: { name: 'Ravi', email: 'ravi@ranjha.example', message: 'Where is it?' },
  })
  await store.pool.query(
    `update contact_messages set created_at = '2027-01-31T10:00:00Z' where email = 'ravi@ranjha.example'`,
  )
  const { messages } = (await store.call('GET', '/api/admin/contact', { token: staff.token })).body
  const turn = () =>
    store.call('POST', `/api/admin/contact/${messages[0].id}/grievance`, {
      token: staff.token,
      body: { kind: 'order' },
    })
  expect(await turn()).toMatchObject({
    status: 201,
    body: { grievance: { kind: 'order', due_at: '2027-02-28T18:29:59.000Z' } },
  })
  expect((await mails('ravi@ranjha.example')).at(-1).text).toMatch(/GR-[0-9A-Z]{8}/)
  expect((await turn()).body.code).toBe('ALREADY_EXISTS')
})

test('complaints are a file for admins alone', async () => {
  const download = (token: string) => store.call('GET', '/api/admin/grievances.csv', { token })
  expect((await download(staff.token)).status).toBe(403)
  expect((await download(admin.token)).body).toContain('It has come')
})
