import { beforeAll, expect, test } from 'vitest'
import { createProduct, openLedger, seller, shippingAddress } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { chooseTax } from '../../../tests/support/tax.ts'

const store = staffedStore()
let product_id: string

beforeAll(async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await chooseTax(store.pool)
  product_id = await createProduct(store.db, { price: 799, stock: { M: 500 }, colors: ['Indigo'] })
  await store.pool.query(`update products set hsn_code = '620520' where id = $1`, [product_id])
  await openLedger(store.pool)
})

const setStatus = (id: string, status: string) =>
  store.staff('PUT', `/api/orders/admin/${id}/status`, { status })

async function sent(more: Record<string, unknown> = {}, quantity = 1): Promise<string> {
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id, quantity }], more))
  const id = body.order.order_id as string
  expect((await setStatus(id, 'shipped')).status).toBe(200)
  return id
}

const documentsOf = async (id: string) =>
  (await store.staff('GET', `/api/orders/admin/${id}/documents`)).body.documents as {
    kind: string
    number: string
  }[]

async function printed(url: string, token: string): Promise<string> {
  const { rawPayload } = await store.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return pdfText(rawPayload)
}
const invoiceOf = (id: string) => printed(`/api/orders/${id}/invoice`, store.customer.token)
const missingOf = (text: string, parts: readonly string[]) => parts.filter((part) => !text.includes(part))

test('a tax invoice says everything that rule 46 asks', async () => {
  const id = await sent({
    shipping_address: { ...shippingAddress, state: 'Maharashtra', state_code: '27', city: 'Pune' },
    business: { gstin: '27aapfu0939f1zv', name: 'Acme Traders' },
  })
  const text = await invoiceOf(id)
  const { number } = (await documentsOf(id))[0]!
  expect(
    missingOf(text, [
      'Tax Invoice',
      'ORIGINAL FOR RECIPIENT',
      seller.legal_name,
      `GSTIN ${seller.gstin}`,
      number,
      'Billed to',
      'Acme Traders',
      'GSTIN 27AAPFU0939F1ZV',
      'Shipped to',
      shippingAddress.fullName,
      shippingAddress.address,
      'State Maharashtra, code 27',
      '620520',
      'Oxford Shirt, Indigo',
      'Size M',
      '1 PCS',
      'Maharashtra (27)',
      '5 %',
      'Shipping, 5 %',
      'IGST',
      '760.95',
      '38.05',
      '94.29',
      '4.71',
      'Summary by rate',
      '855.24',
      '42.76',
      '₹898.00',
      'Rupees Eight Hundred Ninety-Eight Only',
      'Reverse charge: No',
    ]),
  ).toEqual([])
  expect(text).not.toContain('CGST')
})

test('in a union territory the state’s half is UTGST', async () => {
  await store.staff('PUT', '/api/admin/store/seller', {
    ...seller,
    gstin: '04AAPFU0939F1Z3',
    state: 'Chandigarh',
  })
  const address = { ...shippingAddress, state: 'Chandigarh', state_code: '04' }
  const text = await invoiceOf(await sent({ shipping_address: address }))
  expect(missingOf(text, ['CGST', 'UTGST'])).toEqual([])
  expect(text).not.toContain('SGST')
  await store.staff('PUT', '/api/admin/store/seller', seller)
})

test('staff print the copies for transporter and supplier, a customer the original', async () => {
  const id = await sent()
  const { number } = (await documentsOf(id))[0]!
  const path = `orders/${id}/documents/${encodeURIComponent(number)}`
  const heads = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
  const shown = async (url: string, token: string) => {
    const text = await printed(url, token)
    return heads.filter((head) => text.includes(head))
  }
  const { admin, customer } = store
  expect(await shown(`/api/admin/${path}`, admin.token)).toEqual([heads[0]])
  expect(await shown(`/api/admin/${path}?copy=transporter`, admin.token)).toEqual([heads[1]])
  expect(await shown(`/api/admin/${path}?copy=supplier`, admin.token)).toEqual([heads[2]])
  expect(await shown(`/api/${path}?copy=supplier`, customer.token)).toEqual([heads[0]])
  expect((await store.staff('GET', `/api/admin/${path}?copy=mine`)).status).toBe(400)
})

test('what is issued reads the same when seller, product and rates change', async () => {
  const id = await sent()
  const before = await invoiceOf(id)
  await store.pool.query(`update products set name = 'Other', hsn_code = '6403' where id = $1`, [product_id])
  await store.staff('PUT', '/api/admin/store/seller', { ...seller, legal_name: 'Another Company' })
  await chooseTax(store.pool, { registration: 'composition' })
  expect(await invoiceOf(id)).toBe(before)
  await store.pool.query(`update products set hsn_code = '620520' where id = $1`, [product_id])
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await chooseTax(store.pool)
})

test('a bill of supply says why it has no tax, and a receipt does not speak of tax at all', async () => {
  await chooseTax(store.pool, { registration: 'composition' })
  const billed = await sent()
  const bill = await invoiceOf(billed)
  expect(
    missingOf(bill, [
      'Bill of Supply',
      'BS/',
      'Composition taxable person, not eligible to collect tax on supplies',
      '620520',
    ]),
  ).toEqual([])
  expect(bill).not.toMatch(/GST\b(?!IN)|Taxable/)

  await chooseTax(store.pool, { registration: 'none' })
  await store.staff('PUT', '/api/admin/store/seller', { ...seller, gstin: '' })
  const received = await sent()
  await setStatus(received, 'cancelled')
  await setStatus(billed, 'cancelled')
  const note = await printed(`/api/orders/${received}/credit-note`, store.customer.token)
  expect(missingOf(note, ['Refund Note', 'RN/', 'Against receipt', 'Order cancelled'])).toEqual([])
  for (const text of [await invoiceOf(received), note]) expect(text).not.toMatch(/GST|HSN|tax/i)
  expect((await documentsOf(billed)).map(({ kind }) => kind)).toEqual(['bill', 'refund_note'])
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await chooseTax(store.pool)
})

test('an order that was placed without registration has a tax invoice from a regular seller', async () => {
  await chooseTax(store.pool, { registration: 'none' })
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id }]))
  await chooseTax(store.pool)
  const id = body.order.order_id as string
  await setStatus(id, 'shipped')
  const text = await invoiceOf(id)
  expect(missingOf(text, ['Tax Invoice', 'CGST', `₹${body.order.total}.00`])).toEqual([])
})

test('no SQL credits a paisa too much or too little, or writes rows that do not add up', async () => {
  const id = await sent({}, 2)
  const lines = [{ position: 0, quantity: 1, restock: true }]
  await store.staff('POST', `/api/admin/orders/${id}/returns`, { lines, charges: false, seen_refunded: 0 })
  /** Writes a document of the order once more, with some figures of its first line changed. */
  const write = (kind: string, change: Record<string, number>) => {
    const figures = Object.entries(change).reduce(
      (inner, [name, more]) =>
        `jsonb_set(${inner}, '{lines,0,${name}}', to_jsonb((${inner} #>> '{lines,0,${name}}')::int + ${more}))`,
      'figures',
    )
    return store.pool.query(
      `insert into tax_documents (kind, year, sequence, number, issued_at, order_id, user_id, reverses, figures)
       select kind, '1999-00', 1, kind, now(), order_id, user_id, reverses, ${figures}
       from tax_documents where order_id = $1 and kind = $2`,
      [id, kind],
    )
  }
  // Of the odd paisa of CGST and SGST on two, the first note has taken nothing: the second one has it.
  await expect(write('credit_note', {})).rejects.toThrow('notes go beyond document')
  await expect(write('credit_note', { taxable_paise: -4, cgst_paise: 2, sgst_paise: 2 })).rejects.toThrow(
    'notes go beyond document',
  )
  await expect(write('invoice', { taxable_paise: 1 })).rejects.toThrow('do not add up')
  await expect(write('invoice', { taxable_paise: 1, cgst_paise: -1 })).rejects.toThrow('do not add up')
  await setStatus(id, 'cancelled')
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
})

test('an order that was cancelled, reopened and sent has a new invoice', async () => {
  const id = await sent()
  await setStatus(id, 'cancelled')
  await setStatus(id, 'shipped')
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
})

test('an order of the sample is invoiced and credited as it was, whatever the shop chose since', async () => {
  await chooseTax(store.pool, { scheme: 'sample' })
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id }]))
  await chooseTax(store.pool, { registration: 'composition' })
  const id = body.order.order_id as string
  for (const status of ['shipped', 'cancelled']) await setStatus(id, status)
  await chooseTax(store.pool)
  const { rows } = await store.pool.query(
    'select kind, figures from tax_documents where order_id = $1 order by id',
    [id],
  )
  expect(rows).toMatchObject([
    { kind: 'invoice', figures: { rate: 18, subtotal: 799, tax: 144, total: 1042 } },
    { kind: 'credit_note', figures: { rate: 18, subtotal: 799, tax: 144, total: 1042 } },
  ])
  expect(rows[0].figures).not.toHaveProperty('v')
})

test('the books of all of them are right', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
