import type { AttackedStore } from '../attack/attacked-store.ts'
import { createProduct, openLedger } from '../support/factories.ts'
import { upload } from '../support/multipart.ts'
import { noisePicture } from '../support/noise-picture.ts'
import { orderBody } from '../support/orders.ts'

type Make = (
  method: 'POST' | 'PUT',
  url: string,
  body?: unknown,
  role?: 'customer' | 'packer',
) => Promise<any>

/** Places an order of the shirt as the customer; returns its id. */
type Place = (more?: object, quantity?: number) => Promise<string>

/** Adds to a full shop what further calls of staff are about, so that they succeed. */
export async function prepareShop(store: AttackedStore): Promise<void> {
  const make: Make = async (method, url, body, role) => {
    const token = await store.tokenOf(role ?? 'admin')
    const answer = await store.call(method, url, { token, body })
    if (answer.status >= 300)
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const shirt = await createProduct(store.db, {
    id: 'shirt-of-calls',
    name: 'Shirt of calls',
    stock: { M: 500, L: 500 },
  })
  await openLedger(store.pool, shirt)
  await prepareCatalogue(store, make)
  await prepareContents(make)
  const place: Place = async (more = {}, quantity = 1) => {
    const body = { ...orderBody([{ product_id: shirt, quantity }]), ...more }
    return (await make('POST', '/api/orders', body, 'customer')).order.order_id
  }
  await prepareParcels(store, make, place)
  await prepareReturns(make, place)
  await prepareMoney(store, make, place)
  const last = await place({}, 2)
  await make('POST', `/api/admin/orders/${last}/notes`, { text: 'Called' })
  await store.pool.query(
    `insert into messages (order_id, subject, kind, text)
     select id, order_id, 'shipped', 'On its way' from orders where order_id = $1`,
    [last],
  )
  // A session that is used again after five minutes takes a statement more.
  await store.pool.query(`update sessions set last_used_at = now() + interval '1 day'`)
}

async function prepareCatalogue(store: AttackedStore, make: Make): Promise<void> {
  const token = (await store.tokenOf('admin'))!
  const bytes = await noisePicture(60, 80).jpeg().toBuffer()
  await upload(store, '/api/products/shirt-of-calls/images', [{ bytes }], token)
  await upload(store, '/api/collections/classy/image', [{ bytes }], token)
  await make('POST', '/api/collections', { name: 'Empty', description: 'Nothing in it' })
  await make('POST', '/api/contact', { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Hello' })
}

async function prepareContents(make: Make): Promise<void> {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const menus = { header: [{ label: 'All', link: { to: 'path', value: '/products' } }] }
  for (const path of ['menus', 'page/our-dyers']) {
    if (path !== 'menus') await make('POST', '/api/admin/contents/page', { slug: 'our-dyers' })
    const body = path === 'menus' ? menus : { title: 'Our dyers', markdown: '## Indigo' }
    const { version } = await make('PUT', `/api/admin/contents/${path}/draft`, { body, seen: 0 })
    await make('POST', `/api/admin/contents/${path}/publish`, { seen: version.n, at: later })
  }
}

async function prepareParcels(store: AttackedStore, make: Make, place: Place): Promise<void> {
  const packed = async () => {
    const { parcel } = await make('POST', `/api/admin/orders/${await place()}/parcels`, {}, 'packer')
    await scanAll(store, parcel.number)
    return parcel.number as string
  }
  await packed()
  await make('POST', `/api/admin/parcels/${await packed()}/book`, { courier: 'Delhivery', awb: 'B1' })
  await make('POST', `/api/admin/orders/${await place({}, 2)}/parcels`, {}, 'packer')
}

const scanAll = ({ pool }: AttackedStore, number: string) =>
  pool.query(
    'update parcel_lines set scanned = quantity where parcel_id = (select id from parcels where number = $1)',
    [number],
  )

async function prepareReturns(make: Make, place: Place): Promise<void> {
  const ask = async (more: object = {}, method = 'pickup') => {
    const id = await place({}, 2)
    await make('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    const line = { position: 0, quantity: 1, wants: 'refund', reason: 'too_small', ...more }
    const body = { lines: [line], method, refund_to: { upi: 'asha@upi' } }
    return (await make('POST', `/api/admin/orders/${id}/returns/open`, body)).return.number as string
  }
  await ask()
  await ask({}, 'self')
  const refused = `/api/admin/returns/${await ask()}`
  await make('POST', `${refused}/pickup`, { courier: 'Ekart', awb: 'REFUSED1' })
  const counts = { position: 0, good: 0, damaged: 0, missing: 0, refused: 1, why: 'It was worn' }
  await make('POST', `${refused}/receive`, { lines: [counts] })
}

async function prepareMoney(store: AttackedStore, make: Make, place: Place): Promise<void> {
  const paid = async (reference: string) => {
    const id = await place({ payment_method: { type: 'upi' } })
    await make('POST', `/api/admin/orders/${id}/captures`, { provider: 'upi', reference, amount: 1180 })
    return id
  }
  // A change that waits to be paid.
  const edited = await paid('422233445501')
  const { rows } = await store.pool.query(
    'select coalesce(max(c.id), 0)::int as seen from order_changes c join orders o on o.id = c.order_id where o.order_id = $1',
    [edited],
  )
  const items = [{ product_id: 'shirt-of-calls', size: 'M', quantity: 2 }]
  await make('POST', `/api/admin/orders/${edited}/edit`, { items, seen: rows[0].seen, reason: 'They called' })
  // A refund to be paid by hand.
  await make('PUT', `/api/orders/admin/${await paid('422233445502')}/status`, { status: 'cancelled' })
  // One that has failed.
  await make('PUT', `/api/orders/admin/${await paid('422233445505')}/status`, { status: 'cancelled' })
  await store.pool.query(
    `update refunds set state = 'failed', error = 'The bank is away' where id = (select max(id) from refunds)`,
  )
  // A refund that a packer has caused, which waits for staff.
  const { parcel } = await make('POST', `/api/admin/orders/${await paid('422233445503')}/parcels`, {})
  const path = `/api/admin/parcels/${parcel.number}`
  await scanAll(store, parcel.number)
  await make('POST', `${path}/book`, { courier: 'Delhivery', awb: 'CAME-BACK' })
  for (const kind of ['picked_up', 'rto_started']) await make('POST', `${path}/events`, { kind })
  const lines = [{ position: 0, good: 1, damaged: 0, lost: 0 }]
  await make('POST', `${path}/receive`, { lines, why: 'refused', then: 'cancel' }, 'packer')
  await paid('422233445504')
}
