import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/calls.ts'
import { pageTable } from '#shared/pages.ts'
import { publishBrand } from '../../../tests/support/brand.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  seller,
  shippingAddress,
  type Person,
} from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { multipart } from '../../../tests/support/multipart.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { drawnPages, pdfText } from '../../../tests/support/pdf-text.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { projectRoot } from '../base/project-root.ts'
import { createTransport } from '../mail/create-transport.ts'
import { sendMails } from '../mail/send-mails.ts'
import { serveClientFiles } from '../pages/client-files.ts'
import type { OwnFile } from '../pages/own-files.ts'

/** The name and the words of the sample. */
const before = /taanka|search kurtas|twice a month/i

/** All files of rows that need no parameter. */
const csvFiles = Object.keys(calls).flatMap((name) => /^GET ([^:]+\.csv)$/.exec(name)?.[1] ?? [])

let store: TestApp
let admin: Person
let customer: Person
let product: string
let order: string

/** A shop with everything that has a name, under a new one. */
beforeAll(async () => {
  const site = {
    ...(await sourceSite()),
    serveFiles: (app: FastifyInstance, own?: OwnFile) =>
      serveClientFiles(app, path.join(projectRoot, 'public'), own),
  }
  store = await createTestApp(
    { UPI_VPA: 'ranjha@okbank', SECURITY_CONTACT: 'mailto:security@ranjha.example' },
    { withPages: true, site },
  )
  admin = await createAdmin(store.db)
  customer = await createPerson(store.db)
  await store.pool.query("update users set email = replace(email, 'taanka', 'shop')")
  product = await createProduct(store.db)
  await openLedger(store.pool, product)
  await staff('PUT', '/api/admin/store/seller', { ...seller, legal_name: 'Ranjha Garments' })
  await rename({ name: 'Ranjha & Sons', tagline: 'Cloth since 1962', order_prefix: 'RS' })
  order = await place()
  await staff('PUT', `/api/orders/admin/${order}/status`, { status: 'processing' })
})
afterAll(() => store.stop())

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  store.call(method, url, { token: admin.token, body })
const rename = (brand: Parameters<typeof publishBrand>[2]) => publishBrand(store.call, admin.token, brand)
const address = { ...shippingAddress, email: 'asha@shop.example' }
const place = async () => {
  const body = orderBody([{ product_id: product }], { shipping_address: address })
  return (await postOrder(store, customer.token, body)).body.order.order_id as string
}
const file = (url: string, token = admin.token) =>
  store.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

async function sentMails() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'named-mail-'))
  const transport = createTransport({ ...store.config, dataDir })
  await sendMails({ db: store.db, transport, log: () => {} })
  const folder = path.join(dataDir, 'mail')
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}

test('no page, document or address of the shop has the old name', async () => {
  const paths = [
    ...Object.values(pageTable)
      .map(({ path: page }) => page)
      .filter((page) => !page.includes(':')),
    `/products/${product}`,
    '/collections/classy',
    `/orders/${order}`,
    '/nowhere',
    '/%zz',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/yaml',
    '/api/store/public',
    '/manifest.webmanifest',
  ]
  for (const url of paths) {
    const { payload, headers, statusCode } = await store.app.inject(url)
    const found = before.exec(payload + JSON.stringify(headers))?.[0] ?? null
    expect([url, statusCode < 500, found]).toEqual([url, true, null])
  }
  expect((await store.app.inject('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Ranjha & Sons',
    theme_color: '#232e5c',
  })
  const home = (await store.app.inject('/')).payload
  expect(home).toContain('| Ranjha &amp; Sons</title>')
  expect(home).toContain('<meta property="og:site_name" content="Ranjha &amp; Sons"/>')
  expect(home).toContain('"name":"Ranjha & Sons"')
})

test('no mail has the old name', async () => {
  await store.call('POST', '/api/auth/password/forgot', { body: { email: customer.email } })
  await store.call('POST', '/api/newsletter', { body: { email: 'reader@shop.example' } })
  await staff('POST', '/api/admin/staff/invitations', {
    name: 'Meera',
    email: 'meera@shop.example',
    role: 'staff',
  })
  await place()
  const mails = await sentMails()
  expect(mails.length).toBeGreaterThan(3)
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toMatch(before)
    expect(mail.from).toEqual({ name: 'Ranjha & Sons', address: 'hello@shop.example' })
    expect(mail.text).toContain('-- \nRanjha & Sons · Cloth since 1962')
  }
  expect(mails.map(({ subject }) => subject)).toContain(`Your Ranjha & Sons order ${order}`)
})

test('neither files nor what apps are told have the old name', async () => {
  const invoice = await file(`/api/orders/admin/${order}/invoice`)
  expect(invoice.headers['content-disposition']).toMatch(/filename="ranjha-and-sons-invoice-/)
  expect(pdfText(invoice.rawPayload)).toContain('Ranjha & Sons  ·  ')
  for (const { rawPayload, headers } of [
    invoice,
    await file(`/api/admin/codes.pdf?product=${product}`),
    ...(await Promise.all(csvFiles.map((url) => file(url)))),
  ]) {
    // Metadata of a PDF is UTF-16 where it is not ASCII.
    expect(rawPayload.toString('latin1').replaceAll('\0', '')).not.toMatch(before)
    expect(JSON.stringify(headers)).not.toMatch(before)
  }
  const registered = await store.call('POST', '/api/auth/register', {
    body: { name: 'Heer', email: 'heer@shop.example', phone: '9876543210', password: 'Chenab River 1' },
  })
  const login = await store.call('POST', '/api/auth/login', {
    body: { email: 'heer@shop.example', password: 'Chenab River 1' },
  })
  expect(String(login.headers['set-cookie'])).toMatch(/^device=/)
  const { uri } = (
    await store.call('POST', '/api/auth/two-step/setup', {
      token: registered.body.token,
      body: { password: 'Chenab River 1' },
    })
  ).body
  expect(uri).toMatch(/^otpauth:\/\/totp\/Ranjha%20%26%20Sons:heer.*&issuer=Ranjha%20%26%20Sons$/)
})

test('a UPI app is told the new name', async () => {
  const body = orderBody([{ product_id: product }], {
    shipping_address: address,
    payment_method: { type: 'upi' },
  })
  const { redirect_url: pay } = (await postOrder(store, customer.token, body)).body
  const { upi } = (await store.call('POST', `/api${pay}/start`, { body: { type: 'upi' } })).body
  expect(upi.uri).toContain('&pn=Ranjha%20%26%20Sons&')
  expect(upi.uri).not.toMatch(before)
})

test('pages know the letters that order ids begin with', async () => {
  const { body } = await store.call('GET', '/api/store/public')
  expect(body.store.brand.order_prefix).toBe('RS')
})

test('the letters that order ids begin with here find its orders, and those of the sample find none', async () => {
  const found = async (search: string): Promise<number> =>
    (await staff('GET', `/api/orders/admin?search=${search}`)).body.total
  expect([await found('rs-'), await found('TK-')]).toEqual([await found(''), 0])
})

test('under a new prefix old orders are found, and the books agree', async () => {
  expect(order).toMatch(/^RS-[0-9A-Z]{8}$/)
  await rename({ name: 'Ranjha & Sons', order_prefix: 'RJS', invoice_prefix: 'RANJHA' })
  const next = await place()
  expect(next).toMatch(/^RJS-[0-9A-Z]{8}$/)
  for (const id of [order, next]) {
    const { body } = await staff('GET', `/api/orders/admin?search=${id.toLowerCase()}`)
    expect(body.orders.map(({ order_id }: { order_id: string }) => order_id)).toEqual([id])
  }
  await staff('PUT', `/api/orders/admin/${next}/status`, { status: 'processing' })
  const { rows } = await store.pool.query('select order_id, number from tax_documents order by id')
  expect(rows).toEqual([
    { order_id: order, number: expect.stringMatching(/^TK\/\d\d-\d\d\/000001$/) },
    { order_id: next, number: expect.stringMatching(/^RANJHA\/\d\d\/000002$/) },
  ])
  expect(await inconsistencies(store)).toEqual([])
  const { published } = (await staff('GET', '/api/admin/contents/brand')).body
  const taken = { body: { name: 'Ranjha & Sons', invoice_prefix: 'BS' }, seen: published.n }
  expect((await staff('PUT', '/api/admin/contents/brand/draft', taken)).body.fields).toEqual({
    invoice_prefix: 'CN, BS, RC and RN are taken',
  })
})

test('mails and PDFs follow the palette, and documents carry the logo', async () => {
  const picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0f5b46' } })
    .png()
    .toBuffer()
  const form = multipart([{ bytes: picture, name: 'logo.png', type: 'image/png' }])
  const field = '--boundary-of-a-test\r\nContent-Disposition: form-data; name="use"\r\n\r\nlogo\r\n'
  const { body } = await store.call('POST', '/api/admin/brand/pictures', {
    token: admin.token,
    headers: form.headers,
    body: Buffer.concat([Buffer.from(field), form.payload as Buffer]),
  })
  await rename({ name: 'Chenab', logo: body.image, colours: sage })
  // Those that were written before keep their looks.
  await sentMails()
  const id = await place()
  await staff('PUT', `/api/orders/admin/${id}/status`, { status: 'processing' })
  const pages = drawnPages((await file(`/api/orders/admin/${id}/invoice`)).rawPayload).join('\n')
  expect(pages).toContain(`${inPdf(sage.primary)} scn`)
  expect(pages).not.toContain(`${inPdf('#232e5c')} scn`)
  expect(pages).toMatch(/\/I\d+ Do/)
  const mails = await sentMails()
  expect(mails.some(({ html }) => html!.includes(`background:${sage.primary}`))).toBe(true)
  for (const { html } of mails) expect(html).not.toContain('#232e5c')
})

const sage = {
  ground: '#f3f6f1',
  ink: '#16231c',
  primary: '#0f5b46',
  accent: '#9a3412',
  highlight: '#f2c14e',
}

/** A colour as PDFKit writes it. */
const inPdf = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')

test('a name is text wherever it stands', async () => {
  await rename({ name: '<script>alert("x")</script>&' })
  for (const url of ['/', '/api/docs', '/%zz', `/products/${product}`]) {
    const { payload } = await store.app.inject(url)
    expect([url, payload.includes('<script>alert')]).toEqual([url, false])
  }
  await place()
  for (const { html } of await sentMails()) expect(html).not.toContain('<script')
})

test('a name in Devanagari works in mails, documents and file names', async () => {
  await rename({ name: 'राँझा वस्त्र' })
  const id = await place()
  await staff('PUT', `/api/orders/admin/${id}/status`, { status: 'processing' })
  const invoice = await file(`/api/orders/admin/${id}/invoice`)
  expect(invoice.headers['content-disposition']).toMatch(/filename="ranjha-vastra?-invoice-/)
  expect(pdfText(invoice.rawPayload)).toContain('राँझा वस्त्र')
  expect((await sentMails())[0]!.from!.name).toBe('राँझा वस्त्र')
})

test('no file that the dashboard saves is named after the sample', () => {
  const sources = globSync('src/web/**/*.tsx', { cwd: projectRoot })
  const names = sources.flatMap((source) =>
    [...readFileSync(path.join(projectRoot, source), 'utf8').matchAll(/(?:fileName|download)=\S+/g)].map(
      String,
    ),
  )
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => before.test(name))).toEqual([])
})
