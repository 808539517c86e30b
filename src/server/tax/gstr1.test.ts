import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '#shared/tax/documents/financial-year.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const today = indianDay(new Date())
const month = today.slice(0, 7)

let store: TestApp
let admin: string
let token: string

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  token = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const csv = async (name: string, query = `?month=${month}`) => {
  const answer = await store.call('GET', `/api/admin/${name}.csv${query}`, { token: admin })
  return { ...answer, lines: String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n') }
}

async function sold(fullName: string, state: string, statuses: string[]): Promise<string> {
  const product = await createProduct(store.db, { price: 1499 })
  const address = { ...shippingAddress, fullName, state }
  const { body } = await postOrder(
    store,
    token,
    orderBody([{ product_id: product }], { shipping_address: address }),
  )
  const id = body.order.order_id as string
  for (const status of statuses)
    await store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })
  return id
}

test('nobody sells until the owner says who; then everything about it is checked', async () => {
  const url = '/api/admin/store/seller'
  expect((await store.call('GET', url, { token: admin })).body).toEqual({ success: true, seller: null })
  expect((await store.call('GET', '/api/store/public')).body.store.seller).toBeUndefined()
  const put = (change: object) => store.call('PUT', url, { token: admin, body: { ...seller, ...change } })
  for (const [change, field, message] of [
    [{ gstin: '29AAGCB7383J1Z5' }, 'gstin', 'This is not a valid GSTIN'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'gstin', 'This GSTIN belongs to another state'],
    [{ state: 'Atlantis' }, 'state', 'Choose a state'],
    [{ pincode: '12' }, 'pincode', 'Pincode must be 6 digits'],
    [{ legal_name: ' ' }, 'legal_name', 'Legal name is required'],
    [{ legal_name: 7 }, 'legal_name', 'Must be text'],
    [{ address: 'a\u0000' }, 'address', 'Contains characters that cannot be stored'],
  ] as const) {
    const answer = await put(change)
    expect([answer.status, answer.body.fields?.[field]]).toEqual([400, message])
  }
  expect((await put({ gstin: seller.gstin.toLowerCase(), extra: 1 })).body.seller).toEqual(seller)
  expect((await store.call('GET', url, { token: admin })).body.seller).toEqual(seller)
  expect((await store.call('GET', '/api/store/public')).body.store.seller).toEqual(seller)
  const audit = await store.pool.query("select before, after from audit_log where action = 'store.seller'")
  expect(audit.rows).toEqual([{ before: null, after: seller }])
})

test('a month has a row for each invoice and credit note, safe to open in a spreadsheet', async () => {
  const near = await sold('=HYPERLINK("x")', 'Karnataka', ['shipped'])
  const far = await sold('Asha, Rao', 'Tamil Nadu', ['shipped', 'cancelled'])
  await sold('Nobody', 'Kerala', [])
  const { status, headers, lines } = await csv('gstr1')
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="gstr1-${month}.csv"`])
  expect(headers['cache-control']).toBe('no-store')
  const numbers = (await store.pool.query('select number from tax_documents order by id')).rows.map(
    (row) => row.number,
  )
  expect(lines.slice(1)).toEqual([
    `Invoice,,"'=HYPERLINK(""x"")",${numbers[0]},${today},1769,29-Karnataka,Intra-State,N,18,1499,0,135,135,0,,,${near}`,
    `Invoice,,"Asha, Rao",${numbers[1]},${today},1769,33-Tamil Nadu,Inter-State,N,18,1499,270,0,0,0,,,${far}`,
    `Credit Note,,"Asha, Rao",${numbers[2]},${today},-1769,33-Tamil Nadu,Inter-State,N,18,-1499,-270,0,0,0,${numbers[1]},${today},${far}`,
  ])
  expect(lines[0]!.split(',')).toHaveLength(18)
})

test('the goods of a month are added up by HSN code, less what was taken back', async () => {
  const { lines } = await csv('gstr1-hsn')
  expect(lines.slice(1)).toEqual(['6205,PCS-PIECES,1,1769,18,1499,0,135,135,0,B2C'])
})

test('what was ordered at another rate keeps it in every file, on its page and in its documents', async () => {
  const id = await sold('Asha Rao', 'Karnataka', [])
  await store.pool.query(
    `with taxed as (
      update orders set tax = 75, total = subtotal + shipping_cost + 75 where order_id = $1 returning id
    ) update order_lines l set rate = 5, added_tax = 75 from taxed where l.order_id = taxed.id`,
    [id],
  )
  for (const status of ['shipped', 'cancelled', 'shipped'])
    await store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })

  const { lines } = await csv('gstr1')
  const own = lines.filter((line) => line.endsWith(id))
  expect(own.map((line) => line.split(',').slice(8, 14).join())).toEqual([
    'N,5,1499,0,37.5,37.5',
    'N,5,-1499,0,-37.5,-37.5',
    'N,5,1499,0,37.5,37.5',
  ])
  expect((await csv('gstr1-hsn')).lines.slice(1)).toEqual([
    '6205,PCS-PIECES,1,1574,5,1499,0,37.5,37.5,0,B2C',
    '6205,PCS-PIECES,1,1769,18,1499,0,135,135,0,B2C',
  ])
  const order = await store.call('GET', `/api/orders/${id}`, { token })
  expect(order.body.order.items).toMatchObject([{ rate: 5 }])
  for (const kind of ['invoice', 'credit-note']) {
    const url = `/api/orders/${id}/${kind}`
    const { rawPayload } = await store.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(pdfText(rawPayload)).toContain('CGST 2.5%')
  }
})

test('another month is empty', async () => {
  expect((await csv('gstr1', '?month=2020-01')).lines).toHaveLength(1)
  expect((await csv('gstr1-hsn', '?month=2020-01')).lines).toHaveLength(1)
})

test.each(['', '?month=', '?month=2026-13', '?month=26-1', '?month=2026-01&month=2026-02', '?month=x'])(
  'a month written as %j is refused',
  async (query) => {
    expect((await csv('gstr1', query)).status).toBe(400)
    expect((await csv('gstr1-hsn', query)).status).toBe(400)
  },
)
