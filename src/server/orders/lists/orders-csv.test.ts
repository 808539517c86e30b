import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
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

const cellsOf = ({ head, rows }: { head: string | undefined; rows: string[] }, row: string) => {
  const names = head!.replace('\uFEFF', '').split(',')
  // No cell of these orders but the names has a comma.
  const cells = row.replaceAll(/"(?:[^"]|"")*"/g, 'text').split(',')
  expect([cells.length, rows.length > 0]).toEqual([names.length, true])
  return Object.fromEntries(names.map((name, index) => [name, cells[index]]))
}

test('a file has the clock of the shop, and an order its invoice with the taxes', async () => {
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  const file = await exported()
  const first = cellsOf(
    file,
    file.rows.find((row) => row.startsWith(ids[0]!))!,
  )
  expect(first).toMatchObject({ created_at: '2026-03-01 23:59:59', subtotal: '1400', total_amount: '1652' })
  expect(first).toMatchObject({ invoice_number: expect.stringMatching(/^TK\//), taxable_value: '1400' })
  expect(first['invoice_date']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Number(first['cgst']) + Number(first['sgst']) + Number(first['igst'])).toBe(252)
  const open = cellsOf(
    file,
    file.rows.find((row) => row.startsWith(ids[1]!))!,
  )
  expect(open).toMatchObject({ created_at: '2026-03-02 00:00:00', invoice_number: '', taxable_value: '' })
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
  for await (const rows of allOrders(store.db, { orderPrefix: 'TK' }, 3))
    pages.push(rows.map(({ order }) => order.orderId))
  expect(pages).toEqual([ids.toReversed().slice(0, 3), [ids[0]]])
})

test('the sums of an order stand once in the file of its lines, and each line says what it was', async () => {
  const [one, two] = await Promise.all([
    createProduct(store.db, { price: 1000, stock: { M: 9 } }),
    createProduct(store.db, { price: 500, stock: { M: 9 } }),
  ])
  const order = orderBody([
    { product_id: one, quantity: 2 },
    { product_id: two, quantity: 1 },
  ])
  const { body } = await postOrder(store, admin, order)
  const { order_id: id } = body.order
  await store.pool.query(
    `update order_lines set cancelled = 1 where product_id = $1 and order_id = (select id from orders where order_id = $2)`,
    [one, id],
  )
  const file = await exported(`lines=items&search=${id}`)
  const [first, second] = file.rows.map((row) => cellsOf(file, row))
  expect(first).toMatchObject({ subtotal: '2500', total_amount: '2950', quantity: '2', line_tax: '360' })
  expect(first).toMatchObject({ order_id: id, cancelled_pieces: '1', line_discount: '0' })
  expect(second).toMatchObject({ order_id: id, line_tax: '90', cancelled_pieces: '0' })
  for (const name of ['subtotal', 'shipping_cost', 'tax', 'discount', 'total_amount', 'amount_paid'])
    expect([name, second![name]]).toEqual([name, ''])
})
