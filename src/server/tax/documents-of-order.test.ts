import { beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct, seller, shippingAddress } from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))

async function orderWithStatuses(...statuses: string[]): Promise<string> {
  const product_id = await createProduct(store.db)
  await store.pool.query(`update products set hsn_code = '61091000' where id = $1`, [product_id])
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id }]))
  const id = body.order.order_id as string
  for (const status of statuses) await store.staff('PUT', `/api/orders/admin/${id}/status`, { status })
  return id
}
const textOf = async (path: string, token = store.customer.token) => {
  const { statusCode, rawPayload } = await store.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode === 200 ? pdfText(rawPayload) : statusCode
}

test('every invoice and credit note of a reopened order can be downloaded, by its customer and by staff', async () => {
  const id = await orderWithStatuses('shipped', 'cancelled', 'processing')
  const own = await store.call('GET', `/api/orders/${id}/documents`, { token: store.customer.token })
  const { documents } = own.body as { documents: { kind: string; number: string }[] }
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  expect((await store.staff('GET', `/api/orders/admin/${id}/documents`)).body.documents).toEqual(documents)
  for (const { kind, number } of documents) {
    const file = `${kind.replace('_', '-')}?number=${encodeURIComponent(number)}`
    expect(await textOf(`/api/orders/${id}/${file}`)).toContain(number)
    expect(await textOf(`/api/orders/admin/${id}/${file}`, store.admin.token)).toContain(number)
  }
  expect(await textOf(`/api/orders/${id}/invoice`)).toContain(documents[2]!.number)
})

test('a number of another order or kind is not found, and a stranger sees no document', async () => {
  const id = await orderWithStatuses('shipped')
  const other = await orderWithStatuses('shipped')
  const [{ number }] = (await store.staff('GET', `/api/orders/admin/${other}/documents`)).body.documents
  expect(await textOf(`/api/orders/${id}/invoice?number=${encodeURIComponent(number)}`)).toBe(404)
  expect(await textOf(`/api/orders/${other}/credit-note?number=${encodeURIComponent(number)}`)).toBe(404)
  const { token } = await createPerson(store.db)
  for (const unknown of [id, 'TK-NOTHERE'])
    expect((await store.call('GET', `/api/orders/${unknown}/documents`, { token })).status).toBe(404)
  expect((await store.call('GET', `/api/orders/admin/${id}/documents`, { token })).status).toBe(403)
})

test('an HSN code of eight digits stays on one line', async () => {
  const id = await orderWithStatuses('shipped')
  expect(await textOf(`/api/orders/${id}/invoice`)).toMatch(/(^|\s)61091000(\s|$)/)
})

test('an order says the same kind of GST as its invoice, wherever its seller moves', async () => {
  const taxesOf = async (id: string) => {
    const { order } = (await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })).body
    return order.tax_lines.map((line: Record<string, number>) => (line['igst_paise']! > 0 ? 'IGST' : 'CGST'))
  }
  const id = await orderWithStatuses('shipped')
  const before = await taxesOf(id)
  const goa = { ...seller, state: 'Goa', city: 'Panaji', pincode: '403001', gstin: '' }
  expect((await store.staff('PUT', '/api/admin/store/seller', goa)).status).toBe(200)
  expect(await taxesOf(id)).toEqual(before)
  expect(await taxesOf(await orderWithStatuses())).toEqual(['IGST'])
  await store.staff('PUT', '/api/admin/store/seller', seller)
  const unknown = { ...shippingAddress, state: 'Xyzzy', pincode: '560001' }
  const product_id = await createProduct(store.db)
  const { body } = await postOrder(
    store,
    store.customer.token,
    orderBody([{ product_id }], { shipping_address: unknown }),
  )
  const shownAtOnce = body.order.tax_lines[0].igst_paise > 0 ? 'IGST' : 'CGST'
  const { order_id: placed } = body.order
  await store.staff('PUT', `/api/orders/admin/${placed}/status`, { status: 'shipped' })
  const { rows } = await store.pool.query(
    `select (figures ->> 'same_state')::boolean as same from tax_documents where order_id = $1`,
    [placed],
  )
  expect([shownAtOnce, await taxesOf(placed)]).toEqual([
    rows[0].same ? 'CGST' : 'IGST',
    [rows[0].same ? 'CGST' : 'IGST'],
  ])
})
