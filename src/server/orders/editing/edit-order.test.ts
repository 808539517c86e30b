import { expect, test } from 'vitest'
import { address, editingStore, items } from '../../../../tests/support/editing-store.ts'
import { attemptsOf, mailsOf, orderOf, startPaying } from '../../../../tests/support/paying-store.ts'

const { documentsOf, edit, editable, payNow, placed, preview, shirt, staff, stockOf, store } = editingStore()

test('address and phone are changed, with the promise of the new pincode', async () => {
  const order = await placed()
  const before = await orderOf(store, order)
  const moved = address({ phone: '9123456780', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' })
  expect((await preview(order.id, moved)).body.preview).toMatchObject({
    texts: ['Phone number changed', 'Delivery address changed'],
    total_before: order.total,
    total: order.total,
    settles: 'collect',
    due: order.total,
    reissues: false,
  })
  expect(await edit(order.id, { ...moved, reason: 'Moved house' })).toMatchObject({
    status: 200,
    body: { state: 'done', pay_url: null },
  })
  expect(await orderOf(store, order)).toMatchObject({
    shipping_address: { phone: '9123456780', pincode: '400001', state: 'Maharashtra' },
    total: before.total,
    promise: { date: expect.any(String) },
    changes: [{ text: 'Phone number changed; Delivery address changed', reason: 'Moved house' }],
  })
  expect(await mailsOf(store, order)).toContain(`Your order was changed: ${order.id}`)
})

test('a pincode without cash says so, and nothing of the order changes', async () => {
  const order = await placed()
  await staff('POST', '/api/admin/pincodes', { pincode: '600002', cod: false })
  expect(await edit(order.id, address({ pincode: '600002' }))).toMatchObject({
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE', error: 'Cash on Delivery is not available for pincode 600002.' },
  })
  expect((await orderOf(store, order)).shipping_address.pincode).toBe('560001')
})

test('a cash order takes another size, another product and one more, and collects the new sum', async () => {
  const order = await placed({ quantity: 2 })
  const other = await shirt(700)
  const wish = items([order.product, 'L', 1], [order.product, 'M', 1], [other, 'M', 2])
  const shown = (await preview(order.id, wish)).body.preview
  expect(shown).toMatchObject({
    texts: ['1 × Oxford Shirt: size M becomes L', '2 × Oxford Shirt, size M added'],
    subtotal: 3400,
    tax: 612,
    total_before: 2360,
    total: 4012,
    due: 4012,
    back: 0,
    settles: 'collect',
  })
  const { total, due, back } = shown
  const { body } = await edit(order.id, { ...wish, expected: { total, due, back } })
  expect(body.order).toMatchObject({ total_amount: 4012, items_count: 4 })
  expect([await stockOf(order.product), await stockOf(other)]).toEqual([
    { M: 4, L: 4 },
    { M: 3, L: 5 },
  ])
  const made = await staff('POST', `/api/admin/orders/${order.id}/parcels`, {})
  expect(made.body.parcel).toMatchObject({
    collect: 4012,
    lines: [{ size: 'L' }, { size: 'M' }, { quantity: 2 }],
  })
  expect(await documentsOf(order.id)).toEqual([['invoice', 4012]])
})

test('what was cancelled unit by unit is no part of an order that is changed after it', async () => {
  const order = await placed({ quantity: 3 })
  await staff('POST', `/api/admin/orders/${order.id}/cancel-pieces`, {
    lines: [{ position: 0, quantity: 1, restock: true }],
  })
  expect((await editable(order.id)).items).toMatchObject([{ quantity: 2 }])
  await edit(order.id, items([order.product, 'M', 1], [order.product, 'L', 1]))
  const after = await orderOf(store, order)
  expect([after.total, after.cancelled_amount]).toEqual([2360, undefined])
  expect(after.changes).toHaveLength(2)
})

test('a coupon stays while the rest reaches what it asks for, and is free again after that', async () => {
  const code = `BIG${Date.now()}`
  await staff('POST', '/api/admin/coupons', { code, kind: 'flat', value: 100, min_subtotal: 1500 })
  const order = await placed({ quantity: 3, more: { coupon_code: code, discount: 100 } })
  const uses = async () =>
    (await store.pool.query('select uses from coupons where code = $1', [code])).rows[0].uses
  await edit(order.id, items([order.product, 'M', 2]))
  expect([await orderOf(store, order), await uses()]).toMatchObject([{ discount: 100, total: 2260 }, 1])
  expect((await preview(order.id, items([order.product, 'M', 1]))).body.preview.lost_coupon).toBe(code)
  await edit(order.id, items([order.product, 'M', 1]))
  expect([await orderOf(store, order), await uses()]).toMatchObject([
    { discount: 0, coupon_code: null, total: 1180 },
    0,
  ])
})

test('an unpaid order is paid at its new sum: the page that asked for the old one is closed', async () => {
  const order = await placed({ type: 'online' })
  await startPaying(store, order)
  const { body } = await edit(order.id, items([order.product, 'M', 2]))
  expect([body.state, (await attemptsOf(store, order))[0]]).toMatchObject([
    'done',
    { state: 'closed', closed_reason: 'replaced' },
  ])
  expect((await store.call('GET', order.pay)).body).toMatchObject({ state: 'unpaid', amount: 2360 })
  await payNow(order)
  expect(await orderOf(store, order)).toMatchObject({ payment_status: 'paid', total: 2360 })
})

test('an order is edited until its goods are packed, and its address again once they came back', async () => {
  const order = await placed()
  const { number: first } = (await staff('POST', `/api/admin/orders/${order.id}/parcels`, {})).body.parcel
  const wish = items([order.product, 'L', 1])
  expect(await edit(order.id, wish)).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE', error: 'Units of this order are packed. Cancel their parcel first' },
  })
  await staff('POST', `/api/admin/parcels/${first}/cancel`)
  expect((await edit(order.id, wish)).status).toBe(200)
  const { parcels } = (await staff('GET', `/api/admin/orders/${order.id}/parcels`)).body
  expect(parcels).toMatchObject([{ number: first, state: 'cancelled', lines: [] }])
  const { number } = (await staff('POST', `/api/admin/orders/${order.id}/parcels`, {})).body.parcel
  const parcel = (path: string, body: object) => staff('POST', `/api/admin/parcels/${number}/${path}`, body)
  await store.pool.query('update parcel_lines set scanned = quantity')
  await parcel('book', { courier: 'DTDC', awb: `E${order.id}` })
  await parcel('events', { kind: 'picked_up' })
  expect((await editable(order.id)).refusal).toBe('Units of this order have left')
  await parcel('events', { kind: 'rto_started' })
  await parcel('receive', {
    lines: [{ position: 0, good: 1, damaged: 0, lost: 0 }],
    why: 'address',
    then: 'resend',
  })
  expect(await editable(order.id)).toMatchObject({
    refusal: null,
    goods_refusal: 'This order has been on its way already: only its address can be changed',
  })
  expect((await edit(order.id, items([order.product, 'M', 1]))).status).toBe(409)
  expect((await edit(order.id, address({ address: '13 Loom Lane' }))).status).toBe(200)
})

test('a repeat under the same key changes nothing more, and two who edit are told what has changed', async () => {
  const order = await placed()
  const { seen } = await editable(order.id)
  const body = { seen, ...items([order.product, 'M', 2]) }
  const path = `/api/admin/orders/${order.id}/edit`
  const key = `edit-${order.id}`
  const answers = [await staff('POST', path, body, key), await staff('POST', path, body, key)]
  expect(answers).toMatchObject([
    { status: 200, body: { state: 'done' } },
    { status: 200, body: { state: 'done' } },
  ])
  expect(await stockOf(order.product)).toMatchObject({ M: 3 })
  expect(await staff('POST', path, { ...body, ...items([order.product, 'M', 3]) }, key)).toMatchObject({
    status: 422,
  })
  expect(await staff('POST', path, { ...body, ...items([order.product, 'L', 1]) })).toMatchObject({
    status: 409,
    body: {
      code: 'EDIT_CONFLICT',
      error: expect.stringContaining('has changed this order meanwhile. 1 × Oxford Shirt, size M added'),
      changes: [{ text: '1 × Oxford Shirt, size M added', by: expect.any(String) }],
      current: { items: [{ size: 'M', quantity: 2 }] },
    },
  })
})

test('every field is bounded, and figures that were not shown are refused', async () => {
  const order = await placed()
  const { product } = order
  const refused = async (body: object) => {
    const answer = await edit(order.id, body)
    return [answer.status, answer.body.code, answer.body.error]
  }
  expect(await refused({})).toEqual([400, 'VALIDATION_FAILED', 'Nothing has changed'])
  expect(await refused(items())).toEqual([400, 'VALIDATION_FAILED', 'Keep a unit, or cancel the order'])
  expect(await refused(items([product, 'M', 0]))).toEqual([
    400,
    'VALIDATION_FAILED',
    'Quantity must be a whole number from 1 to 99',
  ])
  expect((await refused(items(['none', 'M', 1]))).slice(0, 2)).toEqual([400, 'VALIDATION_FAILED'])
  expect(await refused(items([product, 'XXL', 1]))).toEqual([
    409,
    'OUT_OF_STOCK',
    'Some of these units are out of stock',
  ])
  expect((await refused(items([product, 'M', 7]))).slice(0, 2)).toEqual([409, 'OUT_OF_STOCK'])
  expect(await refused({ ...items([product, 'L', 1]), reason: 'x'.repeat(201) })).toEqual([
    400,
    'VALIDATION_FAILED',
    'Must be at most 200 characters',
  ])
  expect(await refused({ ...items([product, 'L', 1]), pay_within_hours: 169 })).toEqual([
    400,
    'VALIDATION_FAILED',
    'Hours must be a whole number from 1 to 168',
  ])
  const unseen = { ...items([product, 'M', 2]), expected: { total: 1180, due: 1180, back: 0 } }
  expect(await edit(order.id, unseen)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', preview: { total: 2360 } },
  })
  expect(await orderOf(store, order)).toMatchObject({ total: 1180 })
})
