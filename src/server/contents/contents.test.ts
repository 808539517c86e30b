import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentEditor } from '../../../tests/support/contents.ts'
import { recordStatements } from '../../../tests/support/count-statements.ts'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { contentKinds } from '../home/content-kinds.ts'
import { publishDue } from './publish-due.ts'

let store: TestApp
let admin: Person
let staff: Person
let statementsOf: ReturnType<typeof recordStatements>
beforeAll(async () => {
  store = await createTestApp()
  statementsOf = recordStatements(store.pool)
  admin = await createAdmin(store.db)
  staff = await createPerson(store.db, { role: 'staff' })
})
beforeEach(async () => void (await store.pool.query('truncate contents cascade')))
afterAll(() => store.stop())

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, by = staff) =>
  store.call(method, `/api/admin/contents/${path}`, { token: by.token, body })
const menusOf = (label: string) => ({ header: [{ label, link: { to: 'path', value: '/products' } }] })
const save = async (label: string, seen: number) => call('PUT', 'menus/draft', { body: menusOf(label), seen })
const publishMenus = async (more: object = {}) => {
  const { draft, scheduled, published } = (await call('GET', 'menus')).body
  return call('POST', 'menus/publish', { seen: (draft ?? scheduled ?? published).n, ...more })
}
const labelOf = (version: any) => version?.body.header[0].label
const menus = async () => (await call('GET', 'menus')).body
const runJob = () => publishDue({ db: store.db, kinds: contentKinds, log: () => {} })

test('a content begins without a version, and is published from its draft', async () => {
  expect(await menus()).toMatchObject({
    kind: 'menus',
    key: null,
    published: null,
    draft: null,
    versions: [],
  })
  const draft = (await save('Shirts', 0)).body.version
  expect(draft).toMatchObject({ n: 1, state: 'draft', by: { id: staff.id } })
  const published = (await publishMenus()).body.version
  expect(published).toMatchObject({ n: draft.n, state: 'published', hash: draft.hash })
  expect(await menus()).toMatchObject({ draft: null, published: { n: 1 }, versions: [{ n: 1 }] })
})

test('of two editors, the second is told of the version of the first', async () => {
  await save('Shirts', 0)
  const refused = await save('Kurtas', 0)
  expect([refused.status, refused.body.code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(labelOf(refused.body.current)).toBe('Shirts')
  expect((await save('Kurtas', refused.body.current.n)).status).toBe(200)
  const late = await call('POST', 'menus/publish', { seen: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(labelOf(late.body.current)).toBe('Kurtas')
})

test('what is scheduled is published once, by any of several jobs, in the name of who scheduled it', async () => {
  await save('Shirts', 0)
  await publishMenus()
  await save('Wedding', 1)
  const scheduled = await publishMenus({ at: new Date(Date.now() + 3_600_000).toISOString() })
  expect(scheduled.body.version).toMatchObject({ state: 'scheduled', publish_at: expect.any(String) })
  await runJob()
  expect(labelOf((await menus()).published)).toBe('Shirts')
  await store.pool.query(`update content_versions set publish_at = now() where state = 'scheduled'`)
  await Promise.all([runJob(), runJob(), runJob(), runJob()])
  const after = await menus()
  expect([labelOf(after.published), after.scheduled, after.versions.length]).toEqual(['Wedding', null, 2])
  const { rows } = await store.pool.query(`select user_id from audit_log where action = 'content.publish'`)
  expect(rows.map((row) => row.user_id)).toEqual([staff.id, staff.id, staff.id])
})

test('what fell due while nothing ran is published after the start', async () => {
  await save('Shirts', 0)
  await publishMenus({ at: new Date(Date.now() + 60_000).toISOString() })
  await store.pool.query(`update content_versions set publish_at = now() - interval '3 days'`)
  await runJob()
  expect(await menus()).toMatchObject({ published: { n: 1 }, scheduled: null })
})

test('publishing that is killed midway leaves all as it was', async () => {
  await save('Shirts', 0)
  await publishMenus()
  await save('Wedding', 1)
  const holder = await store.pool.connect()
  await holder.query('begin')
  // Publishing writes the log at its end, and waits there.
  await holder.query('lock table audit_log')
  const publishing = publishMenus()
  const killed = async () =>
    (
      await store.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await expect.poll(killed).toBe(1)
  expect((await publishing).status).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  holder.release()
  const after = await menus()
  expect([labelOf(after.published), labelOf(after.draft)]).toEqual(['Shirts', 'Wedding'])
  expect((await publishMenus()).status).toBe(200)
  expect(labelOf((await menus()).published)).toBe('Wedding')
})

test('what is scheduled and no longer valid becomes a draft again', async () => {
  await save('Shirts', 0)
  await publishMenus({ at: new Date(Date.now() + 3_600_000).toISOString() })
  await store.pool.query(`update content_versions set publish_at = now(), body = '{"header": 7}'`)
  await runJob()
  expect(await menus()).toMatchObject({ published: null, scheduled: null, draft: { state: 'draft' } })
})

test('what is scheduled can be taken back', async () => {
  await save('Shirts', 0)
  await publishMenus({ at: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await call('DELETE', 'menus/schedule')).body).toMatchObject({ scheduled: null, draft: { n: 1 } })
  for (const at of ['2001-01-01T00:00:00Z', '2101-01-01T00:00:00Z', 'tomorrow'])
    expect(await publishMenus({ at })).toMatchObject({
      status: 400,
      body: { fields: { at: expect.any(String) } },
    })
})

test('an old version is published anew, and the draft stays', async () => {
  for (const [seen, label] of ['Shirts', 'Kurtas'].entries()) {
    await save(label, seen)
    await publishMenus()
  }
  await save('Linen', 2)
  const { version } = (await publishMenus({ version: 1 })).body
  expect([version.n, labelOf(version)]).toEqual([4, 'Shirts'])
  const after = await menus()
  expect([labelOf(after.draft), after.versions.map(({ n }: { n: number }) => n)]).toEqual([
    'Linen',
    [4, 2, 1],
  ])
  expect((await publishMenus({ version: 99 })).status).toBe(404)
})

test('the last 100 published versions are kept', async () => {
  await save('Shirts', 0)
  await publishMenus()
  await store.pool.query(`
    insert into content_versions (content_id, n, state, body, hash)
    select content_id, n + k, 'past', body, hash from content_versions, generate_series(1, 120) k`)
  await call('PUT', 'menus/draft', { body: menusOf('New'), seen: 1 })
  await publishMenus()
  const { versions } = await menus()
  expect([versions.length, versions[0].n, versions.at(-1).n]).toEqual([100, 122, 23])
})

test('a draft can be thrown away, and there is nothing to publish then', async () => {
  await save('Shirts', 0)
  expect((await call('DELETE', 'menus/draft', { seen: 7 })).body.code).toBe('EDIT_CONFLICT')
  expect((await call('DELETE', 'menus/draft')).body.draft).toBeNull()
  expect((await call('POST', 'menus/publish', { seen: 0 })).status).toBe(404)
})

test('what is wrong is refused with its path in the body', async () => {
  const header = Array.from({ length: 9 }, () => ({ label: 'Shirts' }))
  expect((await call('PUT', 'menus/draft', { body: { header }, seen: 0 })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { header: 'At most 8 entries' },
  })
})

test('brand and policies are published by admins, the brand drafted by them too', async () => {
  const brand = { body: { name: 'Ranjha & Sons' }, seen: 0 }
  expect((await call('PUT', 'brand/draft', brand)).status).toBe(403)
  expect((await call('PUT', 'brand/draft', brand, admin)).status).toBe(200)
  expect((await call('POST', 'brand/publish', { seen: 1 })).status).toBe(403)
  expect((await call('POST', 'brand/publish', { seen: 1 }, admin)).status).toBe(200)
  expect((await call('PUT', 'policy/refunds/draft', { body: { clauses: [] }, seen: 0 })).status).toBe(200)
  expect((await call('POST', 'policy/refunds/publish', { seen: 1 })).status).toBe(403)
})

test('pages are added at an address and taken away; other kinds have the keys that they have', async () => {
  expect(await call('POST', 'page', { slug: 'our-mill' })).toMatchObject({
    status: 201,
    body: { kind: 'page', key: 'our-mill', draft: null },
  })
  await call('PUT', 'page/our-mill/draft', { body: { title: 'Our mill', markdown: '' }, seen: 0 })
  expect((await call('POST', 'page', { slug: 'our-mill' })).body).toMatchObject({
    code: 'ALREADY_EXISTS',
    error: 'This address is taken by Our mill',
  })
  const list = (await store.call('GET', '/api/admin/contents', { token: staff.token })).body.contents
  expect(list).toMatchObject([{ kind: 'page', key: 'our-mill', title: 'Our mill', draft: { n: 1 } }])
  expect((await call('DELETE', 'page/our-mill')).status).toBe(200)
  for (const path of ['page/our-mill', 'policy/made-up', 'menus/made-up', 'page', 'made-up'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 404])
  expect((await call('POST', 'page', { slug: 'our-mill' })).body.draft).toMatchObject({ n: 1 })
  for (const slug of ['draft', 'Our Mill', ''])
    expect((await call('POST', 'page', { slug })).body).toMatchObject({
      fields: { slug: expect.any(String) },
    })
})

test.each([
  ['brand', { name: 'Ranjha & Sons' }],
  ['home', { sections: [{ type: 'text', title: 'Our mill', markdown: 'Since 1982' }] }],
  ['menus', menusOf('Shirts')],
  ['page/our-mill', { title: 'Our mill', markdown: 'Since 1982' }],
  ['policy/terms', null],
])('publishing %s writes in one transaction, and tells the processes once', async (path, body) => {
  const editor = await contentEditor(store)
  await call('POST', 'page', { slug: 'our-mill' })
  const written = body ?? (await call('GET', path)).body.starter
  await editor.put(path, written)
  await editor.save(path, written)
  const statements = await statementsOf(() => editor.publish(path))
  // A statement outside of a transaction is one by itself.
  const transactions = statements.join('\n;').match(/begin\n;.*?;commit|[^;]+/gs)!
  const writes = /^;?(insert into|delete from|update) /m
  expect(transactions.filter((transaction) => writes.test(transaction))).toHaveLength(1)
  expect(statements.filter((statement) => statement.includes('pg_notify'))).toHaveLength(1)
})
