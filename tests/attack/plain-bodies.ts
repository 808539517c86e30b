import { productInput, shippingAddress } from '../support/factories.ts'
import { orderBody } from '../support/orders.ts'
import type { AttackedStore } from './attacked-store.ts'
import { addressesOf } from './operands.ts'
import { exampleOf, type Operation } from './operations.ts'

/** Differs from body to body, where a name may not be taken twice. */
let n = 0

/** For those who want the same bodies in each run: files of tests share this module. */
export const beginBodies = (): void => void (n = 0)

const customer = { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Hello' }
const lines = [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small', note: 'Tight' }]
const counts = { position: 0, quantity: 1, good: 1, damaged: 0, missing: 0, refused: 0 }
const slabs = [{ up_to_paise: null, rate: 12 }]

/** Bodies by method and path, of which no schema tells that a call takes them. */
const plainBodies: Record<string, (store: AttackedStore) => object | Promise<object>> = {
  'POST /api/collections': () => ({ name: `Odd ${n}`, description: 'Odd', featured: false }),
  'POST /api/admin/coupons': () => ({ code: `ODD${n}`, kind: 'flat', value: 50 }),
  'PUT /api/admin/coupons/{code}': () => ({ kind: 'flat', value: 50, min_subtotal: 0 }),
  'POST /api/admin/pincodes': () => ({ pincode: '79', cod: true, delivers: true }),
  'POST /api/admin/goods-inward': ({ product: product_id }) => ({
    supplier: 'Loom House',
    number: `LH-${n}`,
    date: '2026-01-02',
    lines: [{ product_id, size: 'M', quantity: 1, cost_paise: 100 }],
  }),
  'POST /api/admin/stock-takes': () => ({ name: `Take ${n}`, collection_id: null }),
  'POST /api/admin/contact/{id}/grievance': () => ({ kind: 'order' }),
  'PUT /api/admin/contact/{id}': () => ({ status: 'answered' }),
  'POST /api/contact': () => customer,
  'POST /api/grievances': () => ({ ...customer, kind: 'refund', order_id: '' }),
  'POST /api/newsletter': () => ({ email: `odd-${n}@taanka.example` }),
  'PUT /api/admin/store/tax': () => ({
    registration: 'regular',
    scheme: 'included',
    above_5_crore: false,
    gstin: '29AAGCB7383J1Z4',
  }),
  'POST /api/admin/tax-rates': () => ({ hsn: '61', slabs, from: `20${30 + (n % 60)}-04-01`, text: 'Odd' }),
  'POST /api/admin/tax-rates/check': () => ({ hsn: '61', slabs, from: '2099-04-01' }),
  'POST /api/orders': ({ product: product_id }) => orderBody([{ product_id }], { notes: 'Ring twice' }),
  'POST /api/admin/orders': ({ product: product_id }) => ({
    ...orderBody([{ product_id }]),
    customer: { name: 'Asha Rao', email: 'asha@taanka.example', phone: '9876543210' },
    type: 'cod',
  }),
  'POST /api/admin/orders/{id}/edit': async (store) => {
    const [id] = await column(
      store,
      `select order_id from orders where status in ('placed', 'processing') and payment_type = 'cod' order by id desc`,
    )
    const { body } = await store.call('GET', `/api/admin/orders/${id}/edit`, {
      token: await store.tokenOf('admin'),
    })
    return { items: orderBody([{ product_id: store.product }]).items, seen: body.seen, reason: 'They called' }
  },
  'POST /api/admin/orders/{id}/edit/preview': ({ product: product_id }) => ({
    items: orderBody([{ product_id }]).items,
  }),
  'POST /api/track': async (store) => ({
    order_id: (await column(store, 'select order_id from orders order by id'))[0],
    phone: '9876543210',
  }),
  'POST /api/admin/stock-takes/{id}/counts': async (store) => ({
    id: crypto.randomUUID(),
    code: (await column(store, 'select code from codes'))[0],
    quantity: 1,
  }),
  'POST /api/admin/parcels/{n}/scans': async (store) => ({
    code: (await column(store, 'select code from codes'))[0],
    seq: 0,
  }),
  'PUT /api/collections/{id}': () => ({ name: `Odd ${n}`, description: 'Odd', featured: false }),
  'PUT /api/admin/contents/{kind}/draft': async (store) => {
    const seen = await column(
      store,
      `select coalesce(max(n), 0) from content_versions v join contents c on c.id = v.content_id where kind = 'menus'`,
    )
    const item = { label: 'All', link: { to: 'path', value: '/products' } }
    const header = [{ label: 'Cloth', link: null, items: [item] }]
    return { body: { header, footer: [{ title: 'Shop', items: [item] }] }, seen: Number(seen[0]) }
  },
  'PUT /api/orders/admin/{id}/status': () => ({ status: 'delivered' }),
  'PUT /api/admin/orders/{id}/business': () => ({
    gstin: '29AAPFU0939F1ZR',
    name: 'Acme Traders',
  }),
  'POST /api/admin/orders/{id}/parcels': () => ({}),
  'POST /api/admin/orders/{id}/cancel-pieces': () => ({
    lines: [{ position: 0, quantity: 1, restock: true }],
    reason: 'Torn',
  }),
  'POST /api/admin/parcels/{n}/book': () => ({ courier: 'Ekart', awb: `ODD${n}`, weight_grams: 400 }),
  'POST /api/admin/parcels/{n}/events': () => ({ kind: 'note', place: 'Delhi', text: 'On its way' }),
  'POST /api/orders/{id}/returns': () => ({ lines, method: 'pickup', refund_to: { upi: 'asha@upi' } }),
  'POST /api/admin/orders/{id}/returns/open': () => ({ lines, method: 'pickup' }),
  'PUT /api/admin/returns/{n}/decision': () => ({ decision: 'reject', reason: 'Worn' }),
  'POST /api/admin/returns/{n}/pickup': () => ({ courier: 'Ekart', awb: `BACK${n}` }),
  'POST /api/admin/returns/{n}/receive': () => ({ lines: [counts] }),
  'PUT /api/returns/{n}/courier': () => ({ courier: 'Ekart', awb: `SELF${n}` }),
  'PUT /api/admin/redirects': () => ({ from: `/odd-${n}`, to: '/products' }),
  'POST /api/admin/contents/page': () => ({ slug: `odd-${n}` }),
  'POST /api/products': () => ({ ...productInput, name: `Odd ${n}`, colors: ['Navy'], badge: 'New' }),
  'PUT /api/products/{id}/stock': () => ({ sizeStock: { M: 50, L: 50 } }),
  'POST /api/admin/products/bulk': ({ product }) => ({ ids: [product], action: 'price', percent: 10 }),
  'PUT /api/admin/reviews/{id}': () => ({ hidden: false }),
  'POST /api/admin/synonyms': () => ({ term: `odd${n}`, means: 'shirt' }),
  'POST /api/admin/staff/invitations': () => ({
    name: 'Meera',
    email: `odd-${n}@taanka.example`,
    role: 'packer',
  }),
  'POST /api/auth/profile/addresses': () => shippingAddress,
  'POST /api/auth/register': () => ({
    name: 'Asha',
    email: `odd-${n}@taanka.example`,
    password: 'Tana8Bana9',
    phone: '9876543210',
  }),
  'POST /api/admin/order-tags': ({ ids }) => ({ ids: [ids[2]], add: ['Gift'] }),
  'POST /api/admin/customer-tags': ({ ids }) => ({ ids: [ids[3]], add: ['Regular'] }),
}

/** A body that the call takes, made without a change of the store: what is stored, where that is read. */
export async function plainBody(
  store: AttackedStore,
  { method, path, body }: Operation,
  url?: string,
): Promise<Record<string, unknown>> {
  n++
  const given = await plainBodies[`${method} ${path}`]?.(store)
  if (given) return { ...given }
  const example = exampleOf(body!, store.product) as object
  const isStored = method === 'PUT' || (url ? path.includes('/contents/') : path.endsWith('/publish'))
  if (!isStored) return { ...example }
  const address = url ?? (await addressesOf(store, path, 1))[0]!
  const stored = await store.call('GET', address.replace(/\/(draft|publish)$/, ''), {
    token: await store.tokenOf('admin'),
  })
  if (stored.status !== 200) return { ...example }
  const { success: _, ...whole } = stored.body
  const part: unknown = Object.values(whole)[0]
  if (path.includes('/contents/')) {
    const { draft, published } = whole
    return { body: (draft ?? published)?.body, seen: (draft ?? published)?.n ?? 0 }
  }
  return { ...example, ...whole, ...(isObject(whole.settings) ? whole.settings : isObject(part) ? part : {}) }
}

/** The first value of each row. */
const column = async (store: AttackedStore, sql: string): Promise<string[]> =>
  (await store.pool.query<string[]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value!)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
