import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawnPictures } from '#shared/home/drawn-pictures.ts'
import { pageRows } from '#shared/pages.ts'
import { contentEditor, type Editor } from '../../../tests/support/contents.ts'
import { countStatements } from '../../../tests/support/count-statements.ts'
import { createCollection, createProduct } from '../../../tests/support/factories.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { contentKinds } from './content-kinds.ts'
import { publishDue } from '../contents/publish-due.ts'

let store: TestApp
let editor: Editor
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' }, { withPages: true, site: await sourceSite() })
  editor = await contentEditor(store)
  await createCollection(store.db, 'classy')
  await createCollection(store.db, 'vibes')
  for (const id of ['linen-shirt', 'silk-kurta', 'denim'])
    await createProduct(store.db, { id, name: `The ${id}` })
})
beforeEach(async () => void (await store.pool.query('truncate contents cascade')))
afterAll(() => store.stop())

const page = async (path = '/') => (await store.app.inject(path)).payload
const home = async () => (await store.call('GET', '/api/home/public')).body.home
const hero = { type: 'hero', title: 'Woven', subtitle: 'in Bhuj' }
const text = { type: 'text', title: 'Our mill', markdown: 'Since **1982**' }
const newsletter = { type: 'newsletter', title: 'Letters' }
const announcement = { type: 'announcement', text: 'Sale' }
const picture = '/media/0a1b-960x1200/640.webp'
const long = (length: number) => 'x'.repeat(length)

/** Of every page that caches may ask for again. */
const sampleHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  connection: 'keep-alive',
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  link: '</assets/app.css>; rel=preload; as=style',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('with nothing published, home is that of the sample', async () => {
  const sections = (await home()).sections
  expect(sections.map(({ type }: { type: string }) => type)).toEqual([
    'hero',
    'benefits',
    'collections',
    'products',
    'newsletter',
  ])
  expect(sections[1].items[0]).toEqual({
    icon: 'truck',
    title: 'Free shipping',
    text: 'On orders above ₹999',
  })
  expect([sections[0].picture, sections[4].picture]).toEqual(Object.values(drawnPictures))
  expect((await store.call('GET', '/api/store/public')).body.store).not.toHaveProperty('own_home')
})

test('with nothing published, every page has the headers that it always had', async () => {
  for (const { path } of pageRows.filter((row) => !row.path.includes(':') && row.path !== '/refunds')) {
    const {
      etag,
      date,
      'content-length': _,
      'x-request-id': id,
      ...headers
    } = (await store.app.inject(path)).headers
    expect([path, typeof etag, typeof date, typeof id]).toEqual([path, 'string', 'string', 'string'])
    expect([path, headers]).toEqual([path, sampleHeaders])
  }
})

test('publishing the home that the shop came with changes nothing on the page but its products', async () => {
  const shown = (html: string) =>
    html
      .split('id="main"')[1]!
      .split('</main>')[0]!
      .replace(/<!--.*?-->/g, '')
  const before = shown(await page())
  const { starter } = (await store.call('GET', '/api/admin/contents/home', { token: editor.by.token })).body
  expect((await editor.put('home', starter)).status).toBe(200)
  const after = shown(await page())
  const withoutCards = (html: string) => html.replace(/<article.*?<\/article>/g, '')
  expect(withoutCards(after)).toBe(withoutCards(before))
})

const bounds: Record<string, object> = {
  'sections.0.title': { ...hero, title: long(81) },
  'sections.0.subtitle': { ...hero, subtitle: long(81) },
  'sections.0.text': { ...hero, text: long(501) },
  'sections.0.variant': { ...hero, variant: 'video' },
  'sections.0.buttons': {
    ...hero,
    buttons: [1, 2, 3].map(() => ({ label: 'a', link: { to: 'path', value: '/' } })),
  },
  'sections.0.buttons.0.label': { ...hero, buttons: [{ label: long(31), link: { to: 'path', value: '/' } }] },
  'sections.0.buttons.0.link.value': {
    ...hero,
    buttons: [{ label: 'a', link: { to: 'url', value: 'javascript:x' } }],
  },
  'sections.0.ids': {
    type: 'collections',
    title: 'a',
    of: 'ids',
    ids: Array.from({ length: 9 }, () => 'classy'),
  },
  'sections.0.count': { type: 'products', title: 'a', count: 13 },
  'sections.0.alt': { type: 'picture_text', title: 'a', picture, alt: long(151) },
  'sections.0.markdown': { ...text, markdown: long(3001) },
  'sections.0.items': {
    type: 'benefits',
    items: Array.from({ length: 5 }, () => ({ icon: 'truck', title: 'a', text: 'b' })),
  },
  'sections.0.items.0.title': { type: 'benefits', items: [{ icon: 'truck', title: long(41), text: 'b' }] },
  'sections.0.items.0.text': { type: 'benefits', items: [{ icon: 'truck', title: 'a', text: long(81) }] },
  'sections.0.items.0.icon': { type: 'benefits', items: [{ icon: 'skull', title: 'a', text: 'b' }] },
  'sections.0.type': { type: 'carousel' },
  'sections.0.from': { ...announcement, from: 'tomorrow' },
}
test.each(Object.entries(bounds))('a section beyond its bounds is refused at %s', async (path, section) => {
  const refused = await editor.save('home', { sections: [section] })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [path]])
})

test('sections at their bounds are saved', async () => {
  const button = { label: long(30), link: { to: 'path', value: '/' } }
  const full = { ...hero, title: long(80), subtitle: long(80), text: long(500), buttons: [button, button] }
  const others = [
    { type: 'collections', title: long(60), of: 'ids', ids: Array.from({ length: 8 }, () => 'classy') },
    {
      type: 'products',
      title: long(60),
      of: 'ids',
      ids: Array.from({ length: 12 }, () => 'denim'),
      count: 12,
    },
    { type: 'picture_text', title: long(80), markdown: long(1000), picture, alt: long(150), button },
    {
      type: 'benefits',
      items: Array.from({ length: 4 }, () => ({ icon: 'truck', title: long(40), text: long(80) })),
    },
    { ...text, title: long(80), markdown: long(3000) },
    { type: 'newsletter', title: long(60), text: long(160) },
    { ...announcement, text: long(160) },
  ]
  expect((await editor.save('home', { sections: [full, ...others] })).status).toBe(200)
})

test('13 sections and two heroes are refused', async () => {
  const many = await editor.save('home', { sections: Array.from({ length: 13 }, () => text) })
  expect(many.body.fields).toMatchObject({ sections: 'At most 12 sections' })
  const twice = await editor.save('home', { sections: [hero, text, hero] })
  expect(twice.body.fields).toEqual({ 'sections.2.type': 'At most 1 of these' })
})

test.each([
  ['sections.0.title', { ...text, title: '' }, 'This is needed'],
  ['sections.0.markdown', { ...text, markdown: '{{colour}}' }, '{{colour}} is not known'],
  ['sections.0.picture', { type: 'picture_text', title: 'a', markdown: '' }, 'A picture is needed'],
  ['sections.0.items', { type: 'benefits', items: [] }, 'Between 2 and 4 benefits'],
  ['sections.0.ids', { type: 'products', title: 'a', of: 'ids', ids: [] }, 'Choose 1 to 12 products'],
  [
    'sections.0.until',
    { ...announcement, from: '2030-02-01T00:00:00Z', until: '2030-01-01T00:00:00Z' },
    'It ends before it begins',
  ],
])('%s may be open in a draft and not in what is published', async (path, section, problem) => {
  expect((await editor.save('home', { sections: [section] })).status).toBe(200)
  expect((await editor.publish('home')).body.fields).toEqual({ [path]: problem })
})

test('a section that today’s shop does not know is left out', async () => {
  await editor.put('home', { sections: [hero, text] })
  await store.pool.query(
    `update content_versions set body = jsonb_set(body, '{sections,0}', '{"type": "countdown", "title": "Hurry"}')`,
  )
  expect((await home()).sections).toMatchObject([
    { type: 'text', html: '<p>Since <strong>1982</strong></p>\n' },
  ])
})

test('a draft is in no page, JSON, sitemap and search', async () => {
  await editor.save('home', { sections: [{ ...hero, title: 'Secret plan' }] })
  const { token } = editor.by
  await store.call('POST', '/api/admin/contents/page', { token, body: { slug: 'secret-plan' } })
  await editor.save('page/secret-plan', { title: 'Secret plan', markdown: 'Secret plan' })
  const paths = ['/', '/pages/secret-plan', '/sitemap.xml', '/api/home/public', '/api/store/public']
  for (const path of [...paths, '/api/products/search?q=secret'])
    expect([path, /secret.plan/i.test((await page(path)).replaceAll(path, ''))]).toEqual([path, false])
})

test('a section takes one statement at most', async () => {
  const statementsOf = countStatements(store.pool)
  const count = async (...sections: object[]) => {
    await editor.put('home', { sections })
    return statementsOf(() => store.call('GET', '/api/home/public'))
  }
  const alone = await count(text)
  const ofIds = { of: 'ids', ids: ['denim', 'silk-kurta'] }
  for (const [section, statements] of [
    [hero, 0],
    [{ type: 'collections', title: 'All' }, 1],
    [{ type: 'collections', title: 'Chosen', of: 'ids', ids: ['classy', 'vibes'] }, 1],
    [{ type: 'products', title: 'Random' }, 1],
    [{ type: 'products', title: 'Newest', of: 'newest' }, 1],
    [{ type: 'products', title: 'Sold', of: 'best-selling' }, 1],
    [{ type: 'products', title: 'Of one', of: 'collection', collection: 'classy' }, 1],
    [{ type: 'products', title: 'Chosen', ...ofIds }, 1],
    [{ type: 'picture_text', title: 'Loom', markdown: 'x', picture }, 0],
    [newsletter, 0],
    [announcement, 0],
  ] as const)
    expect([section, (await count(text, section)) - alone]).toEqual([section, statements])
})

test('an archived product is gone at the next request', async () => {
  const products = { type: 'products', title: 'Chosen', of: 'ids', ids: ['silk-kurta', 'linen-shirt'] }
  await editor.put('home', { sections: [products] })
  expect(await page()).toContain('The silk-kurta')
  const ids = async () => (await home()).sections[0].products.map(({ id }: { id: string }) => id)
  expect(await ids()).toEqual(['silk-kurta', 'linen-shirt'])
  const token = editor.by.token
  expect((await store.call('DELETE', '/api/products/silk-kurta', { token })).status).toBe(200)
  expect(await ids()).toEqual(['linen-shirt'])
  expect(await page()).not.toContain('The silk-kurta')
})

test('an announcement begins and ends, also where the page was cached', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await editor.put('home', {
    sections: [hero, { ...announcement, text: 'Diwali sale', from: at(10), until: at(20) }],
  })
  expect(await page()).not.toContain('Diwali sale')
  const shift = (from: number, until: number) =>
    store.pool.query(
      `update content_versions set changes_at = now(), body = jsonb_set(jsonb_set(body, '{sections,1,from}', $1::jsonb),
        '{sections,1,until}', $2::jsonb)`,
      [JSON.stringify(at(from)), JSON.stringify(at(until))],
    )
  const runJob = () => publishDue({ db: store.db, kinds: contentKinds, log: () => {} })
  await shift(-1, 10)
  await runJob()
  expect(await page()).toContain('Diwali sale')
  await shift(-10, -1)
  await runJob()
  expect(await page()).not.toContain('Diwali sale')
})

test('a hero and a newsletter without a picture have those that the sample came with', async () => {
  await editor.put('home', { sections: [hero, newsletter] })
  expect(await page()).toContain(drawnPictures.hero)
  expect(await page()).toContain(drawnPictures.newsletter)
  await editor.put('home', { sections: [hero, newsletter].map((section) => ({ ...section, picture })) })
  for (const drawn of Object.values(drawnPictures)) expect(await page()).not.toContain(drawn)
})

test('links follow their targets, and a button without one is hidden', async () => {
  const buttons = [
    { label: 'Classy', link: { to: 'collection', value: 'classy' } },
    { label: 'Gone', link: { to: 'product', value: 'gone' } },
    { label: 'Elsewhere', link: { to: 'url', value: 'https://elsewhere.example/x' } },
  ]
  await editor.put('home', { sections: [{ ...hero, buttons: buttons.slice(0, 2) }] })
  expect((await home()).sections[0].buttons).toEqual([{ label: 'Classy', href: '/collections/classy' }])
  await editor.put('home', { sections: [{ ...hero, buttons: buttons.slice(1) }] })
  expect(await page()).toContain('href="https://elsewhere.example/x"')
})

test('every variant of every section is shown', async () => {
  const sections = [
    ...['field', 'split', 'plain'].map((variant) => [{ ...hero, variant, picture }]),
    ...['tiles', 'row'].map((variant) => [{ type: 'collections', variant, title: 'Collections' }]),
    ...['grid', 'row'].map((variant) => [{ type: 'products', variant, title: 'Products', of: 'newest' }]),
    ...['left', 'right', 'over'].map((variant) => [
      { type: 'picture_text', variant, title: 'Loom', markdown: 'Woven', picture, alt: 'A loom' },
    ]),
    ...['narrow', 'wide'].map((variant) => [{ ...text, variant }]),
    ...['primary', 'accent', 'highlight'].map((variant) => [{ ...announcement, variant }]),
    [{ ...newsletter, picture }],
  ]
  for (const shown of sections) {
    expect([shown, (await editor.put('home', { sections: shown })).status]).toEqual([shown, 200])
    expect((await home()).sections).toHaveLength(1)
    const html = await page()
    const { title, text: said } = shown[0] as { title?: string; text?: string }
    expect(html).toContain(title ?? said)
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test('the landing calls show and change the hero of the published home, and of a waiting draft', async () => {
  const token = editor.by.token
  const settings = async () => (await store.call('GET', '/api/landing-page/public/settings')).body.settings
  const update = (body: object) => store.call('PUT', '/api/landing-page/update-settings', { token, body })
  await editor.put('home', { sections: [text] })
  expect(await settings()).toMatchObject({ hero_title: 'Fresh Fits,' })
  await editor.save('home', { sections: [text, { ...hero, text: 'Draft words' }] })
  expect((await update({ hero_title: 'New Cloth' })).body.settings).toMatchObject({
    hero_title: 'New Cloth',
    hero_subtitle: 'Fresh Feels',
  })
  expect((await home()).sections).toMatchObject([{ type: 'hero', title: 'New Cloth' }, { type: 'text' }])
  const { draft } = (await store.call('GET', '/api/admin/contents/home', { token })).body
  expect(draft.body.sections).toMatchObject([{ type: 'text' }, { title: 'New Cloth', text: 'Draft words' }])
  await store.call('POST', '/api/landing-page/reset-to-defaults', { token })
  expect(await settings()).toMatchObject({ hero_title: 'Fresh Fits,' })
  expect((await home()).sections).toHaveLength(2)
})
