import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { maxExactTotal } from '#shared/max-exact-total.ts'

const store = staffedStore()
const page = async (query: string) => {
  const { body } = await store.call('GET', `/api/admin/audit?${query}`, { token: store.admin.token })
  return { shown: body.entries.length, total: body.total, pages: body.pages }
}
const addEntries = (count: number, entity: string) =>
  store.pool.query(
    `insert into audit_log (action, entity, entity_id) select 'test', $2, n::text from generate_series(1, $1::int) as n`,
    [count, entity],
  )

test('a long list is counted up to ten thousand, and every page of it can be reached', async () => {
  await addEntries(maxExactTotal, 'exact')
  expect(await page('entity=exact&limit=100')).toEqual({ shown: 100, total: maxExactTotal, pages: 100 })
  await addEntries(150, 'long')
  await addEntries(maxExactTotal, 'long')
  expect(await page('entity=long&limit=100')).toEqual({ shown: 100, total: 10_001, pages: 101 })
  expect(await page('entity=long&limit=100&page=101')).toEqual({ shown: 100, total: 10_101, pages: 102 })
  expect(await page('entity=long&limit=100&page=102')).toEqual({ shown: 50, total: 10_150, pages: 102 })
  expect(await page('entity=long&limit=100&page=200')).toEqual({ shown: 0, total: 10_150, pages: 102 })
  expect(await page('entity=long&entity_id=7&limit=100')).toEqual({ shown: 2, total: 2, pages: 1 })
})

/** The latest entries of a kind of record, oldest first. */
const entriesOf = async (entity: string) =>
  (await store.staff('GET', `/api/admin/audit?entity=${entity}`)).body.entries.toReversed()

test('what is scheduled, and no longer, is in the audit log', async () => {
  const contents = '/api/admin/contents/menus'
  const body = { header: [{ label: 'All', link: { to: 'path', value: '/products' } }] }
  await store.staff('PUT', `${contents}/draft`, { body, seen: 0 })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await store.staff('POST', `${contents}/publish`, { seen: 1, at })).status).toBe(200)
  expect((await store.staff('DELETE', `${contents}/schedule`)).status).toBe(200)
  const schedule = { version: 1, publish_at: at }
  expect(await entriesOf('content')).toMatchObject([
    { action: 'content.schedule', entity_id: 'menus', before: null, after: schedule },
    { action: 'content.unschedule', entity_id: 'menus', before: schedule, after: null },
  ])
})

test('links to previews are in the audit log, without their secret', async () => {
  const { id, url } = (await store.staff('POST', '/api/admin/previews', {})).body
  await store.staff('DELETE', `/api/admin/previews/${id}`)
  await store.staff('POST', '/api/admin/previews', { at: '2026-12-01T09:00:00.000Z' })
  await store.staff('DELETE', '/api/admin/previews')
  const found = await entriesOf('preview')
  const at = { at: '2026-12-01T09:00:00.000Z' }
  expect(found).toMatchObject([
    { action: 'preview.create', entity_id: id, after: { at: null, expires_at: expect.any(String) } },
    { action: 'preview.delete', entity_id: id, before: { at: null } },
    { action: 'preview.create', after: at },
    { action: 'preview.delete', before: at },
  ])
  expect(JSON.stringify(found)).not.toContain(new URL(url).pathname.split('/')[2])
})

test('saved views are in the audit log with what changed', async () => {
  const late = { list: 'orders', name: 'Late', query: { status: 'placed' }, shared: false }
  const { id, version } = (await store.staff('POST', '/api/admin/list-views', late)).body.view
  const edited = { name: 'Late', query: { status: 'placed' }, shared: true, version }
  await store.staff('PUT', `/api/admin/list-views/${id}`, edited)
  await store.staff('PUT', `/api/admin/list-views/${id}`, { ...edited, version: version + 1 })
  await store.staff('DELETE', `/api/admin/list-views/${id}`)
  expect(await entriesOf('view')).toMatchObject([
    { action: 'view.create', entity_id: id, before: null, after: late },
    { action: 'view.update', entity_id: id, before: { shared: false }, after: { shared: true } },
    { action: 'view.delete', entity_id: id, before: { ...late, shared: true }, after: null },
  ])
})

test('a count that was forgotten is in the audit log', async () => {
  const product = await createProduct(store.db, { name: 'Oxford Shirt' })
  const { codes } = (await store.staff('GET', `/api/admin/products/${product}/codes`)).body
  const { sku, size } = codes[0]
  const take = (await store.staff('POST', '/api/admin/stock-takes', { name: 'March' })).body.take.id
  const path = `/api/admin/stock-takes/${take}`
  const counted = await store.staff('POST', `${path}/counts`, { id: randomUUID(), code: sku, quantity: 4 })
  await store.staff('DELETE', `${path}/lines/${counted.body.line.id}`)
  expect((await entriesOf('goods')).at(-1)).toMatchObject({
    action: 'goods.forget',
    entity_id: String(take),
    before: { name: 'Oxford Shirt', size, counted: 4 },
    after: null,
  })
})
