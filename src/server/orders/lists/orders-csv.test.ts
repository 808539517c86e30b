import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  shippingAddress,
} from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { allOrders } from './order-export.queries.ts'

let store: TestApp
let admin: string
const ids: string[] = []
const days = [
  '2026-03-01T18:29:59.999Z',
  '2026-03-01T18:30:00Z',
  '2026-03-02T18:29:59.999Z',
  '2026-03-02T18:30:00Z',
]

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  const product = await createProduct(store.db, { name: 'Kurta, "Kairi"', price: 700, stock: { M: 50 } })
  const { token } = await createPerson(store.db, { name: '=HYPERLINK("http://evil.example")' })
  for (const at of days) {
    const shipping_address = { ...shippingAddress, city: 'नई दिल्ली' }
    const order = orderBody([{ product_id: product, quantity: 2 }], { shipping_address })
    const { body } = await postOrder(store, token, order)
    ids.push(body.order.order_id)
    await store.db.execute(sql`update orders set created_at = ${at} where order_id = ${body.order.order_id}`)
  }
  await store.call('PUT', `/api/orders/admin/${ids[0]}/status`, { token: admin, body: { status: 'shipped' } })
})
afterAll(() => store.stop())

const listed = async (query: string): Promise<string[]> =>
  (await store.call('GET', `/api/orders/admin?${query}`, { token: admin })).body.orders.map(
    (order: { order_id: string }) => order.order_id,
  )
const exported = async (query = '') => {
  const { body, headers } = await store.call('GET', `/api/orders/admin.csv?${query}`, { token: admin })
  const [head, ...rows] = (body as string).trimEnd().split('\r\n')
  return { head, rows, headers }
}

test('orders are listed by the days of the shop, first and last included', async () => {
  expect(await listed('from=2026-03-02&to=2026-03-02')).toEqual([ids[2], ids[1]])
  expect(await listed('from=2026-03-03')).toEqual([ids[3]])
  expect(await listed('to=2026-03-01')).toEqual([ids[0]])
  expect(await listed('from=2026-03-03&to=2026-03-01')).toEqual([])
})

test.each(['2026-3-1', '2026-02-30', 'yesterday', '0000-01-01', '2026-03-01T00:00:00Z'])(
  'a day written as %s is refused',
  async (day) => {
    const { status, body } = await store.call('GET', `/api/orders/admin?from=${day}`, { token: admin })
    expect([status, body.fields]).toEqual([400, { from: 'Must be a date like 2026-11-14' }])
  },
)

test('the list is exported with the same filters', async () => {
  const all = await exported()
  expect(all.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  })
  expect(all.head).toMatch(/^\uFEFForder_id,created_at,status,.*,pincode,tax_scheme,state_code,gstin,tags$/)
  expect(all.rows.map((row) => row.split(',')[0])).toEqual(ids.toReversed())
  expect((await exported('status=shipped')).rows).toHaveLength(1)
  expect((await exported('from=2026-03-02&to=2026-03-02')).rows).toHaveLength(2)
  expect((await exported(`search=${ids[2]}`)).rows).toHaveLength(1)
})

test('the list is exported with a line for each item', async () => {
  const { head, rows, headers } = await exported('lines=items&from=2026-03-02')
  expect(headers['content-disposition']).toBe('attachment; filename="order-items.csv"')
  expect(head).toMatch(
    /^\uFEFFproduct_id,product_name,size,hsn_code,quantity,price,item_total,order_id,created_at,status,/,
  )
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toContain(',"Kurta, ""Kairi""",M,6205,2,700,1400,TK-')
})

test('text of customers is never a formula in the spreadsheet', async () => {
  const [row] = (await exported()).rows
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(row).toContain('"Kurta, ""Kairi"" (M) x 2"')
  expect(row).toContain('नई दिल्ली')
})

test('an order says how it was taxed, where it went by code, and which business it is billed to', async () => {
  await store.pool.query(
    `update orders set tax_scheme = 'included', state_code = '07', business = $1 where order_id = $2`,
    [{ gstin: '07AAPFU0939F1ZX', name: 'Loom Traders' }, ids[0]],
  )
  const { rows } = await exported('to=2026-03-01')
  expect(rows[0]).toMatch(/,included,07,07AAPFU0939F1ZX,$/)
})

test('a long list is read in batches that leave nobody out', async () => {
  const pages: string[][] = []
  for await (const rows of allOrders(store.db, {}, 3)) pages.push(rows.map(({ order }) => order.orderId))
  expect(pages).toEqual([ids.toReversed().slice(0, 3), [ids[0]]])
})
