import { expect, test } from 'vitest'
import { createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder, stockOf } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, book, cancel, openOf, setStatus } = parcelCalls(store)

const codesOf = async (
  product: string,
): Promise<{ size: string; sku: string; barcode: string | null; on_sale: boolean }[]> =>
  (await store.staff('GET', `/api/admin/products/${product}/codes`)).body.codes
const setCodes = (product: string, codes: object[]) =>
  store.staff('PUT', `/api/admin/products/${product}/codes`, { codes })
const scan = (number: string, code: string, seq: number, more: object = {}) =>
  store.staff('POST', `/api/admin/parcels/${number}/scans`, { code, seq, ...more })
const open = (number = '', more: object = {}) => store.staff('POST', '/api/admin/pack', { number, ...more })

/** An order of two linen kurtas in M on the bench, with the codes of all sizes. */
async function onBench(quantity = 2) {
  const product = await createProduct(store.db, { name: 'Linen kurta', stock: { S: 9, M: 9, L: 9 } })
  await openLedger(store.pool, product)
  const { body } = await postOrder(
    store,
    store.customer.token,
    orderBody([{ product_id: product, quantity }]),
  )
  const number: string = (await open(body.order.order_id)).body.parcel.number
  const [s, m, l] = (await codesOf(product)).map(({ sku }) => sku) as [string, string, string]
  return { id: body.order.order_id as string, product, number, s, m, l }
}

test('every size of a product has a SKU, which staff may change', async () => {
  const product = await createProduct(store.db, { stock: { M: 1, L: 1, '32': 1 } })
  const codes = await codesOf(product)
  expect(codes.map(({ size }) => size)).toEqual(['M', 'L', '32'])
  expect(codes[0]!.sku).toMatch(/^T\d{6}-M$/)
  const put = await setCodes(product, [
    { size: 'M', sku: codes[1]!.sku, barcode: '8901234567890' },
    { size: 'L', sku: codes[0]!.sku.toLowerCase(), barcode: null },
  ])
  expect([put.status, put.body.codes.slice(0, 2)]).toEqual([
    200,
    [
      { size: 'M', sku: codes[1]!.sku, barcode: '8901234567890', on_sale: true },
      { size: 'L', sku: codes[0]!.sku, barcode: null, on_sale: true },
    ],
  ])
})

test('a code stands for one unit only, in any case of letters', async () => {
  const [shirt, belt] = [
    await createProduct(store.db, { stock: { M: 1, L: 1 } }),
    await createProduct(store.db),
  ]
  await setCodes(shirt, [{ size: 'M', sku: 'SHIRT-M', barcode: null }])
  const taken = await setCodes(belt, [{ size: 'M', sku: 'BELT-M', barcode: 'shirt-m' }])
  expect([taken.status, taken.body.code, taken.body.error]).toEqual([
    409,
    'ALREADY_EXISTS',
    'The code SHIRT-M stands for another unit',
  ])
  expect((await setCodes(shirt, [{ size: 'M', sku: 'A', barcode: 'a' }])).body.code).toBe('ALREADY_EXISTS')
  expect((await setCodes(shirt, [{ size: 'XS', sku: 'A', barcode: null }])).body.fields).toEqual({
    'codes.0.size': 'This product has no such size',
  })
  for (const sku of ['', '.undo', 'naïve', 'x'.repeat(41)])
    expect((await setCodes(shirt, [{ size: 'M', sku, barcode: null }])).status).toBe(400)
  expect((await codesOf(shirt))[0]).toMatchObject({ sku: 'SHIRT-M' })
})

test('units are scanned into a parcel, by SKU or barcode, and then it is booked', async () => {
  const { product, number, m } = await onBench()
  await setCodes(product, [{ size: 'M', sku: m, barcode: '8900000000017' }])
  expect((await book(number)).body).toMatchObject({
    code: 'NOT_VERIFIED',
    error: 'Scan every unit before booking',
  })
  const first = await scan(number, m.toLowerCase(), 0)
  expect([first.status, first.body.message]).toEqual([200, 'Linen kurta, M: 1 of 2'])
  expect((await book(number)).body.code).toBe('NOT_VERIFIED')
  expect((await scan(number, ' 8900000000017 ', 1)).body).toMatchObject({
    message: 'Linen kurta, M: 2 of 2',
    parcel: { scans: 2, claimed_by: 'Store Admin', lines: [{ scanned: 2 }] },
  })
  expect((await scan(number, '.weight 450', 2)).body.parcel.weight_grams).toBe(450)
  expect((await book(number)).body.parcel).toMatchObject({
    state: 'ready',
    weight_grams: 450,
    claimed_by: null,
  })
})

test('a wrong, a complete and an unknown unit are told, and change nothing', async () => {
  const { number, m, l } = await onBench(1)
  const other = (await codesOf(await createProduct(store.db, { name: 'Belt' })))[0]!.sku
  await scan(number, m, 0)
  const refused = [
    await scan(number, l, 1),
    await scan(number, other, 1),
    await scan(number, m, 1),
    await scan(number, 'NONE', 1),
  ]
  expect(refused.map(({ status, body }) => [status, body.code, body.error])).toEqual([
    [409, 'WRONG_PIECE', 'This is size L. The parcel needs M.'],
    [409, 'WRONG_PIECE', 'This is Belt, S. The parcel does not need it.'],
    [409, 'ALREADY_PACKED', 'Linen kurta, M is complete: 1 of 1'],
    [404, 'UNKNOWN_CODE', 'No product has this code'],
  ])
  const { parcel } = (await store.staff('GET', `/api/admin/parcels/${number}`)).body
  expect(parcel).toMatchObject({ scans: 1, lines: [{ scanned: 1 }] })
})

test('a scan that a bad network repeats counts once; a gap is told', async () => {
  const { number, m } = await onBench(3)
  const answers = await Promise.all([scan(number, m, 0), scan(number, m, 0), scan(number, m, 0)])
  expect(answers.map(({ status, body }) => [status, body.parcel.lines[0].scanned])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ])
  const gap = await scan(number, m, 5)
  expect([gap.status, gap.body.code, gap.body.current.scans]).toEqual([409, 'EDIT_CONFLICT', 1])
})

test('the last scan is taken back, by command or by call', async () => {
  const { number, m } = await onBench()
  await scan(number, m, 0)
  await scan(number, m, 1)
  expect((await scan(number, '.UNDO', 2)).body.message).toBe('Linen kurta, M: 1 of 2')
  const undone = await store.staff('DELETE', `/api/admin/parcels/${number}/scans`)
  expect([undone.status, undone.body.parcel.lines[0].scanned]).toEqual([200, 0])
  expect((await scan(number, '.undo', 4)).status).toBe(400)
})

test('missing units are left open, and the parcel collects less', async () => {
  const { id, number, m } = await onBench(3)
  expect((await scan(number, '.short', 0)).status).toBe(400)
  await scan(number, m, 0)
  const { parcel } = (await scan(number, '.short', 1)).body
  expect(parcel.lines).toMatchObject([{ quantity: 1, scanned: 1 }])
  expect(await openOf(id)).toMatchObject([{ quantity: 2 }])
  const rest = (await make(id)).body.parcel
  const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
  expect(parcel.collect + rest.collect).toBe(order.total_amount)
  expect(parcel.collect).toBeLessThan(rest.collect)
  expect((await book(number)).status).toBe(200)
})

test('the weight of a parcel and the units that are left out of it are in the audit log', async () => {
  const { number, m } = await onBench(3)
  await scan(number, m, 0)
  await scan(number, '.weight 450', 1)
  const { parcel } = (await scan(number, '.short', 2)).body
  const { rows } = await store.pool.query(
    `select action, before, after from audit_log where entity_id = $1 and action <> 'parcel.create' order by id`,
    [number],
  )
  const line = { position: 0, size: 'M' }
  expect(rows).toEqual([
    { action: 'parcel.weight', before: { weight_grams: null }, after: { weight_grams: 450 } },
    {
      action: 'parcel.short',
      before: { lines: [{ ...line, quantity: 3 }], collect: expect.any(Number) },
      after: { lines: [{ ...line, quantity: 1 }], collect: parcel.collect },
    },
  ])
})

test('a parcel on the bench of a colleague is theirs for ten minutes, unless it is taken over', async () => {
  const { number, m } = await onBench()
  const { token } = await createPerson(store.db, { role: 'staff', name: 'Ravi Iyer' })
  const asRavi = (path: string, body: object) => store.call('POST', `/api/admin/${path}`, { token, body })
  const refused = await asRavi('pack', { number })
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'PARCEL_CLAIMED',
    'Store Admin is packing this parcel',
  ])
  expect((await asRavi(`parcels/${number}/scans`, { code: m, seq: 0 })).body.code).toBe('PARCEL_CLAIMED')
  expect((await asRavi('pack', { number, take_over: true })).body.parcel.claimed_by).toBe('Ravi Iyer')
  expect((await scan(number, m, 0)).body.code).toBe('PARCEL_CLAIMED')
  expect(
    (await asRavi(`parcels/${number}/scans`, { code: '.leave', seq: 0 })).body.parcel.claimed_by,
  ).toBeNull()
  expect((await scan(number, m, 1)).status).toBe(200)
  await store.pool.query(`update parcels set claimed_until = now() - interval '1 second' where number = $1`, [
    number,
  ])
  expect((await asRavi('pack', { number })).status).toBe(200)
})

test('a size that was taken off the shelf is still scanned', async () => {
  const { product, number, m } = await onBench(1)
  await store.staff('PUT', `/api/products/${product}/stock`, { sizeStock: { S: 1 } })
  expect((await codesOf(product)).find(({ size }) => size === 'M')).toMatchObject({ sku: m, on_sale: false })
  expect((await scan(number, m, 0)).body.message).toBe('Linen kurta, M: 1 of 1')
})

test('the queue has the orders that may move, the most urgent first', async () => {
  const all = async () => (await store.staff('GET', '/api/admin/pack?limit=100')).body
  for (const { order_id } of (await all()).orders) await setStatus(order_id, 'delivered')
  const [late, soon, unconfirmed] = [
    await placedOrder(store),
    await placedOrder(store),
    await placedOrder(store),
  ]
  await store.pool.query(`update orders set cod_state = 'to_confirm' where order_id = $1`, [unconfirmed.id])
  await store.pool.query(
    `update orders set dispatch_on = '2026-11-20', promised_on = '2026-11-23', zone = 'Standard' where order_id = $1`,
    [soon.id],
  )
  await store.pool.query(
    `update orders set dispatch_on = '2026-11-21', promised_on = '2026-11-24', zone = 'Standard' where order_id = $1`,
    [late.id],
  )
  const waiting = await all()
  expect(waiting.orders.map(({ order_id }: { order_id: string }) => order_id)).toEqual([soon.id, late.id])
  expect(waiting).toMatchObject({
    total: 2,
    orders: [{ open: 3, dispatch_on: '2026-11-20', drafts: [] }, {}],
  })
  const { parcel } = (await open()).body
  expect(parcel.order_id).toBe(soon.id)
  expect((await all()).orders[0]).toMatchObject({
    open: 0,
    drafts: [{ number: parcel.number, claimed_by: 'Store Admin' }],
  })
  expect((await open()).body.parcel.order_id).toBe(late.id)
  expect((await open()).status).toBe(404)
  expect((await open('TK-NONE')).body.error).toBe('No order or parcel has this number')
  await cancel(parcel.number)
  expect((await open(soon.id.toLowerCase())).body.parcel.number).toBe(`${soon.id}-2`)
  const found = await inconsistencies(store)
  expect(found.filter((line) => !line.startsWith('stock: '))).toEqual([])
})

test('without the setting a parcel is booked unscanned', async () => {
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  expect(settings.require_scan).toBe(true)
  await store.staff('PUT', '/api/admin/delivery', { ...settings, require_scan: false })
  const { id, product } = await placedOrder(store)
  await make(id)
  expect((await book(`${id}-1`)).status).toBe(200)
  expect(await stockOf(store, product)).toBe(2)
})

test('a packer packs and finds an order without its money and its customer', async () => {
  const { id } = await placedOrder(store)
  const { token } = await createPerson(store.db, { role: 'packer' })
  const read = async (url: string) => (await store.call('GET', url, { token })).body
  const queued = (await read('/api/admin/pack?limit=100')).orders as { order_id: string; total: unknown }[]
  expect(queued.find((order) => order.order_id === id)?.total).toBeNull()
  expect((await read(`/api/admin/orders/${id}/parcels`)).open).toMatchObject([{ quantity: 3, amounts: [] }])
  expect((await read(`/api/admin/search?q=${id}`)).results).toEqual([
    { kind: 'order', id, title: id, note: 'Bengaluru' },
  ])
  expect((await read('/api/admin/search?q=9876543210')).results).toEqual([])
  expect((await store.call('GET', `/api/orders/admin/${id}`, { token })).status).toBe(403)
})
