import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentEditor, type Editor } from '../../../tests/support/contents.ts'
import { createPerson } from '../../../tests/support/factories.ts'
import { identity } from '../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
let sample: TestApp
let editor: Editor
beforeAll(async () => {
  const site = await sourceSite()
  store = await createTestApp({}, { withPages: true, site })
  sample = await createTestApp({ SAMPLE_DATA: 'on' }, { withPages: true, site })
  editor = await contentEditor(store)
})
beforeEach(async () => void (await store.pool.query('truncate contents cascade')))
afterAll(() => Promise.all([store.stop(), sample.stop()]))

const open = (path: string, shop = store) => shop.app.inject(path)
const token = () => editor.by.token
const addPage = (slug: string) =>
  store.call('POST', '/api/admin/contents/page', { token: token(), body: { slug } })
const policyBody = async (key: string) =>
  (await store.call('GET', `/api/admin/contents/policy/${key}`, { token: token() })).body.starter

test('a page is at its address once it is published', async () => {
  await addPage('our-mill')
  expect((await open('/pages/our-mill')).statusCode).toBe(404)
  const body = { title: 'Our mill', markdown: '## Looms\n\nWoven **by hand**', seo_title: 'The mill of Bhuj' }
  expect((await editor.put('page/our-mill', body)).status).toBe(200)
  const page = await open('/pages/our-mill')
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('<h2>Looms</h2>\n<p>Woven <strong>by hand</strong></p>')
  expect(page.payload).toContain('<title>The mill of Bhuj |')
  expect((await store.call('GET', '/api/pages/public/our-mill')).body.page).toMatchObject({
    kind: 'page',
    title: 'Our mill',
  })
  expect((await open('/sitemap.xml')).payload).toContain('/pages/our-mill</loc>')
  await store.call('DELETE', '/api/admin/contents/page/our-mill', { token: token() })
  expect((await open('/pages/our-mill')).statusCode).toBe(404)
  expect((await open('/sitemap.xml')).payload).not.toContain('/pages/our-mill')
})

test('a published page is edited at the next request', async () => {
  await addPage('our-mill')
  await editor.put('page/our-mill', { title: 'Our mill', markdown: 'Since 1982' })
  await open('/pages/our-mill')
  await editor.put('page/our-mill', { title: 'Our mill', markdown: 'Since 1928' })
  expect((await open('/pages/our-mill')).payload).toContain('Since 1928')
})

test('a fact changes on the page when its setting does, and one that is not known is refused', async () => {
  await addPage('our-mill')
  await editor.put('page/our-mill', { title: 'Our mill', markdown: 'Call {{support_phone}}' })
  expect((await open('/pages/our-mill')).payload).toContain('Call 1800 000 0000')
  await store.call('PUT', '/api/admin/store/identity', { token: token(), body: identity })
  expect((await open('/pages/our-mill')).payload).toContain(`Call ${identity.care_phone}`)
  const body = { support_phone: '022 2345 6789' }
  expect((await store.call('PUT', '/api/admin/store', { token: token(), body })).status).toBe(200)
  expect((await open('/pages/our-mill')).payload).toContain('Call 022 2345 6789')
  expect(
    (await editor.put('page/our-mill', { title: 'Our mill', markdown: '{{colour}}' })).body.fields,
  ).toEqual({
    markdown: '{{colour}} is not known',
  })
})

test('pages have at most 50,000 characters, and a title once they are published', async () => {
  await addPage('our-mill')
  const long = await editor.save('page/our-mill', { title: 'a', markdown: 'x'.repeat(50_001) })
  expect(long.body.fields).toEqual({ markdown: 'Must be at most 50000 characters' })
  expect((await editor.put('page/our-mill', { title: '', markdown: '' })).body.fields).toEqual({
    title: 'Title is required',
  })
})

test('a policy is published in clauses, from starting texts with live facts', async () => {
  for (const key of ['shipping', 'refunds', 'terms', 'privacy', 'grievance'])
    expect([key, (await editor.put(`policy/${key}`, await policyBody(key))).status]).toEqual([key, 200])
  const page = (await open('/refunds')).payload
  expect(page).toContain('You have 15 days from delivery')
  expect(page).toContain('id="period"')
  expect((await open('/shipping')).payload).toContain('₹999')
  await store.call('PUT', '/api/admin/store/identity', { token: token(), body: identity })
  const { name, designation, mail, phone } = identity.officer
  expect((await open('/grievance')).payload).toContain(
    `Our grievance officer is ${name}, ${designation}. You reach them at ${mail} and ${phone}.`,
  )
  expect((await open('/grievance')).payload).toContain('within 48 hours')
  expect((await store.call('GET', '/api/pages/public/refunds')).body.page.clauses).toHaveLength(9)
})

test('an emptied clause is refused, and so is a missing one', async () => {
  const { clauses } = await policyBody('refunds')
  const emptied = clauses.map((clause: { key: string }) =>
    clause.key === 'how' ? { ...clause, markdown: ' ' } : clause,
  )
  expect((await editor.put('policy/refunds', { clauses: emptied })).body).toMatchObject({
    error: 'This clause is needed',
    fields: { 'clauses.2.markdown': 'This clause is needed' },
  })
  expect((await editor.put('policy/refunds', { clauses: clauses.slice(1) })).body.fields).toEqual({
    'clauses.period': 'This clause is needed',
  })
  const more = [...clauses, { key: 'gift-cards', heading: 'Gift cards', markdown: 'Not returned' }]
  expect((await editor.put('policy/refunds', { clauses: more })).status).toBe(200)
})

test('an own shop has no policy that is not published; the sample has its own texts', async () => {
  for (const path of ['/shipping', '/refunds', '/terms', '/privacy'])
    expect([path, (await open(path)).statusCode]).toEqual([path, 404])
  for (const path of ['/shipping', '/terms', '/privacy'])
    expect((await open(path, sample)).statusCode).toBe(200)
  const moved = await open('/refunds', sample)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/shipping#returns'])
})

test('staff write pages, and draft policies', async () => {
  const staff = await createPerson(store.db, { role: 'staff' })
  const call = (method: 'PUT' | 'POST', path: string, body: unknown) =>
    store.call(method, `/api/admin/contents/${path}`, { token: staff.token, body })
  await addPage('our-mill')
  await call('PUT', 'page/our-mill/draft', { body: { title: 'Our mill', markdown: 'x' }, seen: 0 })
  expect((await call('POST', 'page/our-mill/publish', { seen: 1 })).status).toBe(200)
  await call('PUT', 'policy/terms/draft', { body: await policyBody('terms'), seen: 0 })
  expect((await call('POST', 'policy/terms/publish', { seen: 1 })).status).toBe(403)
})

test('a menu of nine entries or three levels is refused', async () => {
  const link = { to: 'path', value: '/products' }
  const entries = (count: number) =>
    Array.from({ length: count }, () => ({ label: 'Shirts', link, items: [] }))
  expect((await editor.save('menus', { header: entries(9) })).body.fields).toEqual({
    header: 'At most 8 entries',
  })
  const items = [{ label: 'Linen', link, items: [{ label: 'Third', link }] }]
  const third = await editor.save('menus', { header: [{ label: 'Shirts', link, items }] })
  expect([third.status, third.body.fields]).toEqual([400, { 'header.0.items.0': 'items is not known here' }])
  expect((await editor.put('menus', { header: [{ label: '', link: null }] })).body.fields).toEqual({
    'header.0.label': 'A label is needed',
    'header.0.link.value': 'A link needs a target',
  })
})

test('menus follow a target that is renamed, and hide and mark one that is deleted', async () => {
  const add = (name: string) => store.call('POST', '/api/collections', { token: token(), body: { name } })
  await add('Linen')
  await addPage('our-mill')
  await editor.put('page/our-mill', { title: 'Our mill', markdown: 'x' })
  const header = [
    { label: 'Linen things', link: { to: 'collection', value: 'linen' }, items: [] },
    { label: 'About', items: [{ label: 'The mill', link: { to: 'page', value: 'our-mill' } }] },
  ]
  const footer = [
    { title: 'Shop', items: [{ label: 'All of it', link: { to: 'path', value: '/products' } }] },
  ]
  expect((await editor.put('menus', { header, footer })).status).toBe(200)
  const menus = async () => (await store.call('GET', '/api/store/public')).body.store
  expect((await menus()).header).toEqual([
    { label: 'Linen things', href: '/collections/linen', items: [] },
    { label: 'About', href: null, items: [{ label: 'The mill', href: '/pages/our-mill' }] },
  ])
  const page = (await open('/')).payload
  expect(page).toContain('>Linen things</a>')
  expect(page).toMatch(/<details name="own-menu"[^>]*><summary[^>]*>About<svg/)
  expect(page).toContain('>All of it</a>')
  await store.call('PUT', '/api/collections/linen', { token: token(), body: { slug: 'pure-linen' } })
  expect((await menus()).header[0].href).toBe('/collections/pure-linen')
  const gone = async () =>
    (await store.call('GET', '/api/admin/contents/menus', { token: token() })).body.gone
  expect(await gone()).toEqual([])
  await store.call('DELETE', '/api/admin/contents/page/our-mill', { token: token() })
  await store.call('DELETE', '/api/collections/linen', { token: token() })
  expect(await menus()).not.toHaveProperty('header')
  expect((await open('/')).payload).not.toContain('Linen things')
  expect(await gone()).toEqual([
    { to: 'collection', value: 'linen' },
    { to: 'page', value: 'our-mill' },
  ])
})
