import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { setSelling } from '../../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'off' }, { withPages: true, site: await sourceSite() })
  admin = await createAdmin(store.db)
  customer = await createPerson(store.db)
  await createProduct(store.db, { id: 'linen-shirt' })
})
beforeEach(async () => {
  await store.pool.query('delete from previews')
  await store.pool.query('truncate contents cascade')
  await setSelling(store.pool, 'open')
})
afterAll(() => store.stop())

const token = () => admin.token
const make = (body?: object) => store.call('POST', '/api/admin/previews', { token: token(), body })
/** Path of a new preview, without a slash at its end. */
const made = async (body?: object): Promise<string> =>
  new URL((await make(body)).body.url).pathname.replace(/\/$/, '')
const open = (url: string) => store.app.inject(url)
const seenOf = ({ draft, scheduled, published }: any) => (draft ?? scheduled ?? published)?.n ?? 0

async function saveDraft(path: string, body: object): Promise<number> {
  const { body: content } = await store.call('GET', `/api/admin/contents/${path}`, { token: token() })
  const saved = await store.call('PUT', `/api/admin/contents/${path}/draft`, {
    token: token(),
    body: { body, seen: seenOf(content) },
  })
  expect(saved.status).toBe(200)
  return saved.body.version.n
}

async function publish(path: string, body: object, at?: string): Promise<void> {
  const seen = await saveDraft(path, body)
  const call = { token: token(), body: { seen, ...(at && { at }) } }
  expect((await store.call('POST', `/api/admin/contents/${path}/publish`, call)).status).toBe(200)
}

const homeOf = (title: string) => ({
  sections: [{ type: 'text', variant: 'wide', title, markdown: 'See [all](/products).' }],
})
const menusOf = (label: string) => ({
  header: [{ label, link: { to: 'page', value: 'our-mill' }, items: [] }],
  footer: [],
})

// A process asks no more once the shop has opened, so this comes first.
test('before the shop opens its preview is the whole shop', async () => {
  await setSelling(store.pool, 'soon')
  const base = await made()
  const name = base.split('/').at(-1)
  const { statusCode, payload } = await open(`${base}/products/linen-shirt`)
  expect(statusCode).toBe(200)
  expect(payload).not.toContain('We open soon')
  const quote = { items: [{ product_id: 'linen-shirt', size: 'M', quantity: 1 }] }
  expect((await store.call('POST', '/api/cart/quote', { body: quote })).body.code).toBe('SHOP_CLOSED')
  expect((await store.call('POST', `/api/cart/quote?preview=${name}`, { body: quote })).status).toBe(200)
  expect((await store.call('GET', '/api/products/public')).status).toBe(409)
  expect((await store.call('GET', `/api/products/public?preview=${name}`)).status).toBe(200)
})

test('drafts of all kinds are on home, product and cart, and nowhere in the shop', async () => {
  await publish('brand', { name: 'Chenab' })
  await store.call('POST', '/api/admin/contents/page', { token: token(), body: { slug: 'our-mill' } })
  await saveDraft('brand', {
    name: 'Jhelum',
    colours: {
      ground: '#f3f6f1',
      ink: '#16231c',
      primary: '#0f5b46',
      accent: '#9a3412',
      highlight: '#f2c14e',
    },
  })
  await saveDraft('home', homeOf('Woven this week'))
  await saveDraft('menus', menusOf('The mill'))
  await saveDraft('page/our-mill', { title: 'Our mill', markdown: 'By the river, says {{shop}}.' })
  await saveDraft('policy/terms', { clauses: [{ key: 'seller', heading: 'Us', markdown: 'Drafted terms.' }] })
  const base = await made()

  for (const path of ['/', '/products/linen-shirt', '/cart']) {
    const { statusCode, payload } = await open(base + path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(payload).toContain('Jhelum</')
    expect(payload).toContain(`href="${base}/pages/our-mill"`)
    expect(payload).toContain('content="#f3f6f1"')
  }
  expect((await open(`${base}/`)).payload).toContain('Woven this week')
  expect((await open(`${base}/pages/our-mill`)).payload).toContain('By the river, says Jhelum.')
  expect((await open(`${base}/terms`)).payload).toContain('Drafted terms.')

  const shop = (await open('/')).payload
  for (const drafted of ['Jhelum', 'Woven this week', 'The mill']) expect(shop).not.toContain(drafted)
  expect((await open('/pages/our-mill')).statusCode).toBe(404)
  const json = await store.call('GET', `/api/home/public?preview=${base.split('/').at(-1)}`)
  expect(json.body.home.sections[0].title).toBe('Woven this week')
  expect((await store.call('GET', '/api/home/public')).body.home.sections[0].title).not.toBe(
    'Woven this week',
  )
})

test('every link of a page stays below the token', async () => {
  await publish('home', homeOf('Here'))
  const base = await made()
  for (const path of ['/', '/products', '/products/linen-shirt', '/search?q=linen', '/login', '/nowhere']) {
    const { payload } = await open(base + path)
    const links = [...payload.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(
      ([, to]) => to!,
    )
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((to) => !to.startsWith(`${base}/`))).toEqual([])
  }
  expect((await open(base)).statusCode).toBe(200)
  expect((await open(`${base}/products/`)).headers['location']).toBe(`${base}/products`)
  expect((await open(`${base}/wishlist`)).headers['location']).toBe(`${base}/profile?tab=wishlist`)
  expect((await open(`${base}/admin`)).headers['location']).toBe('/admin')
})

test('an expired, an ended and a made-up link are not found, as a page and as JSON', async () => {
  const { body: first } = await make()
  const [ended, expired] = [new URL(first.url).pathname, await made()]
  expect(Date.parse(first.expires_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
  expect((await store.call('DELETE', `/api/admin/previews/${first.id}`, { token: token() })).status).toBe(200)
  await store.pool.query("update previews set expires_at = now() - interval '1 second'")
  for (const path of [
    ended,
    `${expired}/`,
    '/preview/AAAAAAAAAAAAAAAAAAAAAA/',
    '/preview/',
    '/preview/a%20b/',
  ]) {
    const { statusCode, headers, payload } = await open(path)
    expect([path, statusCode, headers['cache-control']]).toEqual([
      path,
      404,
      expect.stringMatching(/no-store|max-age=0/),
    ])
    expect(payload).toContain('noindex')
    const name = path.split('/')[2]
    expect((await open(`/api/home/public?preview=${name}`)).statusCode).toBe(404)
  }
  expect((await store.call('GET', '/api/admin/previews', { token: token() })).body.previews).toEqual([])
})

test('neither pages nor reads of a preview are cached, and none is indexed', async () => {
  const base = await made()
  const name = base.split('/').at(-1)
  for (const url of [
    `${base}/`,
    `${base}/products/linen-shirt`,
    `/api/home/public?preview=${name}`,
    `/api/collections/public?preview=${name}`,
  ]) {
    for (let times = 0; times < 2; times++) {
      const { statusCode, headers } = await open(url)
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ])
    }
  }
  await publish('home', homeOf('One'))
  await saveDraft('home', homeOf('Two'))
  expect((await open(`${base}/`)).payload).toContain('>Two')
  await saveDraft('home', homeOf('Three'))
  expect((await open(`${base}/`)).payload).toContain('>Three')
  expect((await open('/')).payload).toContain('>One')
})

test('an order out of a preview is refused', async () => {
  const base = await made()
  for (const name of [base.split('/').at(-1), 'made-up']) {
    const { status, body } = await store.call('POST', `/api/orders?preview=${name}`, {
      token: customer.token,
      body: {},
    })
    expect([status, body.code, body.error]).toEqual([409, 'SHOP_CLOSED', 'This is a preview'])
  }
})

test('a preview of a moment shows the shop as it is scheduled for it', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  await publish('home', homeOf('Today'))
  await publish('home', homeOf('In a week'), inDays(7))
  await saveDraft('home', homeOf('Not decided'))
  await publish(
    'policy/terms',
    (await store.call('GET', '/api/admin/contents/policy/terms', { token: token() })).body.starter,
  )
  const titleAt = async (at?: string) =>
    />([^<>]+)<\/h2>/.exec((await open(`${await made(at ? { at } : undefined)}/`)).payload)?.[1]
  expect(await titleAt(inDays(6))).toBe('Today')
  expect(await titleAt(inDays(8))).toBe('In a week')
  expect(await titleAt()).toBe('Not decided')
  expect((await make({ at: 'tomorrow' })).body.fields).toEqual({
    at: 'Must be a moment like 2026-11-20T09:30:00Z',
  })
})

test('an announcement of a preview begins and ends by its moment', async () => {
  const from = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await publish('home', {
    sections: [
      ...homeOf('Home').sections,
      { type: 'announcement', variant: 'accent', text: 'Half price', link: null, from, until: null },
    ],
  })
  const at = new Date(Date.now() + 48 * 3_600_000).toISOString()
  expect((await open(`${await made({ at })}/`)).payload).toContain('Half price')
  expect((await open(`${await made()}/`)).payload).not.toContain('Half price')
})

test('sections that were only begun are drafted and shown', async () => {
  const sections = [
    { type: 'hero', variant: 'field', title: '', subtitle: '', text: '', picture: '', buttons: [] },
    { type: 'collections', variant: 'tiles', title: '', of: 'ids', ids: [] },
    {
      type: 'products',
      variant: 'grid',
      title: '',
      of: 'collection',
      collection: '',
      ids: [],
      count: 4,
      link: null,
    },
    { type: 'products', variant: 'row', title: '', of: 'ids', collection: '', ids: [], count: 4, link: null },
    { type: 'picture_text', variant: 'left', title: '', markdown: '', picture: '', alt: '', button: null },
    {
      type: 'picture_text',
      variant: 'over',
      title: '',
      markdown: '{{nothing}}',
      picture: '',
      alt: '',
      button: null,
    },
    { type: 'benefits', items: [{ icon: 'truck', title: '', text: '' }] },
    { type: 'text', variant: 'narrow', title: '', markdown: '' },
    { type: 'newsletter', title: '', text: '', picture: '' },
  ]
  await saveDraft('home', { sections })
  await saveDraft('menus', {
    header: [{ label: '', link: null, items: [] }],
    footer: [{ title: '', items: [] }],
  })
  await saveDraft('brand', { name: '' })
  expect((await open(`${await made()}/`)).statusCode).toBe(200)
})

test('staff make and end previews: at most twenty, whose tokens nobody keeps', async () => {
  const staff = await createPerson(store.db, { role: 'staff' })
  const makeOne = () => store.call('POST', '/api/admin/previews', { token: staff.token })
  const urls = await Promise.all(Array.from({ length: 20 }, async () => (await makeOne()).body.url))
  expect(new Set(urls.map((url) => /\/preview\/([\w-]{22})\/$/.exec(url)?.[1])).size).toBe(20)
  const refused = await makeOne()
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'At most 20 previews can be open. End one first',
  ])
  const { rows } = await store.pool.query("select encode(token_hash, 'hex') as hash from previews limit 1")
  expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/)
  await store.call('DELETE', '/api/admin/previews', { token: staff.token })
  expect((await store.call('GET', '/api/admin/previews', { token: staff.token })).body.previews).toEqual([])
  expect((await store.call('POST', '/api/admin/previews', { token: customer.token })).status).toBe(403)
})
