import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyKeys } from '#shared/contents/content-kinds.ts'
import { pageRows } from '#shared/pages.ts'
import type { Setup, SetupStepKey } from '#shared/setup/setup.schema.ts'
import { contentEditor } from '../../../tests/support/contents.ts'
import { createAdmin, createPerson, createProduct, seller } from '../../../tests/support/factories.ts'
import { identity, publishContent, setSelling } from '../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { beginSelling } from '../settings/begin-selling.ts'

let store: TestApp
let token: string
/** The proxy at PUBLIC_URL, with the home that it keeps. */
let kept = 'We open soon'
const proxy = createServer((_request, response) => void response.end(kept))
beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  store = await createTestApp(
    { SAMPLE_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:1025', PUBLIC_URL: `http://127.0.0.1:${port}` },
    { withPages: true, site: await sourceSite() },
  )
  // The template of the tests is taxed as the sample is.
  await store.pool.query(`delete from store_settings where key = 'tax'`)
  await beginSelling(store)
  token = (await createAdmin(store.db)).token
})
afterAll(async () => {
  proxy.close()
  await store.stop()
})

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  store.call(method, `/api/admin/${path}`, { token, body })
const setup = async (): Promise<Setup> => (await call('GET', 'setup')).body
const step = async (key: SetupStepKey) => (await setup()).steps.find((one) => one.key === key)!
const run = (statement: string) => store.pool.query(statement)

/** Each needed step with the data that does it, and its undoing. */
const steps: {
  key: SetupStepKey
  first: string
  take: () => Promise<unknown>
  undo: () => Promise<unknown>
}[] = [
  {
    key: 'name',
    first: 'Give the shop a name and publish its look',
    take: () => publishContent(store.pool, 'brand', null, { name: 'Ranjha & Sons' }),
    undo: () => run(`delete from contents where kind = 'brand'`),
  },
  {
    key: 'seller',
    first: 'Enter legal name and address of the seller',
    take: async () => {
      await call('PUT', 'store/seller', { ...seller, gstin: '' })
      await call('PUT', 'store/tax', { registration: 'none', scheme: 'included', gstin: '' })
      await call('PUT', 'store/identity', identity)
    },
    undo: () => run(`delete from store_settings where key in ('seller', 'tax', 'identity')`),
  },
  {
    key: 'product',
    first: 'Add a collection for your products',
    take: async () => {
      const id = await createProduct(store.db, { stock: { M: 3 } })
      await run(
        `update products set generic_name = 'Shirt', net_quantity = '1 piece', packer = 'Loom House', country_of_origin = 'India', mrp = 1799`,
      )
      await run(
        `insert into media (id, width, height, placeholder) values ('front', 10, 10, '') on conflict do nothing`,
      )
      await run(`insert into product_images (product_id, media_id, position) values ('${id}', 'front', 0)`)
    },
    undo: () => run(`delete from product_images`),
  },
  {
    key: 'delivery',
    first: 'Add an area to which you deliver',
    take: () => call('POST', 'pincodes', { pincode: '1', cod: false }),
    undo: () => run(`delete from delivery_areas`),
  },
  {
    key: 'payment',
    first: 'Set up a gateway or UPI, or take cash in an area',
    take: () => call('POST', 'pincodes', { pincode: '1', cod: true }),
    undo: () => run(`update delivery_areas set cod = false`),
  },
  {
    key: 'policies',
    first: 'Publish the policy ‘Shipping’',
    take: async () => {
      for (const key of policyKeys) await publishContent(store.pool, 'policy', key, { clauses: [] })
    },
    undo: () => run(`delete from contents where kind = 'policy' and key = 'shipping'`),
  },
  {
    key: 'mail',
    first: 'Send a test mail through your mail server',
    take: async () => {
      expect((await call('POST', 'store/test-mail')).status).toBe(200)
      await run(`update mails set sent_at = now()`)
    },
    undo: () => run(`update mails set sent_at = now() - interval '31 days'`),
  },
]

test('nothing is done in an empty shop of its own', async () => {
  const { state, steps: all } = await setup()
  expect(state).toBe('soon')
  expect(all.filter(({ done }) => done)).toEqual([])
  expect(all.map(({ key, needed }) => [key, needed])).toEqual([
    ...steps.map(({ key }) => [key, true]),
    ['staff', false],
    ['address', false],
  ])
  for (const { missing } of all)
    expect(missing[0]).toEqual({ text: expect.any(String), href: expect.stringMatching(/^\/admin/) })
})

test('what one admin has begun another takes up', async () => {
  const colours = {
    ground: '#ffffff',
    ink: '#111111',
    primary: '#222222',
    accent: '#333333',
    highlight: '#ffdd00',
  }
  await (await contentEditor(store)).save('brand', { name: '', tagline: 'Cloth since 1962', colours })
  expect((await call('GET', 'contents/brand')).body.draft.body).toEqual({
    name: '',
    tagline: 'Cloth since 1962',
    colours,
  })
  await run(`delete from contents where kind = 'brand'`)
})

describe('each step to an open shop', () => {
  test.each(steps.map(({ key }) => key))(
    '%s is done by its data alone, and named while it is not',
    async (key) => {
      const { first, take, undo } = steps.find((one) => one.key === key)!
      expect(await call('POST', 'store/open')).toMatchObject({
        status: 409,
        body: {
          code: 'NOT_READY',
          error: `Before you open: ${first}`,
          missing: expect.arrayContaining([{ text: first, href: expect.any(String) }]),
        },
      })
      await take()
      expect(await step(key)).toMatchObject({ done: true, missing: [] })
      await undo()
      expect((await step(key)).done).toBe(false)
      await (key === 'policies' ? publishContent(store.pool, 'policy', 'shipping', {}) : take())
      expect((await step(key)).done).toBe(true)
    },
  )
})

test('the shop opens once every needed step is done, and home shows it', async () => {
  expect((await store.app.inject('/')).body).toContain('We open soon')
  expect(await call('POST', 'store/open')).toMatchObject({
    status: 200,
    body: { selling: { state: 'open', message: '' } },
  })
  expect((await setup()).state).toBe('open')
  expect((await store.app.inject('/')).body).not.toContain('We open soon')
})

test('the admin is told of a cache on the way that still answers that the shop opens soon', async () => {
  expect((await call('POST', 'store/open')).body.stale).toBe(true)
  kept = 'The shop'
  expect((await call('POST', 'store/open')).body.stale).toBe(false)
})

test('name and policies stay while the shop is open', async () => {
  const editor = await contentEditor(store)
  const still = (thing: string) => ({
    status: 409,
    body: { code: 'STILL_NEEDED', error: `${thing} is needed while the shop is open` },
  })
  expect(await editor.put('brand', { name: '' })).toMatchObject(still('The name'))
  const policy = await editor.put('policy/refunds', { clauses: [] })
  expect(policy).toMatchObject(still('The policy ‘Returns and refunds’'))
  const at = new Date(Date.now() + 60_000).toISOString()
  expect(await editor.publish('brand', { at })).toMatchObject(still('The name'))
  await setSelling(store.pool, 'soon')
  expect((await editor.put('brand', { name: '' })).body.fields).toEqual({
    name: 'A name has 2 to 40 characters',
  })
  await setSelling(store.pool, 'open')
})

test('seller and identity stay while the shop is open', async () => {
  const nobody = { legal_name: '', gstin: '', address: '', city: '', state: '', pincode: '' }
  expect(await call('PUT', 'store/seller', nobody)).toMatchObject({
    status: 409,
    body: { code: 'STILL_NEEDED', error: 'The seller is needed while the shop is open' },
  })
  expect(await call('PUT', 'store/identity', {})).toMatchObject({
    status: 409,
    body: { code: 'STILL_NEEDED', error: 'The identity is needed while the shop is open' },
  })
  await run(`update variants set stock = 0`)
  expect((await setup()).state).toBe('open')
  await setSelling(store.pool, 'soon')
  expect((await call('PUT', 'store/seller', nobody)).status).toBe(400)
})

describe('the identity', () => {
  const put = (change: object) => call('PUT', 'store/identity', { ...identity, ...change })

  test('of a company has a CIN, that of a proprietor none', async () => {
    for (const cin of ['', 'U74999DL2020', 'X74999DL2020PTC123456'])
      expect(await put({ cin })).toMatchObject({
        status: 400,
        body: { fields: { cin: 'A CIN has 21 characters, such as U74999DL2020PTC123456' } },
      })
    expect((await put({ cin: 'u74999dl2020ptc123456' })).body.identity.cin).toBe(identity.cin)
    expect(await put({ kind: 'proprietor', cin: 'anything' })).toMatchObject({
      status: 200,
      body: { identity: { cin: '' } },
    })
  })

  test('is for admins alone', async () => {
    const staff = (await createPerson(store.db, { role: 'staff' })).token
    for (const method of ['GET', 'PUT'] as const)
      expect(
        (await store.call(method, '/api/admin/store/identity', { token: staff, body: identity })).status,
      ).toBe(403)
  })
})

test('every page names who sells, their numbers and who answers complaints', async () => {
  await call('PUT', 'store/identity', identity)
  for (const state of ['soon', 'open'] as const) {
    await setSelling(store.pool, state)
    const { body } = await store.app.inject('/terms')
    const footer = body.slice(body.indexOf('<footer')).replaceAll('<!-- -->', '')
    for (const fact of [
      seller.legal_name,
      identity.registered_office,
      identity.cin,
      identity.care_phone,
      identity.care_mail,
      identity.officer.name,
    ])
      expect(footer).toContain(fact)
  }
})

test('every page leads to the policies, and two say where the shop and its officer are', async () => {
  await call('PUT', 'store/identity', identity)
  const { rows } = await store.pool.query('select id from products')
  for (const url of [`/products/${rows[0].id}`, '/cart', '/checkout']) {
    const { body } = await store.app.inject(url)
    for (const key of policyKeys)
      expect([url, body]).toEqual([url, expect.stringContaining(`href="/${key}"`)])
  }
  const { name, designation, mail, phone } = identity.officer
  for (const url of ['/contact', '/grievance']) {
    const body = (await store.app.inject(url)).body.replaceAll('<!-- -->', '')
    for (const fact of [...identity.branches, `${name}, ${designation}`, `mailto:${mail}`, phone])
      expect([url, body]).toEqual([url, expect.stringContaining(fact)])
  }
})

test('no box on any page is ticked beforehand, and forms say what is kept', async () => {
  const paths = pageRows.map(({ path }) => path).filter((path) => !path.includes(':'))
  for (const path of paths) {
    const boxes = (await store.app.inject(path)).body.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
    expect([path, boxes.filter((box) => box.includes('checked'))]).toEqual([path, []])
  }
  for (const path of ['/register', '/contact', '/grievance'])
    expect((await store.app.inject(path)).body).toMatch(
      /(is|are) kept [^<]*(<!-- -->)? ?<a [^>]*href="\/privacy"/,
    )
})
