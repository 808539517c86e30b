import { afterAll, beforeAll, expect, test } from 'vitest'
import { financialYear } from '#shared/tax/documents/financial-year.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { missingGlyphs, pdfPages, pdfText } from '../../../tests/support/pdf-text.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { transaction } from '../db/transaction.ts'
import { issueTaxDocument } from '../trade/issue-tax-document.ts'

let store: TestApp
let customer: { id: string; token: string }
let admin: string
let staff: string
let product: string

beforeAll(async () => {
  store = await createTestApp()
  customer = await createPerson(store.db)
  admin = (await createAdmin(store.db)).token
  staff = (await createPerson(store.db, { role: 'staff' })).token
  product = await createProduct(store.db, { price: 1499, stock: { M: 5_000 } })
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
})
afterAll(() => store.stop())

async function placed(state = 'Karnataka', quantity = 1): Promise<string> {
  const body = orderBody([{ product_id: product, quantity }], {
    shipping_address: { ...shippingAddress, state },
  })
  const answer = await postOrder(store, customer.token, body)
  return answer.body.order.order_id
}
const setStatus = (id: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: staff, body: { status } })
const documentsOf = async (id: string) =>
  (
    await store.pool.query(
      'select kind, number, sequence, year, reverses, figures from tax_documents where order_id = $1 order by id',
      [id],
    )
  ).rows
const file = (id: string, kind = 'invoice', token = customer.token) =>
  store.app.inject({ url: `/api/orders/${id}/${kind}`, headers: { authorization: `Bearer ${token}` } })

test('an order has an invoice once it leaves placed, and only one', async () => {
  const id = await placed()
  expect(await documentsOf(id)).toEqual([])
  const none = await file(id)
  expect([none.statusCode, none.json().error]).toEqual([404, 'This order has no invoice yet'])
  for (const status of ['processing', 'shipped', 'placed', 'delivered']) await setStatus(id, status)
  const documents = await documentsOf(id)
  expect(documents).toHaveLength(1)
  expect(documents[0]).toMatchObject({
    kind: 'invoice',
    year: financialYear(new Date()),
    figures: {
      order_id: id,
      same_state: true,
      subtotal: 1499,
      tax: 270,
      seller: { name: seller.legal_name },
    },
  })
})

test('an order cancelled while placed leaves no trace in the books', async () => {
  const id = await placed()
  await store.call('PUT', `/api/orders/${id}/cancel`, { token: customer.token })
  expect(await documentsOf(id)).toEqual([])
  expect((await file(id, 'credit-note')).statusCode).toBe(404)
})

test('cancelling after the invoice issues a credit note, and reopening a new invoice', async () => {
  const id = await placed()
  for (const status of ['shipped', 'cancelled', 'placed', 'cancelled', 'processing', 'cancelled'])
    expect((await setStatus(id, status)).status).toBe(200)
  const documents = await documentsOf(id)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice', 'credit_note'])
  expect(documents[1].figures).toEqual(documents[0].figures)
  expect(documents[1].number).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/)
  expect((await file(id, 'credit-note')).statusCode).toBe(200)
})

test('a customer who cancels an order that was put back to placed gets a credit note', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  await setStatus(id, 'placed')
  await store.call('PUT', `/api/orders/${id}/cancel`, { token: customer.token })
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
})

test('within the seller’s state the tax is CGST and SGST, elsewhere IGST', async () => {
  const near = await placed('karnataka')
  const far = await placed('Tamil Nadu')
  for (const id of [near, far]) await setStatus(id, 'processing')
  expect((await documentsOf(near))[0].figures.same_state).toBe(true)
  expect((await documentsOf(far))[0].figures.same_state).toBe(false)
  const [nearText, farText] = [await textOf(near), await textOf(far)]
  for (const expected of ['CGST 9%', 'SGST 9%', '₹135.00', 'Karnataka (29)', '6205', 'GSTIN 29AAGCB7383J1Z4'])
    expect([expected, nearText.includes(expected)]).toEqual([expected, true])
  for (const expected of [
    'IGST 18%',
    '₹270.00',
    '₹1,769.00',
    'Tamil Nadu (33)',
    'Rupees One Thousand Seven Hundred',
  ])
    expect([expected, farText.includes(expected)]).toEqual([expected, true])
  expect(farText).not.toContain('CGST')
})

test('fifty changes of status at once leave numbers without gaps', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => placed()))
  const answers = await Promise.all(ids.map((id) => setStatus(id, 'processing')))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  await Promise.all(ids.slice(0, 20).map((id) => setStatus(id, 'cancelled')))
  const { rows } = await store.pool.query(`
    select d.kind, d.year, count(*)::int as issued, min(sequence) as first, max(sequence) as last, c.last as counted
    from tax_documents d join tax_document_counters c using (kind, year) group by d.kind, d.year, c.last`)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { issued, first, last, counted } of rows)
    expect([first, last, counted]).toEqual([1, issued, issued])
  const { rows: inOrder } = await store.pool.query(
    `select 1 from tax_documents a join tax_documents b using (kind, year) where a.sequence < b.sequence and a.issued_at > b.issued_at`,
  )
  expect(inOrder).toEqual([])
})

test('one order moved ten times at once has one invoice', async () => {
  const id = await placed()
  await Promise.all(Array.from({ length: 10 }, (_, n) => setStatus(id, n % 2 ? 'processing' : 'shipped')))
  expect(await documentsOf(id)).toHaveLength(1)
})

test('a change that fails takes no number', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  const [{ figures }] = await documentsOf(id)
  const before = await checksums(store)
  const failing = transaction(store.db, async (tx) => {
    await issueTaxDocument(tx, { kind: 'invoice', userId: customer.id, figures, at: new Date() })
    throw new Error('the pen broke')
  })
  await expect(failing).rejects.toThrow('the pen broke')
  expect(await checksums(store)).toEqual(before)
})

test('each financial year begins at one', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  const [{ figures }] = await documentsOf(id)
  for (const at of ['2031-03-31T18:29:59Z', '2031-03-31T18:30:00Z', '2031-04-02T00:00:00Z']) {
    await transaction(store.db, (tx) =>
      issueTaxDocument(tx, {
        kind: 'invoice',
        userId: customer.id,
        figures: { ...figures, order_id: 'TK-YEARS' },
        at: new Date(at),
      }),
    )
  }
  expect((await documentsOf('TK-YEARS')).map(({ number }) => number)).toEqual([
    'TK/30-31/000001',
    'TK/31-32/000001',
    'TK/31-32/000002',
  ])
})

test('an issued document is never changed or removed', async () => {
  await expect(store.pool.query("update tax_documents set number = 'x'")).rejects.toThrow(/append-only/)
  await expect(store.pool.query('delete from tax_documents')).rejects.toThrow(/append-only/)
})

test('an issued invoice keeps its seller when the owner moves', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  const moved = {
    ...seller,
    gstin: '',
    legal_name: 'Taanka of Chennai',
    state: 'Tamil Nadu',
    city: 'Chennai',
  }
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: moved })
  expect(await textOf(id)).toContain(seller.legal_name)
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
})

test('the invoice is a private PDF with a safe file name', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  const answer = await file(id.toLowerCase())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="taanka-invoice-TK-\d\d-\d\d-\d{6}\.pdf"$/,
  )
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('only the customer of an order and staff get its invoice', async () => {
  const id = await placed()
  await setStatus(id, 'processing')
  const stranger = (await createPerson(store.db)).token
  expect((await file(id, 'invoice', stranger)).statusCode).toBe(404)
  expect((await file(id, 'invoice', admin)).statusCode).toBe(404)
  const forStaff = (token: string) =>
    store.call('GET', `/api/orders/admin/${id}/invoice`, { token }).then(({ status }) => status)
  expect([await forStaff(admin), await forStaff(staff), await forStaff(customer.token)]).toEqual([
    200, 200, 403,
  ])
  expect((await file('TK-NOTHERE')).statusCode).toBe(404)
})

test('an order of fifty lines has an invoice of several pages', async () => {
  const lines = await Promise.all(
    Array.from({ length: 50 }, async () => ({
      product_id: await createProduct(store.db, { stock: { M: 5 } }),
    })),
  )
  const { body } = await postOrder(store, customer.token, orderBody(lines))
  await setStatus(body.order.order_id, 'processing')
  expect(pdfPages((await file(body.order.order_id)).rawPayload)).toBeGreaterThan(2)
})

test('names and addresses are printed in the scripts of India, others in Latin letters, and a question mark is what is no letter', async () => {
  const written = [
    'क्षितिज ज्ञानेश्वर श्रीवास्तव',
    'রবীন্দ্রনাথ চট্টোপাধ্যায়',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'શ્રી કૃષ્ણ',
    'ଶ୍ରୀ ଜଗନ୍ନାଥ',
    'தமிழ்நாடு கொடைக்கானல்',
    'శ్రీ విశ్వనాథ్',
    'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ',
    'ശ്രീ കൃഷ്ണൻ',
  ]
  const [fullName = '', ...more] = written
  const [text, pdf] = await invoiceTo({
    fullName,
    address: more.join(' / '),
    landmark: 'घर 12 👍 near Café 北京',
  })
  const letters = text.normalize('NFC').replaceAll(/\s/g, '')
  for (const words of written)
    expect([words, letters.includes(words.normalize('NFC').replaceAll(' ', ''))]).toEqual([words, true])
  expect(text.replaceAll(/\s+/g, ' ')).toContain('घर 12 ? near Café BeiJing')
  expect(missingGlyphs(pdf)).toBe(0)
})

test('very long names and odd spaces do not stop an invoice', async () => {
  const [text, pdf] = await invoiceTo({
    fullName: 'ज्ञ'.repeat(30),
    address: 'x'.repeat(300),
    landmark: 'a\tb\nc',
  })
  expect(text.replaceAll(/\s/g, '')).toContain('x'.repeat(300))
  expect(missingGlyphs(pdf)).toBe(0)
})

async function invoiceTo(address: object): Promise<[text: string, pdf: Buffer]> {
  const shipping_address = { ...shippingAddress, ...address }
  const { body } = await postOrder(
    store,
    customer.token,
    orderBody([{ product_id: product }], { shipping_address }),
  )
  await setStatus(body.order.order_id, 'processing')
  const { rawPayload } = await file(body.order.order_id)
  return [pdfText(rawPayload), rawPayload]
}

const textOf = async (id: string): Promise<string> => pdfText((await file(id)).rawPayload)
