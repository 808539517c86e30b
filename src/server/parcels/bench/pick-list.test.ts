import { expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, setStatus, bookVerified } = parcelCalls(store)

const ordered = async (items: { product_id: string; size?: string; quantity?: number }[]): Promise<string> =>
  (await postOrder(store, store.customer.token, orderBody(items))).body.order.order_id
const pickList = async (...ids: string[]) =>
  (await store.staff('GET', `/api/admin/pick-list?orders=${ids.join(',')}`)).body
const put = async (product: string, places: Record<string, string>) => {
  const url = `/api/admin/products/${product}/codes`
  const { codes } = (await store.staff('GET', url)).body
  const named = codes
    .filter(({ size }: { size: string }) => size in places)
    .map(({ size, sku, barcode }: { size: string; sku: string; barcode: string | null }) => ({
      size,
      sku,
      barcode,
      place: places[size],
    }))
  return (await store.staff('PUT', url, { codes: named })).body
}

test('the units of many orders are one list by place, product and size', async () => {
  const kurta = await createProduct(store.db, { name: 'Kurta', stock: { S: 9, M: 9, L: 9 } })
  const shirt = await createProduct(store.db, { name: 'Shirt', stock: { M: 9 } })
  const { codes } = await put(kurta, { S: 'A10', M: 'A2' })
  expect(codes.map(({ size, place }: { size: string; place?: string }) => [size, place])).toEqual([
    ['S', 'A10'],
    ['M', 'A2'],
    ['L', undefined],
  ])
  const first = await ordered([
    { product_id: kurta, size: 'S' },
    { product_id: shirt, quantity: 2 },
  ])
  const second = await ordered([
    { product_id: kurta, size: 'M', quantity: 3 },
    { product_id: kurta, size: 'L' },
    { product_id: shirt },
  ])
  const { lines, left_out: leftOut } = await pickList(second, first)
  expect(leftOut).toEqual([])
  expect(
    lines.map((line: { place: string; name: string; size: string; quantity: number }) => [
      line.place,
      line.name,
      line.size,
      line.quantity,
    ]),
  ).toEqual([
    ['A2', 'Kurta', 'M', 3],
    ['A10', 'Kurta', 'S', 1],
    [null, 'Kurta', 'L', 1],
    [null, 'Shirt', 'M', 3],
  ])
  expect(lines[3]).toMatchObject({ product_id: shirt, sku: expect.stringMatching(/^T\d+-M$/) })
  const shares = [
    { order_id: first, quantity: 2 },
    { order_id: second, quantity: 1 },
  ]
  expect(lines[3].orders).toEqual(expect.arrayContaining(shares))
  expect((await put(kurta, { S: '' })).codes[0]).not.toHaveProperty('place')
  expect((await put(kurta, { S: 'x'.repeat(21) })).fields).toEqual({
    'codes.0.place': 'Must be at most 20 characters',
  })
})

test('what is scanned, packed, cancelled or not paid is not fetched', async () => {
  const { id: draft } = await placedOrder(store, { quantity: 2 })
  const { number } = (await make(draft)).body.parcel
  await store.pool.query(
    `update parcel_lines set scanned = 1 where parcel_id = (select id from parcels where number = $1)`,
    [number],
  )
  const { id: booked } = await placedOrder(store)
  await bookVerified((await make(booked)).body.parcel.number)
  const { id: cancelled } = await placedOrder(store)
  await setStatus(cancelled, 'cancelled')
  const { id: unconfirmed } = await placedOrder(store)
  await store.pool.query(`update orders set cod_state = 'to_confirm' where order_id = $1`, [unconfirmed])
  const { lines, left_out: leftOut } = await pickList(draft, booked, cancelled, unconfirmed, 'TK-NOBODYAA')
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
  expect(leftOut).toEqual([booked, cancelled, unconfirmed, 'TK-NOBODYAA'])
})

test('at most 500 orders are picked at a time', async () => {
  const ids = Array.from({ length: 501 }, (_, n) => `TK-${String(n).padStart(8, '0')}`)
  expect((await pickList(...ids)).error).toBe('At most 500 orders at a time')
  expect((await pickList(...ids.slice(1))).left_out).toHaveLength(500)
  expect((await pickList()).error).toBe('Choose orders')
})
