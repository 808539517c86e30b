import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#shared/calls.ts'
import { pageTable } from '#shared/pages.ts'
import { publishBrand } from '../../../tests/support/brand.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { deliverEverywhere, identity, setSelling } from '../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { projectRoot } from '../base/project-root.ts'
import { serveClientFiles } from '../pages/client-files.ts'
import type { OwnFile } from '../pages/own-files.ts'

let store: TestApp
let admin: string
/** Tokens by who asks; a shopper has none. */
const tokens: Record<string, string> = { shopper: '' }

/** A shop that began with SAMPLE_DATA=off, with whoever may look at it. */
beforeAll(async () => {
  const site = {
    ...(await sourceSite()),
    serveFiles: (app: FastifyInstance, own?: OwnFile) =>
      serveClientFiles(app, path.join(projectRoot, 'public'), own),
  }
  store = await createTestApp({ SAMPLE_DATA: 'off', UPI_VPA: 'ranjha@okbank' }, { withPages: true, site })
  admin = (await createAdmin(store.db)).token
  tokens['admin'] = admin
  for (const role of ['customer', 'staff', 'packer', 'accountant'] as const)
    tokens[role] = (await createPerson(store.db, { role })).token
  await store.pool.query("update users set email = replace(email, 'taanka', 'shop')")
  await deliverEverywhere(store.pool)
  await createProduct(store.db, { id: 'lungi' })
  const ours = { ...seller, legal_name: 'Ranjha Garments' }
  expect((await store.call('PUT', '/api/admin/store/seller', { token: admin, body: ours })).status).toBe(200)
  await store.call('PUT', '/api/admin/store/identity', { token: admin, body: identity })
})
afterAll(() => store.stop())

const pagePaths = Object.values(pageTable)
  .map(({ path: page }) => page)
  .filter((page) => !page.includes(':'))
const files = [
  '/products/lungi',
  '/collections/classy',
  '/nowhere',
  '/%zz',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/logo.svg',
  '/logo-reversed.svg',
  '/.well-known/security.txt',
]
/** All reads that need no parameter. */
const reads = Object.keys(calls).flatMap((name) => /^GET ([^:]+)$/.exec(name)?.[1] ?? [])

/** The addresses at which somebody meets the name of the sample. */
async function namedTo(who: string): Promise<string[]> {
  const headers = tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}
  const found: string[] = []
  for (const url of [...pagePaths, ...files, ...reads]) {
    const { rawPayload, headers: sent, statusCode } = await store.app.inject({ url, headers })
    // Metadata of a PDF is UTF-16 where it is not ASCII.
    const text = rawPayload.toString('latin1').replaceAll('\0', '') + JSON.stringify(sent)
    const at = /.{0,30}taanka.{0,30}/i.exec(text)?.[0]
    if (at !== undefined || statusCode >= 500) found.push(`${url} ${statusCode}: ${at}`)
  }
  return found
}

describe.each([
  ['before it has a name', 'soon', null],
  ['that is open', 'open', 'Ranjha & Sons'],
] as const)('an own shop %s', (_, state, name) => {
  beforeAll(async () => {
    if (name !== null) await publishBrand(store.call, admin, { name })
    await setSelling(store.pool, state)
  })

  test.each(['shopper', 'customer', 'packer', 'accountant', 'staff', 'admin'])(
    'has the name of no other shop for a %s',
    async (who) => {
      expect(await namedTo(who)).toEqual([])
    },
  )
})

test('mails and documents of an own shop have the name of no other', async () => {
  const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    store.call(method, url, { token: admin, body })
  await staff('PUT', '/api/admin/store/tax', { registration: 'none', scheme: 'included', gstin: '' })
  await store.call('POST', '/api/newsletter', { body: { email: 'reader@shop.example' } })
  await staff('POST', '/api/admin/store/test-mail')
  const person = { name: 'Meera', email: 'meera@shop.example', role: 'staff' }
  expect((await staff('POST', '/api/admin/staff/invitations', person)).status).toBe(201)
  const body = orderBody([{ product_id: 'lungi' }], {
    shipping_address: { ...shippingAddress, email: 'asha@shop.example' },
    payment_method: { type: 'cod' },
  })
  const placed = await postOrder(store, tokens['customer']!, body)
  expect(placed.status).toBe(201)
  const order = placed.body.order.order_id as string
  expect((await staff('PUT', `/api/orders/admin/${order}/status`, { status: 'processing' })).status).toBe(200)
  const { rows: mails } = await store.pool.query('select "to", subject, text, html from mails')
  expect(mails.length).toBeGreaterThan(3)
  expect(mails.filter((mail) => /taanka/i.test(JSON.stringify(mail)))).toEqual([])
  const invoice = await store.app.inject({
    url: `/api/orders/admin/${order}/invoice`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(invoice.headers['content-type']).toBe('application/pdf')
  const text = pdfText(invoice.rawPayload) + invoice.rawPayload.toString('latin1').replaceAll('\0', '')
  expect(text).not.toMatch(/taanka/i)
  expect(invoice.headers['content-disposition']).toMatch(/filename="ranjha-and-sons-/)
})
