import { expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { sent } = parcelCalls(store)

const deskOf = async (order: string, who: Person = store.admin) =>
  (await store.call('GET', `/api/admin/orders/${order}/desk`, { token: who.token })).body

test('staff see the units of an order by where they are', async () => {
  const { id, product } = await placedOrder(store, { quantity: 3 })
  expect((await deskOf(id)).units).toMatchObject([
    { position: 0, product_id: product, size: 'M', state: 'allocated', quantity: 3, parcel: null },
  ])
  const { body } = await store.staff('POST', `/api/admin/orders/${id}/parcels`, {
    lines: [{ position: 0, quantity: 2 }],
  })
  expect(body.error).toBeUndefined()
  expect((await deskOf(id)).units).toMatchObject([
    { state: 'allocated', quantity: 1, parcel: null },
    { state: 'packed', quantity: 2, parcel: `${id}-1` },
  ])
})

test('an order knows the mails that its customer got about it, and no others', async () => {
  const { id } = await placedOrder(store)
  const other = await placedOrder(store)
  await sent(id)
  const { mails } = await deskOf(id)
  expect(mails.length).toBeGreaterThan(1)
  for (const { subject, sent: isSent } of mails) {
    expect(subject).toContain(id)
    expect(isSent).toBe(false)
  }
  expect((await deskOf(other.id)).mails).toHaveLength(1)
})

test('a note is changed and deleted by its author alone, and its customer never sees it', async () => {
  const { id } = await placedOrder(store)
  const colleague = await createPerson(store.db, { role: 'staff', name: 'Kavya Menon' })
  const as = (who: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, text?: string) =>
    store.call(method, `/api/admin/${path}`, {
      token: who.token,
      ...(text !== undefined && { body: { text } }),
    })
  const written = await as(colleague, 'POST', `orders/${id}/notes`, ' Ask @Store about the gift wrap ')
  expect([written.status, written.body.note]).toMatchObject([
    201,
    { text: 'Ask @Store about the gift wrap', by: 'Kavya Menon', own: true, edited_at: null },
  ])
  await as(store.admin, 'POST', `orders/${id}/notes`, 'Wrapped in blue')
  const path = `order-notes/${written.body.note.id}`
  const refused = await as(store.admin, 'PUT', path, 'No gift wrap')
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'FORBIDDEN', error: 'Only its author can change a note' },
  ])
  expect((await as(store.admin, 'DELETE', path)).status).toBe(403)
  await as(colleague, 'PUT', path, 'Gift wrap is paid')
  expect((await deskOf(id)).notes).toMatchObject([
    { text: 'Gift wrap is paid', by: 'Kavya Menon', own: false, edited_at: expect.any(String) },
    { text: 'Wrapped in blue', own: true },
  ])
  const shown = await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })
  expect(JSON.stringify(shown.body)).not.toMatch(/gift wrap|Wrapped/i)
  expect(
    (await store.call('GET', `/api/admin/orders/${id}/desk`, { token: store.customer.token })).status,
  ).toBe(403)
  expect((await as(colleague, 'DELETE', path)).status).toBe(200)
  expect((await deskOf(id)).notes).toMatchObject([{ text: 'Wrapped in blue' }])
  expect((await as(colleague, 'PUT', path, 'Again')).status).toBe(404)
  const { rows } = await store.pool.query(
    `select action from audit_log where entity_id = $1 and action like 'order.note%' order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'order.note',
    'order.note',
    'order.note-edit',
    'order.note-delete',
  ])
})

test('a note is a text of at most 2000 characters, about an order that is there', async () => {
  const { id } = await placedOrder(store)
  const note = (order: string, text: unknown) =>
    store.staff('POST', `/api/admin/orders/${order}/notes`, { text })
  expect((await note(id, '  ')).body.fields).toEqual({ text: 'Note is required' })
  expect((await note(id, 'x'.repeat(2001))).body.fields).toEqual({ text: 'Must be at most 2000 characters' })
  expect((await note(id, 'x'.repeat(2000))).status).toBe(201)
  expect((await note('TK-22222222', 'Hello')).status).toBe(404)
  expect((await store.staff('GET', '/api/admin/orders/TK-22222222/desk')).status).toBe(404)
})

test('a customer may write a note with the order, which the shop and the customer read', async () => {
  const { product } = await placedOrder(store)
  const place = (note: unknown) =>
    postOrder(store, store.customer.token, orderBody([{ product_id: product }], { note }))
  const { body } = await place('  Ring twice,\nplease ')
  expect(body.order.note).toBe('Ring twice,\nplease')
  const id = body.order.order_id as string
  expect((await store.staff('GET', `/api/orders/admin/${id}`)).body.order.note).toBe('Ring twice,\nplease')
  const read = await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })
  expect(read.body.order.note).toBe('Ring twice,\nplease')
  expect((await place('x'.repeat(301))).body.fields).toEqual({ note: 'Must be at most 300 characters' })
  expect((await place('')).body.order.note).toBeUndefined()
})
