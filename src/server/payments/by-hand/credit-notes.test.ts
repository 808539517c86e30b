import { beforeAll, expect, test } from 'vitest'
import { createProduct, seller } from '../../../../tests/support/factories.ts'
import { moveTo, placeOrder } from '../../../../tests/support/money-of-orders.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))

const line = (quantity = 1, restock = true, position = 0) => ({ position, quantity, restock })
const takeBack = (orderId: string, lines: object[], more: object = {}) =>
  store.staff('POST', `/api/admin/orders/${orderId}/returns`, {
    lines,
    charges: false,
    seen_refunded: 0,
    ...more,
  })
const documentsOf = async (orderId: string) =>
  (
    await store.pool.query(
      `select kind, number, reverses, (figures ->> 'total')::int as total, figures from tax_documents where order_id = $1 order by id`,
      [orderId],
    )
  ).rows

async function shipped(quantity: number) {
  const placed = await placeOrder(store, { quantity })
  await moveTo(store, placed.orderId, 'shipped')
  return placed
}

test('credit notes stay within their invoice, whoever writes them', async () => {
  const { orderId } = await shipped(2)
  await takeBack(orderId, [line()])
  const [invoice, note] = await documentsOf(orderId)
  const write = (reverses: string, figures: object, number: number) =>
    store.pool.query(
      `insert into tax_documents (kind, year, sequence, number, issued_at, order_id, user_id, reverses, figures)
       values ('credit_note', '1999-00', $3::int, 'CN/99-00/00000' || $3::int, now(), $4, $5, $1, $2)`,
      [reverses, figures, number, orderId, store.customer.id],
    )
  const beyond = 'credit notes go beyond invoice'
  await expect(write(note.reverses, invoice.figures, 1)).rejects.toThrow(beyond)
  const [row] = (await store.pool.query(`select id from tax_documents where number = $1`, [note.number])).rows
  await expect(write(row.id, note.figures, 1)).rejects.toThrow(beyond)
  for (const change of [{ total: 2000 }, { tax: 200 }, { shipping: 1 }, { cod_fee: 1 }])
    await expect(write(note.reverses, { ...note.figures, ...change }, 1)).rejects.toThrow(beyond)
  const elsewhere = { ...note.figures, lines: [{ ...note.figures.lines[0], position: 1 }] }
  await expect(write(note.reverses, elsewhere, 1)).rejects.toThrow(beyond)
  const parallel = await Promise.allSettled(
    [1, 2].map((number) => write(note.reverses, note.figures, number)),
  )
  expect(parallel.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what came back before there was a seller is not on the invoice that waits for one', async () => {
  await store.pool.query(`delete from store_settings where key = 'seller'`)
  const ids = [await placeOrder(store, { quantity: 2 }), await placeOrder(store, { quantity: 1 })]
  for (const { orderId } of ids) {
    await moveTo(store, orderId, 'shipped')
    expect((await takeBack(orderId, [line(1)])).body.return.credit_note).toBe(null)
  }
  await store.staff('PUT', '/api/admin/store/seller', seller)
  const documents = await Promise.all(ids.map(({ orderId }) => documentsOf(orderId)))
  expect(documents.map((rows) => rows.map(({ kind, total }) => [kind, total]))).toEqual([
    [['invoice', 1180]],
    [],
  ])
})

test('GSTR-1 adds up with partial credit notes', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const token = store.admin.token
  const columns = async (name: string, column: number) => {
    const { body } = await store.call('GET', `/api/admin/${name}.csv?month=${month}`, { token })
    const rows = String(body).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
    return rows.map((row) => Number(row.split(',')[column])).reduce((sum, amount) => sum + amount, 0)
  }
  const before = {
    documents: await columns('gstr1', 5),
    hsn: await columns('gstr1-hsn', 3),
    units: await columns('gstr1-hsn', 2),
  }
  const product_id = await createProduct(store.db, { price: 333 })
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id, quantity: 2 }]))
  const orderId = body.order.order_id as string
  await moveTo(store, orderId, 'delivered')
  const back = await takeBack(orderId, [line(1)])
  const kept = body.order.total - back.body.return.amount
  expect((await columns('gstr1', 5)) - before.documents).toBe(kept)
  expect((await columns('gstr1-hsn', 3)) - before.hsn).toBe(kept - 99)
  expect((await columns('gstr1-hsn', 2)) - before.units).toBe(1)
})
