import { defaultPaymentSettings } from '../../src/shared/payments/payment-settings.schema.ts'
import { multipart } from '../support/multipart.ts'
import { noisePicture } from '../support/noise-picture.ts'
import { bankStatement } from '../support/statements.ts'

/** The row that a call is about, and what it sends, where it succeeds with nothing else. */
export interface GivenRequest {
  /** selects the parameters of its path, by their names */
  row?: string
  query?: string
  body?: unknown
  /** made from a row of this query */
  from?: string
  bodyOf?: (row: any) => unknown
  /** SQL that prepares the shop for it */
  before?: string
  file?: () => Promise<{ payload: unknown; headers: Record<string, string> }>
}

const someId = '6f2b6c58-0c55-4a54-9d43-0a8c6c1f8e01'

const order = (where: string) => `select order_id as id from orders where ${where} order by orders.id desc`
const parcel = (where: string) => `select number as n from parcels where ${where} order by id desc`
const unpaid = order(
  `payment_type = 'upi' and status = 'placed' and id not in (select order_id from captures)`,
)
const back = (where: string) => `select number as n from returns where ${where} order by id desc`
const ofParcel = (awb: string) => back(`id in (select return_id from parcels where awb = '${awb}')`)
const openCash = order(
  `status = 'placed' and payment_type = 'cod' and id not in (select order_id from parcels)`,
)
const customer = `select id from users where role = 'customer' order by created_at, id`
const colleague = `select id from users where role = 'packer' order by created_at, id`
const unbooked = parcel(`state = 'draft' and claimed_by is null`)
const shirt = `select 'shirt-of-calls' as id`

const picture = async () => {
  const bytes = await noisePicture(200, 200).jpeg().toBuffer()
  return multipart([{ bytes }])
}
const csv = (text: string) => async () => ({ payload: text, headers: { 'content-type': 'text/csv' } })
const statement = (file: string, kind: string) => async () => {
  const { payload, headers } = multipart([{ bytes: Buffer.from(file), name: 'a.csv', type: 'text/csv' }])
  const boundary = /boundary=(.+)$/.exec(headers['content-type']!)![1]!
  const parts = Object.entries({ kind, preview: 'false' }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { payload: Buffer.concat([Buffer.from(parts.join('')), payload as Buffer]), headers }
}

const back1 = { position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }

/** Requests by the name of their call. */
export const givenRequests: Record<string, GivenRequest> = {
  'GET /api/admin/customers/:id': { row: customer },
  'DELETE /api/admin/customers/:id/two-step': { row: customer },
  'POST /api/admin/customers/:id/sign-out': { row: customer },
  'DELETE /api/auth/ways/:id': { row: `select '${someId}' as id` },
  'GET /api/admin/audit': { query: 'limit=100' },
  'DELETE /api/collections/:id': { row: `select id from collections where name = 'Empty'` },
  'PUT /api/admin/collections/order': {
    from: 'select array_agg(id order by position desc, id) as ids from collections',
    bodyOf: ({ ids }) => ({ ids }),
  },
  'POST /api/collections/:id/image': { row: `select 'classy' as id`, file: picture },
  'DELETE /api/collections/:id/image': { row: `select 'classy' as id` },
  'POST /api/admin/brand/pictures': { file: picture },
  'POST /api/admin/contents/image': { file: picture },
  'POST /api/landing-page/upload-background': { file: picture },
  'POST /api/products/:id/images': { row: shirt, file: picture },
  'POST /api/orders/:id/return-photos': { row: order(`status = 'delivered'`), file: picture },
  'POST /api/admin/returns/:n/photos': { row: ofParcel('P2'), file: picture },
  'POST /api/admin/redirects/import': { file: csv('from,to\n/older,/products\n') },
  'POST /api/admin/pincodes/import': { file: csv('pincode,zone,cash,delivers\n1745,,yes,yes\n') },
  'POST /api/admin/products/import': {
    file: csv('name,category,price,collection_id,stock\nImported Shirt,Shirts,900,classy,M:4\n'),
  },
  'POST /api/admin/statements': { file: statement(bankStatement(['NEFT CR N2', 1180, 'N2']), 'bank') },
  'POST /api/admin/remittances': {
    file: statement(
      'CRF ID,Order ID,AWB Number,COD Amount,Remittance Date\nCRF2,TK,A4,1278,26/11/2026',
      'courier',
    ),
  },
  'DELETE /api/admin/redirects': { query: 'from=/old' },
  'PUT /api/admin/contents/:kind/draft': {
    row: `select 'menus' as kind`,
    body: { body: { header: [{ label: 'Cloth', link: { to: 'path', value: '/products' } }] }, seen: 1 },
  },
  'DELETE /api/admin/contents/:kind/draft': { row: `select 'menus' as kind`, body: {} },
  'POST /api/admin/contents/:kind/publish': {
    before: `update content_versions set state = 'draft', publish_at = null
             where state = 'scheduled' and content_id in (select id from contents where kind = 'menus')`,
    row: `select 'menus' as kind`,
    body: { seen: 1 },
  },
  'PUT /api/admin/contents/:kind/:key/draft': {
    row: `select 'page' as kind, 'our-mill' as key`,
    body: { body: { title: 'Our mill', markdown: '## Shuttles' }, seen: 1 },
  },
  'POST /api/admin/contents/:kind/:key/publish': {
    row: `select 'page' as kind, 'our-mill' as key`,
    body: { seen: 1, version: 1 },
  },
  'POST /api/admin/tax-rates/check': { body: { hsn_code: '6109', price: 900 } },
  'DELETE /api/admin/contents/:kind/schedule': { row: `select 'menus' as kind` },
  'DELETE /api/admin/contents/:kind/:key/schedule': { row: `select 'page' as kind, 'our-dyers' as key` },
  'PUT /api/admin/contents/page/:key': { row: `select 'our-mill' as key`, body: { slug: 'our-looms' } },
  'PUT /api/orders/admin/:id/status': { row: openCash, body: { status: 'processing' } },
  'PUT /api/admin/orders/:id/business': {
    row: openCash,
    body: { gstin: '29AAPFU0939F1ZR', name: 'Acme Traders' },
  },
  'POST /api/admin/orders/bulk': {
    from: openCash,
    bodyOf: ({ id }) => ({ status: 'processing', orders: [{ order_id: id, seen: 'placed' }] }),
  },
  'GET /api/admin/orders/:id/desk': { row: order(`id in (select order_id from order_notes)`) },
  'POST /api/admin/orders/:id/edit/preview': {
    row: openCash,
    body: { items: [{ product_id: 'shirt-of-calls', size: 'L', quantity: 1 }] },
  },
  'POST /api/admin/orders/:id/edit/waive': { row: order('waiting_edit is not null') },
  'DELETE /api/admin/orders/:id/edit': { row: order('waiting_edit is not null') },
  'POST /api/admin/orders/:id/parcels': { row: openCash, body: {} },
  'GET /api/admin/orders/:id/parcels': { row: order('id in (select order_id from parcels)') },
  'POST /api/admin/orders/:id/cancel-pieces': {
    row: openCash,
    body: { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'Torn' },
  },
  'POST /api/admin/parcels/:n/book': {
    row: parcel(`state = 'draft' and id in (select parcel_id from parcel_lines where scanned = quantity)`),
    body: { courier: 'Ekart', awb: 'BOOKED1', weight_grams: 400 },
  },
  'POST /api/admin/parcels/:n/events': {
    row: parcel(`state = 'under_way'`),
    body: { kind: 'delivered', text: 'At the door' },
  },
  'POST /api/admin/parcels/:n/cancel': { row: parcel(`state = 'ready'`) },
  'POST /api/admin/parcels/:n/attempt': { row: parcel(`awb = 'A2'`), body: {} },
  'POST /api/admin/parcels/:n/acknowledge': {
    before: `update parcels set problem = 'It was opened' where awb = 'A4'`,
    row: parcel(`awb = 'A4'`),
    body: { note: 'Seen' },
  },
  'POST /api/admin/parcels/:n/receive': {
    row: parcel(`awb = 'A3'`),
    body: { lines: [{ position: 0, good: 1, damaged: 0, lost: 0 }], why: 'refused', then: 'cancel' },
  },
  'POST /api/admin/pack': { body: { number: '' } },
  'POST /api/admin/parcels/:n/scans': {
    row: unbooked,
    from: `select code from codes where product_id = 'shirt-of-calls' and size = 'M' order by code limit 1`,
    bodyOf: ({ code }) => ({ code, seq: 0 }),
  },
  'DELETE /api/admin/parcels/:n/scans': {
    before: `update parcels set scans = 1, scan_log = '{0}' where state = 'draft'`,
    row: parcel(`state = 'draft' and id in (select parcel_id from parcel_lines where scanned = quantity)`),
  },
  'POST /api/admin/parcels/bulk': {
    from: openCash,
    bodyOf: ({ id }) => ({ action: 'make', lines: [{ id }] }),
  },
  'POST /api/admin/handovers': { from: parcel(`state = 'ready'`), bodyOf: ({ n }) => ({ parcels: [n] }) },
  'PUT /api/admin/messages/:id': { body: { state: 'sent' } },
  'POST /api/admin/orders/:id/captures': {
    row: unpaid,
    body: { provider: 'hand', reference: 'R-1', amount: 100 },
  },
  'POST /api/admin/payments/:id/reject': {
    row: `select id from payments where utr is not null and state = 'claimed' order by id`,
    body: { reason: 'It has not come' },
  },
  'POST /api/admin/orders/:id/returns': {
    row: order(`status = 'delivered' and id not in (select order_id from returns)`),
    body: { lines: [{ position: 0, quantity: 1, restock: true }], charges: false, seen_refunded: 0 },
  },
  'POST /api/admin/orders/:id/refunds': { row: order('waiting_refunds is not null') },
  'POST /api/admin/refunds/:id/retry': { row: `select id from refunds where state = 'failed'` },
  'POST /api/admin/refunds/:id/withdraw': {
    row: `select id from refunds where state = 'by_hand' order by id desc`,
  },
  'POST /api/admin/refunds/:id/by-hand': {
    row: `select id from refunds where state = 'by_hand' and refund_to is null order by id desc`,
    body: { reference: 'N-77' },
  },
  'PUT /api/admin/statement-lines/:id': {
    row: `select id from statement_lines where state = 'open' order by id desc`,
    body: { ignored: true },
  },
  'POST /api/admin/orders/:id/cod': {
    before: `update orders set cod_state = 'to_confirm' where status = 'placed' and payment_type = 'cod'`,
    row: openCash,
    body: { result: 'cancelled' },
  },
  'POST /api/admin/orders/:id/pay-link': { row: unpaid, body: { hours: 24 } },
  'PUT /api/admin/store/payments': {
    body: { ...defaultPaymentSettings, hold: 45 },
  },
  'GET /api/admin/known-customers': { query: 'search=asha' },
  'PUT /api/products/:id': { row: shirt, body: { price: 1100, version: 1 } },
  'GET /api/products/:id': { row: shirt },
  'POST /api/admin/products/bulk': {
    body: { ids: ['shirt-of-calls'], change: { kind: 'price', how: 'percent', value: 10 } },
  },
  'POST /api/admin/products/:id/duplicate': { row: shirt, body: { name: 'Second shirt of calls' } },
  'PUT /api/products/:id/images/order': {
    row: shirt,
    from: `select array_agg(id) as ids from product_images where product_id = 'shirt-of-calls'`,
    bodyOf: ({ ids }) => ({ image_ids: ids }),
  },
  'POST /api/admin/orders/:id/returns/open': {
    row: order(`status = 'delivered' and id not in (select order_id from returns)`),
    body: { lines: [back1], method: 'pickup', refund_to: { upi: 'asha@upi' } },
  },
  'POST /api/admin/returns/:n/send-back': { row: ofParcel('REFUSED1') },
  'POST /api/admin/returns/:n/collected': { row: ofParcel('REFUSED1') },
  'POST /api/admin/returns/:n/receive': {
    row: ofParcel('P2'),
    body: { lines: [{ position: 0, good: 1, damaged: 0, missing: 0, refused: 0 }] },
  },
  'POST /api/admin/returns/:n/pickup': {
    row: back(
      `state = 'approved' and method = 'pickup' and id not in (select return_id from parcels where return_id is not null)`,
    ),
    body: { courier: 'Ekart', awb: 'FETCH1' },
  },
  'PUT /api/admin/returns/:n/decision': { row: back(`state = 'requested'`), body: { decision: 'approved' } },
  'POST /api/admin/stock-takes': {
    before: `update stock_takes set state = 'dropped', closed_at = now() where state = 'open'`,
    body: { name: 'Take of calls' },
  },
  'POST /api/admin/stock-takes/:id/counts': {
    row: `select id from stock_takes where state = 'open'`,
    from: `select code from codes where product_id = 'shirt-of-calls' and size = 'M' order by code limit 1`,
    bodyOf: ({ code }) => ({ id: someId, code, quantity: 1 }),
  },
  'DELETE /api/admin/stock-takes/:id/lines/:line': {
    row: `select take_id as id, id as line from stock_take_lines
          where take_id in (select id from stock_takes where state = 'open')`,
  },
  'POST /api/admin/stock-takes/:id/book': {
    row: `select id from stock_takes where state = 'open'`,
    body: { reason: 'miscounted' },
  },
  'POST /api/admin/stock-takes/:id/drop': { row: `select id from stock_takes where state = 'open'` },
  'PUT /api/admin/grievances/:number': {
    row: `select number from contact_messages where number is not null and resolved_at is null`,
    body: { resolution: 'It is on its way' },
  },
  'POST /api/admin/contact/:id/grievance': {
    row: 'select id from contact_messages where number is null',
    body: { kind: 'order' },
  },
  'PUT /api/admin/list-views/:id': {
    body: { name: 'Late', query: { status: 'placed' }, shared: false, version: 1 },
  },
  'PUT /api/admin/staff/:id': { row: colleague, body: { role: 'accountant' } },
  'POST /api/admin/staff/:id/sign-out': { row: colleague },
  'DELETE /api/admin/staff/:id/two-step': { row: colleague },
  'DELETE /api/admin/staff/invitations/:id': {
    row: `select id from users where email = 'meera@taanka.example'`,
  },
  'DELETE /api/admin/previews/:id': { row: 'select id from previews' },
  'POST /api/admin/previews': { body: {} },
  'GET /api/admin/reports/:table.csv': { row: `select 'sizes' as table` },
  'DELETE /api/admin/pincodes/:pincode': { row: `select '79' as pincode` },
  'POST /api/admin/orders/:id/edit': {
    row: openCash,
    from: `select coalesce(max(id), 0)::int as seen from order_changes
           where order_id = (select o.id from orders o join (${openCash} limit 1) as one on o.order_id = one.id)`,
    bodyOf: ({ seen }) => ({
      items: [{ product_id: 'shirt-of-calls', size: 'L', quantity: 1 }],
      seen,
      reason: 'They called',
    }),
  },
  'PUT /api/account/consents': { body: { purpose: 'newsletter', given: true } },
  'PUT /api/orders/:id/cancel': { row: openCash },
}
