import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentEditor, type Editor } from '../../../../tests/support/contents.ts'
import { createCollection } from '../../../../tests/support/factories.ts'
import { expectShortTurns } from '../../../../tests/support/processor-time.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { planRedirects } from './plan-redirects.ts'

let store: TestApp
let editor: Editor
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' }, { withPages: true, site: await sourceSite() })
  editor = await contentEditor(store)
  await createCollection(store.db, 'classy')
})
beforeEach(async () => void (await store.pool.query('truncate contents, redirects cascade')))
afterAll(() => store.stop())

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  store.call(method, `/api/admin/${path}`, { token: editor.by.token, body })
const save = (from: string, to: string) => call('PUT', 'redirects', { from, to })
const open = async (path: string) => {
  const { statusCode, headers } = await store.app.inject(path)
  return [statusCode, headers.location]
}
const importCsv = (csv: string, query = '') =>
  store.app.inject({
    method: 'POST',
    url: `/api/admin/redirects/import${query}`,
    payload: csv,
    headers: { authorization: `Bearer ${editor.by.token}`, 'content-type': 'text/csv' },
  })
const all = async () =>
  (await call('GET', 'redirects')).body.redirects.map(({ from, to }: { from: string; to: string }) => [
    from,
    to,
  ])

test('an old address leads to its new one, with its query', async () => {
  expect((await save('/old-shirts/', '/collections/classy')).body.redirect).toMatchObject({
    from: '/old-shirts',
    source: 'hand',
  })
  expect(await open('/old-shirts')).toEqual([308, '/collections/classy'])
  expect(await open('/old-shirts?utm_source=a&page=2')).toEqual([
    308,
    '/collections/classy?utm_source=a&page=2',
  ])
  expect(await open('/other')).toEqual([404, undefined])
  expect((await call('DELETE', 'redirects?from=/old-shirts')).status).toBe(200)
  expect(await open('/old-shirts')).toEqual([404, undefined])
  expect((await call('DELETE', 'redirects?from=/old-shirts')).status).toBe(404)
})

test.each([
  ['/cart', '/products', 409, 'This address is taken by a page of the shop'],
  ['/collections/classy', '/products', 409, 'This address is taken by Classy'],
  ['/a', 'https://elsewhere.example/', 400, 'Must be a path of this shop, such as /products'],
  ['/a', '//elsewhere.example/', 400, 'Must be a path of this shop, such as /products'],
  ['a', '/products', 400, 'Must be a path of this shop, such as /old-page, without ? and #'],
  ['/a?b=1', '/products', 400, 'Must be a path of this shop, such as /old-page, without ? and #'],
  ['/a', '/a', 400, 'This address leads back to itself'],
  ['/a', '/a?b=1', 400, 'This address leads back to itself'],
  ['/a', '/%61', 400, 'This address leads back to itself'],
  ['/b', '/./b', 400, 'This address leads back to itself'],
  ['/caf%C3%A9', '/Café#top', 400, 'This address leads back to itself'],
  ['/Cart', '/products', 409, 'This address is taken by a page of the shop'],
  ['/./cart', '/products', 409, 'This address is taken by a page of the shop'],
])('a redirect from %s to %s is refused', async (from, to, status, error) => {
  const refused = await save(from, to)
  expect([refused.status, refused.body.error]).toEqual([status, error])
})

test('an address of any letters leads to one of any letters, however it is spelled', async () => {
  const kurte = '/कुर्ते'
  expect((await save('/पुराने-Kurte', kurte)).body.redirect.from).toBe('/पुराने-kurte')
  expect(await open(`${encodeURI('/पुराने-KURTE')}?a=1`)).toEqual([308, `${encodeURI(kurte)}?a=1`])
  await store.pool.query(
    `insert into redirects ("from", "to", source) values ('/Of-Before', '/products', 'hand')`,
  )
  expect(await open('/Of-Before')).toEqual([308, '/products'])
  expect((await call('DELETE', `redirects?from=${encodeURIComponent('/पुराने-Kurte')}`)).status).toBe(200)
})

test('a file of another shop is read: whole URLs, queries, any case', async () => {
  const old = 'https://www.oldshop.example'
  const csv = `from,to\n${old}/Pages/Our-Mill?ref=7,${old}/products?sort=name\n/blogs/News,${store.config.publicUrl}/contact\n`
  expect((await importCsv(csv)).json()).toMatchObject({
    created: 2,
    notes: [{ row: 2, message: 'Without its query ?ref=7: redirects look at the path alone' }],
  })
  expect(await open('/pages/our-mill?ref=8')).toEqual([308, '/products?sort=name&ref=8'])
  expect(await open('/BLOGS/news')).toEqual([308, '/contact'])
})

test('chains lead to their end, and a loop is refused', async () => {
  await save('/b', '/c')
  await save('/a', '/b')
  await save('/c', '/products')
  expect(await all()).toEqual([
    ['/a', '/products'],
    ['/b', '/products'],
    ['/c', '/products'],
  ])
  expect((await save('/products-old', '/a')).body.redirect.to).toBe('/products')
  const back = await planRedirects(
    new Map([['/a', '/b']]),
    [{ row: 2, from: '/b', to: '/a' }],
    () => undefined,
  )
  expect(back.problems).toEqual([{ row: 2, message: 'This address leads back to itself' }])
})

test('a file is taken in whole or not at all, and told beforehand', async () => {
  const bad = 'from,to\n/x,/y\n/y,/x\n/cart,/products\n/z,https://elsewhere.example/\n'
  const refused = await importCsv(bad)
  expect([refused.statusCode, refused.json().problems]).toEqual([
    400,
    [
      { row: 3, message: 'This address leads back to itself' },
      { row: 4, message: 'This address is taken by a page of the shop' },
      { row: 5, message: 'Must be a path of this shop, such as /products' },
    ],
  ])
  expect((await importCsv(bad, '?dry_run=true')).json()).toMatchObject({ dry_run: true, refused: 3 })
  expect(await all()).toEqual([])
  const good = 'from,to\n/x,/y\n/y,/products\n'
  expect((await importCsv(good, '?dry_run=true')).json()).toMatchObject({ created: 2, refused: 0 })
  expect(await all()).toEqual([])
  expect((await importCsv(good)).json()).toMatchObject({ dry_run: false, created: 2, changed: 0 })
  expect((await call('GET', 'redirects.csv')).body).toBe('\uFEFFfrom,to\r\n/x,/products\r\n/y,/products\r\n')
  expect((await importCsv('a,b\n1,2\n')).json().error).toBe(
    'The first row has to name the columns from and to',
  )
})

test('a file of 20,000 redirects in one chain is taken in', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `/p${n},/p${n + 1}`)
  expect((await importCsv(`from,to\n${rows.join('\n')}\n`)).json()).toMatchObject({ created: 20_000 })
  expect(await open('/p7')).toEqual([308, '/p20000'])
  expect((await importCsv('from,to\n/one-more,/products\n')).json().error).toBe('At most 20,000 redirects')
})

test('a file shows where its addresses lead, whatever separates its cells, and has a limit of rows', async () => {
  await save('/a', '/old')
  const file = 'Addresses of the old shop, exported by Asha\r\nFrom;To\r\n/a;/products\r/b;/a\n'
  expect((await importCsv(file, '?dry_run=true')).json()).toMatchObject({
    created: 1,
    changed: 1,
    lines: [
      { row: 3, from: '/a', to: '/products', before: '/old' },
      { row: 4, from: '/b', to: '/products', before: null },
    ],
  })
  const many = `from,to\n${'/a,/b\n'.repeat(20_001)}`
  const refused = await importCsv(many)
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'A file may have at most 20,000 rows'])
})

test('the largest file of redirects stops nobody', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `/p${n},/p${n + 1}`)
  const look = () => importCsv(`from,to\n${rows.join('\n')}\n`, '?dry_run=true')
  await look()
  await expectShortTurns(look)
})

test('a changed address leads on, and back without a loop', async () => {
  await call('POST', 'contents/page', { slug: 'our-mill' })
  await editor.put('page/our-mill', { title: 'Our mill', markdown: 'x' })
  const move = (from: string, slug: string) => call('PUT', `contents/page/${from}`, { slug })
  expect((await move('our-mill', 'the-mill')).body.key).toBe('the-mill')
  expect(await open('/pages/our-mill')).toEqual([308, '/pages/the-mill'])
  expect(await open('/pages/the-mill')).toEqual([200, undefined])
  expect((await move('the-mill', 'our-mill')).status).toBe(200)
  expect(await open('/pages/our-mill')).toEqual([200, undefined])
  expect(await open('/pages/the-mill')).toEqual([308, '/pages/our-mill'])
  await call('POST', 'contents/page', { slug: 'another' })
  expect((await move('another', 'our-mill')).body.error).toBe('This address is taken by Our mill')
  const rename = (slug: string) =>
    store.call('PUT', '/api/collections/classy', { token: editor.by.token, body: { slug } })
  // Its id stays an address of a collection.
  for (const slug of ['classics', 'timeless']) expect((await rename(slug)).status).toBe(200)
  expect(await open('/collections/classics?page=2')).toEqual([308, '/collections/timeless?page=2'])
  await rename('classics')
  expect(await open('/collections/timeless')).toEqual([308, '/collections/classics'])
  expect(await open('/collections/classics')).toEqual([200, undefined])
})
