import { beforeAll, expect, test } from 'vitest'
import type { GstFigures } from '#shared/tax/gst-figures.ts'
import { createPerson, createProduct, openLedger, seller } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { photoOf, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { documentsOf, expectedRows, shownRows, taxCases } from '../../../tests/support/tax-cases.ts'
import { chooseTax } from '../../../tests/support/tax.ts'

/** docs/product/tax.md, Documents; the numbers are those of its cases. */

const store = staffedStore()
const { make, bookVerified, event, sent, receive: receiveParcel, parcelsOf } = parcelCalls(store)
const { request, decide, receive } = returnCalls(store)

beforeAll(async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await chooseTax(store.pool)
})

interface Goods {
  hsn: string
  price: number
  quantity?: number
  stock?: Record<string, number>
}

async function placed(goods: Goods[], more: object = {}): Promise<string> {
  const items = []
  for (const { hsn, price, quantity = 1, stock = { M: 9 } } of goods) {
    const product_id = await createProduct(store.db, { price, stock })
    await store.pool.query('update products set hsn_code = $2 where id = $1', [product_id, hsn])
    await openLedger(store.pool, product_id)
    items.push({ product_id, quantity })
  }
  const who = await createPerson(store.db)
  const { body } = await postOrder(store, who.token, orderBody(items, { ...more }))
  buyers.set(body.order.order_id, who)
  return body.order.order_id
}
const buyers = new Map<string, Awaited<ReturnType<typeof createPerson>>>()
const buyerOf = (id: string) => buyers.get(id)!

const setStatus = (id: string, status: string) =>
  store.staff('PUT', `/api/orders/admin/${id}/status`, { status })
const delivered = async (id: string) => {
  expect((await setStatus(id, 'delivered')).status).toBe(200)
  return id
}

async function documents(id: string): Promise<{ kind: string; figures: GstFigures }[]> {
  const { rows } = await store.pool.query(
    'select kind, figures from tax_documents where order_id = $1 order by id',
    [id],
  )
  return rows
}

/** The accountant's documents of a case, row by row. */
const ofCase = (name: string) =>
  documentsOf(taxCases.find(([one]) => one === name)![1]).map((document) => expectedRows(document))
const shown = async (id: string) => (await documents(id)).map(({ figures }) => shownRows(figures))

async function sendBack(id: string, line: object, more: object = {}): Promise<void> {
  const asked = await request(id, [line], { who: buyerOf(id), ...more })
  expect([asked.status, asked.body.error]).toEqual([201, undefined])
  const { number } = asked.body.return
  expect((await receive(number, { good: 1 })).status).toBe(200)
}

test('a fee that the shop keeps keeps its tax', async () => {
  const id = await delivered(await placed([{ hsn: '6109', price: 449, quantity: 2 }]))
  await sendBack(id, { reason: 'changed_mind' })
  await sendBack(id, { reason: 'changed_mind' }, { method: 'self' })
  expect(await shown(id)).toEqual(ofCase('T34'))
})

test('of a refused parcel the sum that is kept is spread over its rates', async () => {
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  await store.staff('PUT', '/api/admin/delivery', { ...settings, refusal_deduction: 100 })
  const card = { payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' } }
  const id = await placed(
    [
      { hsn: '6205', price: 1299 },
      { hsn: '6203', price: 3999 },
    ],
    card,
  )
  const paid = { provider: 'hand', reference: `PAID-${id}`, amount: 5298 }
  expect((await store.staff('POST', `/api/admin/orders/${id}/captures`, paid)).status).toBe(201)
  const number = await sent(id)
  await event(number, 'rto_started')
  const counted = [0, 1].map((position) => ({ position, good: 1, damaged: 0, lost: 0 }))
  expect((await receiveParcel(number, counted, { then: 'cancel', why: 'refused' })).status).toBe(200)
  await store.staff('PUT', '/api/admin/delivery', { ...settings, refusal_deduction: 0 })
  expect(await shown(id)).toEqual(ofCase('T37'))
})

test('where the shop is at fault the charges go back as they were invoiced', async () => {
  const id = await delivered(await placed([{ hsn: '6109', price: 449 }]))
  const photos = [await photoOf(store, id, buyerOf(id))]
  const asked = await request(id, [{ reason: 'damaged', photos }], { who: buyerOf(id) })
  const { number } = asked.body.return
  await decide(number, 'approved')
  expect((await receive(number, { damaged: 1 })).status).toBe(200)
  const [invoice, note] = await documents(id)
  expect(note!.kind).toBe('credit_note')
  expect(note!.figures.charges).toEqual(invoice!.figures.charges)
  expect(note!.figures.total).toBe(invoice!.figures.total)
})

test('an exchange has no document, and what is returned then goes back at the rate of the invoice', async () => {
  const id = await delivered(await placed([{ hsn: '6109', price: 1499, stock: { M: 5, L: 5 } }]))
  await sendBack(id, { swap_size: 'L' })
  expect(await documents(id)).toHaveLength(1)
  const replacement = (await parcelsOf(id)).at(-1)!
  await bookVerified(replacement.number)
  await event(replacement.number, 'picked_up')
  await event(replacement.number, 'delivered')
  await store.pool.query(
    `insert into tax_rates (hsn, "from", unit, slabs) values ('6109', current_date, 'piece', '[{"up_to_paise": null, "rate": 12}]')`,
  )
  await sendBack(id, { size: 'L', reason: 'changed_mind' }, { method: 'self' })
  await store.pool.query(`delete from tax_rates where hsn = '6109'`)
  const [invoice, note] = await documents(id)
  expect(note!.figures.lines.map(({ rate }) => rate)).toEqual([5])
  expect(note!.figures.total).toBe(invoice!.figures.total)
})

test('three parcels collect a cash order under GST to the rupee', async () => {
  const id = await placed([
    { hsn: '6109', price: 333, quantity: 2 },
    { hsn: '4203', price: 97 },
  ])
  const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
  await make(id, [{ position: 1, quantity: 1 }])
  await make(id, [{ position: 0, quantity: 1 }])
  await make(id)
  const parcels = await parcelsOf(id)
  expect(parcels.reduce((sum, { collect }) => sum + collect, 0)).toBe(order.total_amount)
  for (const { number } of parcels) {
    await bookVerified(number)
    await event(number, 'delivered')
  }
  const [invoice] = await documents(id)
  expect(invoice!.figures.total).toBe(order.total_amount)
})

test('the books of all of them are right', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
