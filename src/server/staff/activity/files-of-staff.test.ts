import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, seller } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: { id: string; token: string }
let staff: { id: string; token: string }
beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  staff = await createPerson(store.db, { role: 'staff' })
})
afterAll(() => store.stop())

const get = async (url: string, token: string) => (await store.call('GET', url, { token })).status
const entries = async () =>
  (await store.call('GET', '/api/admin/audit?entity=export', { token: admin.token })).body.entries

test.each([
  ['/api/orders/admin.csv?status=placed', 'orders', { status: 'placed' }],
  ['/api/admin/contact.csv', 'contact', null],
  ['/api/admin/newsletter.csv', 'newsletter', null],
  ['/api/admin/gstr1.csv?month=2026-10', 'gstr1', { month: '2026-10' }],
])('the export %s is in the audit log', async (url, list, filter) => {
  expect(await get(url, admin.token)).toBe(200)
  const [entry] = await entries()
  expect(entry).toMatchObject({
    action: `${list}.export`,
    entity: 'export',
    entity_id: `${list}.csv`,
    user: { id: admin.id },
    after: filter,
  })
})

/** The empty form of the file of products, which holds no data. */
const empty = '/api/admin/products/template.csv'

test('every file that staff can take is in the audit log', async () => {
  await store.call('PUT', '/api/admin/store/seller', { token: admin.token, body: seller })
  const { paths } = (await store.call('GET', '/api/openapi.json')).body
  const files = Object.entries<any>(paths).flatMap(([path, { get: call }]) =>
    /\.(csv|json)$/.test(path) && call?.security?.length > 0 ? [[path, call] as const] : [],
  )
  expect(files.length).toBeGreaterThan(12)
  for (const [path, { parameters = [] }] of files) {
    if (path === empty) continue
    const table = parameters.find(({ name }: { name: string }) => name === 'table')?.schema.enum[0]
    const days = 'month=2026-10&from=2026-10-01&to=2026-10-31'
    const before: { id: string }[] = await entries()
    const status = await get(`${path.replace('{table}', table)}?${days}`, admin.token)
    const [entry] = await entries()
    const isNew = entry !== undefined && entry.id !== before[0]?.id
    expect([path, status, isNew]).toEqual([path, 200, true])
    expect(path).toContain(entry.entity_id.split(/[-.]/)[0])
  }
})

test('staff export orders, but no list of people', async () => {
  expect(await get('/api/orders/admin.csv', staff.token)).toBe(200)
  const before = await entries()
  expect(before[0]).toMatchObject({ action: 'orders.export', user: { id: staff.id } })
  for (const list of ['contact', 'newsletter', 'gstr1'])
    expect(await get(`/api/admin/${list}.csv?month=2026-10`, staff.token)).toBe(403)
  for (const list of ['contact', 'newsletter']) expect(await get(`/api/admin/${list}`, staff.token)).toBe(200)
  expect(await entries()).toEqual(before)
})
