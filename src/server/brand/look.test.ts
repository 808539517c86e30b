import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishBrand } from '../../../tests/support/brand.ts'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { createApp } from '../app.ts'
import type { Site } from '../pages/site.ts'

const sheet = '@font-face{font-family:Anek Latin;src:url(/assets/a.woff2)}.hero{color:var(--color-neel)}'
const sage = {
  ground: '#f3f6f1',
  ink: '#16231c',
  primary: '#0f5b46',
  accent: '#9a3412',
  highlight: '#f2c14e',
}
const rose = { ...sage, primary: '#8a1c4a' }

let site: Site
let store: TestApp
let admin: Person
beforeAll(async () => {
  site = { ...(await sourceSite()), sheet }
  store = await createTestApp({}, { withPages: true, site })
  admin = await createAdmin(store.db)
})
beforeEach(() => rename({}))
afterAll(() => store.stop())

const rename = (more: object) => publishBrand(store.call, admin.token, { name: 'Chenab', ...more })
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href!)
const home = async ({ app } = store) => {
  const { payload, headers } = await app.inject('/')
  return { sheets: sheetsOf(payload), link: String(headers['link']) }
}

test('without looks of its own a brand has the sheet of the release', async () => {
  expect((await home()).sheets).toEqual(['/assets/app.css'])
})

test("the first sheet is the release's with the brand's block, hashed and immutable, and none is added", async () => {
  await rename({ colours: sage })
  const { sheets, link } = await home()
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/look-[0-9a-f]{16}\.css$/)])
  expect(link).toContain(`<${sheets[0]}>; rel=preload; as=style`)
  // Else the first chunk that needs the sheet of the release would load it again, over the brand's.
  const html = (await store.app.inject('/')).payload
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" disabled>')
  const served = await store.app.inject(sheets[0]!)
  expect(served.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(served.payload.startsWith(sheet)).toBe(true)
  expect(html).toContain('<meta name="theme-color" content="#f3f6f1">')
  expect(served.payload).toContain('--color-neel:#0f5b46;')
  const block = served.payload.slice(sheet.length)
  expect(gzipSync(block, { level: 9 }).length).toBeLessThan(1_000)
})

test('without an ornament breadcrumbs are still told apart', async () => {
  await rename({ colours: sage, ornament: 'none' })
  const { payload } = await store.app.inject((await home()).sheets[0]!)
  expect(payload).toContain('--stitch:linear-gradient(#0000 0 0)')
  expect(payload).toContain('--crumb:linear-gradient(#000 0 0)')
})

test('only faces that were chosen are declared, and their first files preloaded', async () => {
  await rename({ colours: sage, fonts: { display: 'Rozha One', text: 'Mukta' } })
  const { sheets } = await home()
  const html = (await store.app.inject('/')).payload
  const { payload } = await store.app.inject(sheets[0]!)
  const declared = [...payload.matchAll(/font-family:([^;}]+);src/g)].map(([, name]) => name)
  expect(new Set(declared)).toEqual(new Set(['Mukta', 'Mukta fallback', 'Rozha One', 'Rozha One fallback']))
  expect([...html.matchAll(/href="\/assets\/([^"]+)" as="font"/g)].map(([, file]) => file)).toEqual([
    'mukta-basic-400-normal.woff2',
    'mukta-basic-500-normal.woff2',
    'mukta-basic-700-normal.woff2',
    'rozha-one-basic-400-normal.woff2',
  ])
  expect(gzipSync(payload.slice(payload.indexOf('@font-face')), { level: 9 }).length).toBeLessThan(1_000)
})

test('a process that has composed nothing yet serves the sheet of the brand', async () => {
  await rename({ colours: sage })
  const { sheets } = await home()
  const other = await createApp(store, { site })
  expect((await other.inject(sheets[0]!)).payload).toContain('#0f5b46')
  await other.close()
})

test('the sheet of an earlier version is served on, one that never was is not found', async () => {
  await rename({ colours: sage })
  const earlier = (await home()).sheets[0]!
  await rename({ colours: rose })
  const later = (await home()).sheets[0]!
  expect(later).not.toBe(earlier)
  expect((await store.app.inject(earlier)).payload).toContain('#0f5b46')
  for (const unknown of ['look-0123456789abcdef.css', 'look-x.css', 'look-.css']) {
    const { statusCode, headers } = await store.app.inject(`/assets/${unknown}`)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('while brands are published, name and sheet of every response are of one version', async () => {
  const brands = [
    { name: 'Chenab', colours: sage },
    { name: 'Jhelum', colours: rose },
  ]
  const read = async () => {
    const { payload } = await store.app.inject('/')
    return `${/\| ([^<|]+)<\/title>/.exec(payload)?.[1]} ${sheetsOf(payload)[0]}`
  }
  const whole: string[] = []
  for (const brand of brands) {
    await rename(brand)
    whole.push(await read())
  }
  let isOver = false
  const seen = new Set<string>()
  const shoppers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      seen.add(await read())
      // Cached responses come so fast that nothing else would have its turn.
      await setImmediate()
    }
  })
  for (const brand of [...brands, ...brands, ...brands]) await rename(brand)
  isOver = true
  await Promise.all(shoppers)
  expect([...seen].toSorted()).toEqual(whole.toSorted())
})

test('every page has the sheet of the brand, also one that failed', async () => {
  await rename({ colours: sage })
  const { sheets } = await home()
  for (const url of ['/products', '/login', '/nowhere', '/%zz'])
    expect([url, ...sheetsOf((await store.app.inject(url)).payload)]).toEqual([url, ...sheets])
})

test('colours that cannot be taken are refused with their path', async () => {
  const { body } = await store.call('GET', '/api/admin/contents/brand', { token: admin.token })
  let seen = body.published.n
  const refusals = async (colours: object) => {
    const draft = await store.call('PUT', '/api/admin/contents/brand/draft', {
      token: admin.token,
      body: { body: { name: 'Chenab', colours }, seen },
    })
    if (draft.status !== 200) return draft.body.fields
    seen = draft.body.version.n
    const publish = { token: admin.token, body: { seen } }
    return (await store.call('POST', '/api/admin/contents/brand/publish', publish)).body.fields
  }
  expect(await refusals({ ...sage, primary: 'red' })).toEqual({ 'colours.primary': expect.any(String) })
  expect(await refusals({ ...sage, primary: '#fff;}' })).toEqual({ 'colours.primary': expect.any(String) })
  expect(await refusals({ ...sage, accent: '#f0b090' })).toEqual({
    'colours.accent': expect.stringMatching(/^Links would be hard to read: /),
  })
})

test('colours are checked without being saved, by admins alone', async () => {
  const check = (colours: object, token = admin.token) =>
    store.call('POST', '/api/admin/brand/check', { token, body: { colours } })
  expect((await check(sage)).body).toMatchObject({
    tokens: { neel: '#0f5b46', kora: '#f3f6f1' },
    failures: {},
    suggestions: {},
  })
  const pale = (await check({ ...sage, accent: '#f0b090' })).body
  expect(pale.failures.accent).toMatch(/^Links would be hard to read: /)
  expect((await check({ ...sage, ...pale.suggestions })).body.failures).toEqual({})
  expect((await check({ ...sage, ink: 'black' })).status).toBe(400)
  const staff = await createPerson(store.db, { role: 'staff' })
  expect((await check(sage, staff.token)).status).toBe(403)
})
