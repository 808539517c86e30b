import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay, monthBefore, monthName } from '#shared/tax/documents/financial-year.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
  type Person,
} from '../../../tests/support/factories.ts'
import {
  invoiceFigures,
  noteFigures,
  sampleFigures,
  writeDocument,
  type NewDocument,
} from '../../../tests/support/gst-documents.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
let customer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = await createPerson(store.db)
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
})
afterAll(() => store.stop())

const get = (url: string) => store.call('GET', `/api/admin/${url}`, { token: admin })
const warningsOf = async (month: string) => (await get(`gst?month=${month}`)).body.warnings
const write = (document: Parameters<typeof writeDocument>[2]) =>
  writeDocument(store.pool, customer.id, document)
const sell = (given: NewDocument) => write({ kind: 'invoice', ...given, figures: invoiceFigures(given) })
const lines = [{ price: 999 }]
const orderId = 'TK-W'
const href = `/admin?tab=orders&order=${orderId}`

test('there is no warning where all is well', async () => {
  await sell({ at: '2025-10-05T12:00:00', sequence: 1, pincode: '560001', lines })
  expect(await warningsOf('2025-10')).toEqual([])
})

test.each<[kind: string, month: string, sequence: number, document: Partial<NewDocument>, sentence: string]>([
  [
    'pincode',
    '2025-11',
    2,
    { pincode: '403001' },
    '1 document with a pincode of another state: TK/25-26/000002',
  ],
  [
    'in_gap',
    '2025-12',
    3,
    { lines: [{ name: 'Silk Kurta', price: 2700 }] },
    '1 line at 18 %, at a price just above the limit of 5 %: Silk Kurta',
  ],
  [
    'large_invoice',
    '2026-01',
    4,
    { lines: [{ price: 2500, quantity: 21 }] },
    '1 invoice above ₹50,000, which may need an e-way bill: TK/25-26/000004',
  ],
  ['series_gap', '2026-02', 6, {}, '1 number missing before these documents: TK/25-26/000006'],
])('the warning %s comes alone in %s', async (kind, month, sequence, document, sentence) => {
  await sell({ at: `${month}-05T12:00:00`, sequence, lines, orderId, ...document })
  expect(await warningsOf(month)).toEqual([{ kind, count: 1, sentence, href }])
})

test('it warns of an old document without the code of a state', async () => {
  const buyer = { ...sampleFigures.buyer, state: 'Atlantis', state_code: null }
  const figures = { ...sampleFigures, buyer, order_id: orderId, same_state: false }
  await write({ kind: 'invoice', at: '2025-02-05T12:00:00', sequence: 1, figures })
  expect(await warningsOf('2025-02')).toEqual([
    {
      kind: 'no_state_code',
      count: 1,
      sentence: '1 document without the code of a state: TK/24-25/000001',
      href,
    },
  ])
  expect((await get('gstr1/b2cs.csv?month=2025-02')).body).toContain('\r\nOE,,,18,1499,0,\r\n')
})

test('it warns of a month in which more came back than was sold', async () => {
  const month = '2026-03'
  const sale = { at: '2025-10-06T12:00:00', sequence: 5, lines }
  const figures = noteFigures(sale, { 0: 1 })
  await write({
    kind: 'credit_note',
    at: `${month}-05T12:00:00`,
    sequence: 1,
    figures,
    reverses: await sell(sale),
  })
  expect(await warningsOf(month)).toEqual([
    {
      kind: 'negative_row',
      count: 2,
      sentence: '2 rows below zero, as more came back than was sold: 29-Karnataka at 5 %, HSN 6205 at 5 %',
      href: `/admin?tab=gst&month=${month}&gstin=${seller.gstin}`,
    },
  ])
})

test('it warns of an invoice at another rate than its order', async () => {
  const product = await createProduct(store.db)
  const { body } = await postOrder(store, customer.token, orderBody([{ product_id: product }]))
  const id: string = body.order.order_id
  await sell({ at: '2025-09-25T12:00:00', sequence: 7, lines, orderId: id })
  expect(await warningsOf('2025-09')).toEqual([
    {
      kind: 'rate_changed',
      count: 1,
      sentence: '1 invoice with another rate than the order had: TK/25-26/000007',
      href: `/admin?tab=orders&order=${id}`,
    },
  ])
})

test('it warns of a product without an HSN code, or with too short a one for the turnover', async () => {
  const short = await createProduct(store.db, { name: 'Linen Shirt' })
  const setCode = (code: string) =>
    store.pool.query('update products set hsn_code = $1 where id = $2', [code, short])
  const warning = {
    kind: 'no_hsn',
    count: 1,
    sentence: '1 product with no HSN code, or one with too few digits: Linen Shirt',
    href: `/admin?tab=products&product=${short}`,
  }
  for (const code of ['', '62059']) {
    await setCode(code)
    expect(await warningsOf('2025-10')).toEqual([warning])
  }
  await setCode('6205')
  expect(await warningsOf('2025-10')).toEqual([])
  await store.pool.query("update products set hsn_code = '620520' where id <> $1", [short])
  await store.pool.query(
    `update store_settings set value = value || '{"above_5_crore": true}' where key = 'tax'`,
  )
  expect(await warningsOf('2025-10')).toEqual([warning])
  await setCode('620520')
  expect(await warningsOf('2025-10')).toEqual([])
})

test('it warns that the month is not over', async () => {
  const month = indianDay(new Date()).slice(0, 7)
  expect(await warningsOf(month)).toEqual([
    {
      kind: 'month_not_over',
      count: 1,
      sentence: `${monthName(month)} is not over`,
      href: `/admin?tab=gst&month=${monthBefore(month)}`,
    },
  ])
})
