import { beforeAll, expect, test } from 'vitest'
import { createProduct, openLedger, seller } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()

let product_id: string
beforeAll(async () => {
  product_id = await createProduct(store.db, { price: 1499, stock: { M: 100 } })
  await openLedger(store.pool)
})

async function placed(): Promise<string> {
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id }]))
  return body.order.order_id
}
const setStatus = (id: string, status: string) =>
  store.staff('PUT', `/api/orders/admin/${id}/status`, { status })
const numbersOf = async (id: string) =>
  (await store.staff('GET', `/api/orders/admin/${id}/documents`)).body.documents.map(
    ({ number }: { number: string }) => number.slice(-6),
  )
const saveSeller = () => store.staff('PUT', '/api/admin/store/seller', seller)

test('while the seller is incomplete no invoice is issued, and those that wait get their number with the seller', async () => {
  const [kept, first, cancelled, second] = [await placed(), await placed(), await placed(), await placed()]
  for (const id of [first, cancelled, second]) {
    const changed = await setStatus(id, 'shipped')
    expect([changed.status, changed.body.order.status]).toEqual([200, 'shipped'])
    expect(changed.body.warning).toMatch(/legal name, address, city, state and pincode .* are missing/)
    expect(await numbersOf(id)).toEqual([])
  }
  expect((await setStatus(cancelled, 'cancelled')).body).not.toHaveProperty('warning')
  const bulk = { status: 'processing', orders: [{ order_id: second, seen: 'shipped' }] }
  expect((await store.staff('POST', '/api/admin/orders/bulk', bulk)).body.warning).toMatch(/are missing/)

  expect((await saveSeller()).status).toBe(200)
  const numbers = await Promise.all([kept, first, cancelled, second].map(numbersOf))
  expect(numbers).toEqual([[], ['000001'], [], ['000002']])
  const { rawPayload } = await store.app.inject({
    url: `/api/orders/${first}/invoice`,
    headers: { authorization: `Bearer ${store.customer.token}` },
  })
  expect(pdfText(rawPayload)).toContain(seller.legal_name)
  expect(await inconsistencies(store)).toEqual([])

  expect((await setStatus(kept, 'delivered')).body).not.toHaveProperty('warning')
  await saveSeller()
  expect(await numbersOf(kept)).toEqual(['000003'])
})

test('orders that go out while the seller is being saved all have their invoice', async () => {
  await store.pool.query(`delete from store_settings where key = 'seller'`)
  const ids = await Promise.all(Array.from({ length: 6 }, placed))
  await Promise.all([...ids.map((id) => setStatus(id, 'processing')), saveSeller()])
  expect((await Promise.all(ids.map(numbersOf))).map(({ length }) => length)).toEqual(ids.map(() => 1))
  expect(await inconsistencies(store)).toEqual([])
})
