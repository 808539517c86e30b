import { expect, test } from 'vitest'
import { claimByUpi, upiEnv } from '../../../../tests/support/claimed-payments.ts'
import { createPerson, createProduct, shippingAddress } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { deliveredOrder, returnCalls } from '../../../../tests/support/returns.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore(upiEnv)
const { sent, parcel } = parcelCalls(store)

const find = async (q: string, token = store.admin.token) => {
  const { status, body } = await store.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { token })
  expect([status, body.error]).toEqual([200, undefined])
  return (body.results as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`)
}

test('an order is found by its number, its name and phone, its UTR and its AWB', async () => {
  const product_id = await createProduct(store.db, { name: 'Oxford Shirt' })
  const { body } = await postOrder(
    store,
    store.customer.token,
    orderBody([{ product_id }], {
      shipping_address: { ...shippingAddress, fullName: 'Gopal Das', phone: '9123456780' },
    }),
  )
  const id = body.order.order_id as string
  for (const q of [id, id.toLowerCase(), 'gopal d', '91234 56780'])
    expect([q, await find(q)]).toEqual([q, [`order ${id}`]])
  const claimed = await claimByUpi(store)
  expect(await find(claimed.utr)).toEqual([`order ${claimed.id}`])
  expect(await find(claimed.utr.replace(/(\d{4})/g, '$1 ').trim())).toEqual([`order ${claimed.id}`])
  const packed = await placedOrder(store)
  const { awb } = await parcel(await sent(packed.id))
  expect(await find(awb)).toContain(`order ${packed.id}`)
})

test('a return is found by its number, a product by name and SKU, a coupon by how it begins', async () => {
  const { id, product } = await deliveredOrder(store)
  const { body } = await returnCalls(store).request(id, [{}], { refund_to: { upi: 'asha@okbank' } })
  expect(await find(body.return.number.toLowerCase())).toEqual([`return ${body.return.number}`])
  const { rows } = await store.pool.query(
    `select code from codes where product_id = $1 and kind = 'sku' limit 1`,
    [product],
  )
  expect(await find(rows[0].code.toLowerCase())).toContain(`product ${product}`)
  const kurta = await createProduct(store.db, { name: 'Indigo Bandhgala' })
  expect(await find('bandhgala')).toContain(`product ${kurta}`)
  await store.staff('POST', '/api/admin/coupons', { code: 'MONSOON5', kind: 'percent', value: 5 })
  expect(await find('monso')).toEqual(['coupon MONSOON5'])
})

test('admins find customers, staff do not, and customers may not search', async () => {
  const person = await createPerson(store.db, { name: 'Meera Iyer' })
  const colleague = await createPerson(store.db, { role: 'staff' })
  expect(await find('meera iy')).toEqual([`customer ${person.email}`])
  expect(await find('meera iy', colleague.token)).toEqual([])
  const { status } = await store.call('GET', '/api/admin/search?q=meera', { token: store.customer.token })
  expect(status).toBe(403)
})

test('one letter finds nothing, and signs are only signs', async () => {
  for (const q of ['', 'a', ' b ', '%%', '__', "''", '\\\\']) expect([q, await find(q)]).toEqual([q, []])
})
