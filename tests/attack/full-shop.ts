import { createProduct, openLedger, productInput, type Person } from '../support/factories.ts'
import { orderBody } from '../support/orders.ts'
import { identity } from '../support/own-shop.ts'
import { photoOf } from '../support/returns.ts'
import { bankStatement, sendStatement } from '../support/statements.ts'
import type { StaffedStore } from '../support/staffed-store.ts'

/** Makes calls that must succeed, as an admin unless another person is named. */
type Make = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, who?: Person | null) => Promise<any>

/** Every kind of row that people make: orders on their way and back, money, goods, contents, settings, words. */
export async function fillShop(store: StaffedStore): Promise<void> {
  const make: Make = async (method, url, body, who = store.admin) => {
    const answer = await store.call(method, url, { token: who?.token, body })
    if (answer.status >= 300)
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await fillSettings(make)
  const shirt = await createProduct(store.db, { name: 'Shirt of all', stock: { M: 500, L: 500 } })
  await openLedger(store.pool, shirt)
  await fillGoods(make, shirt)
  await fillPeople(make, store.customer)
  const place = placing(make, store.customer, shirt)
  await fillParcels(make, place, shirt)
  await fillReturns(store, make, place, shirt)
  await fillMoney(store, make, place)
  await fillDesk(make, place, shirt, store.customer)
  await fillContents(make)
}

const placing =
  (make: Make, customer: Person, shirt: string) =>
  async (
    more: Record<string, unknown> = {},
    status?: string,
  ): Promise<{ id: string; token: string | undefined }> => {
    const { order, redirect_url: pay } = await make(
      'POST',
      '/api/orders',
      orderBody([{ product_id: shirt }], more),
      customer,
    )
    if (status) await make('PUT', `/api/orders/admin/${order.order_id}/status`, { status })
    return { id: order.order_id, token: pay?.split('/').at(-1) }
  }
type Place = ReturnType<typeof placing>

async function fillSettings(make: Make): Promise<void> {
  await make('PUT', '/api/admin/store/identity', identity)
  await make('POST', '/api/admin/pincodes', { pincode: '79', cod: true })
  await make('POST', '/api/admin/tax-rates', {
    hsn: '6109',
    slabs: [{ up_to_paise: null, rate: 12 }],
    from: '2099-04-01',
  })
  await make('POST', '/api/admin/staff/invitations', {
    name: 'Meera Nair',
    email: 'meera@taanka.example',
    role: 'packer',
  })
  const list = { list: 'orders', name: 'Late', query: { status: 'placed' }, shared: true }
  await make('POST', '/api/admin/list-views', list)
  await make('POST', '/api/admin/synonyms', { term: 'tee', means: 't-shirt' })
}

async function fillGoods(make: Make, shirt: string): Promise<void> {
  await make('POST', '/api/admin/goods-inward', {
    supplier: 'Loom House',
    number: 'LH-1',
    date: '2026-01-02',
    lines: [{ product_id: shirt, size: 'M', quantity: 3, cost_paise: 40_000 }],
  })
  const { codes } = await make('GET', `/api/admin/products/${shirt}/codes`)
  for (const name of ['Booked', 'Open']) {
    const { take } = await make('POST', '/api/admin/stock-takes', { name })
    const path = `/api/admin/stock-takes/${take.id}`
    await make('POST', `${path}/counts`, { id: crypto.randomUUID(), code: codes[0].sku, quantity: 400 })
    if (name === 'Booked') await make('POST', `${path}/book`, { reason: 'miscounted' })
  }
  await make('POST', '/api/products', { ...productInput, name: 'Entered Shirt' })
}

async function fillPeople(make: Make, customer: Person): Promise<void> {
  const { shipping_address: address } = orderBody([])
  await make('POST', '/api/auth/profile/addresses', address, customer)
  await make('POST', '/api/newsletter', { email: 'asha@taanka.example' }, null)
  const words = { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Do you ship to Leh?' }
  await make('POST', '/api/contact', words, null)
  const { number } = await make('POST', '/api/grievances', { ...words, kind: 'refund' }, null)
  await make('PUT', `/api/admin/grievances/${number}`, { resolution: 'It has come' })
  await make('POST', '/api/grievances', { ...words, kind: 'order' }, null)
  await make('POST', '/api/admin/customer-tags', { ids: [customer.id], add: ['Regular'] })
}

async function fillParcels(make: Make, place: Place, shirt: string): Promise<void> {
  const { codes } = await make('GET', `/api/admin/products/${shirt}/codes`)
  const { sku } = codes.find(({ size }: { size: string }) => size === 'M')
  const send = async (id: string, awb: string, ...kinds: string[]) => {
    const { parcel } = await make('POST', `/api/admin/orders/${id}/parcels`, {})
    const path = `/api/admin/parcels/${parcel.number}`
    await make('POST', `${path}/scans`, { code: sku, seq: 0 })
    await make('POST', `${path}/book`, { courier: 'Delhivery', awb })
    for (const kind of kinds) await make('POST', `${path}/events`, { kind, text: 'At the door' })
    return parcel.number as string
  }
  await make('POST', `/api/admin/orders/${(await place()).id}/parcels`, {})
  const ready = await send((await place()).id, 'A1')
  await make('POST', '/api/admin/handovers', { parcels: [ready] })
  await send((await place()).id, 'A2', 'picked_up', 'attempt_failed')
  await send((await place()).id, 'A3', 'picked_up', 'rto_started')
  await send((await place()).id, 'A4', 'picked_up', 'delivered')
}

async function fillReturns(store: StaffedStore, make: Make, place: Place, shirt: string): Promise<void> {
  const ask = async (line: object = {}, method = 'pickup') => {
    const { id } = await place({}, 'delivered')
    const photos = [await photoOf(store, id, store.customer)]
    const words = { position: 0, quantity: 1, wants: 'refund', reason: 'too_small', note: 'Tight', photos }
    const body = { lines: [{ ...words, ...line }], method, refund_to: { upi: 'asha@upi' } }
    return (await make('POST', `/api/orders/${id}/returns`, body, store.customer)).return.number as string
  }
  const counts = { position: 0, good: 1, damaged: 0, missing: 0, refused: 0 }
  const pickUp = async (awb: string) => {
    const path = `/api/admin/returns/${await ask()}`
    await make('POST', `${path}/pickup`, { courier: 'Ekart', awb })
    return path
  }
  await make('POST', `${await pickUp('P1')}/receive`, { lines: [counts] })
  await pickUp('P2')
  await ask({ reason: 'damaged' })
  await ask({ wants: 'exchange', swap_size: 'L' }, 'self')
  const review = { rating: 4, title: 'Good cloth', text: 'It keeps its shape.' }
  await make('POST', `/api/products/${shirt}/reviews`, review, store.customer)
  await make('POST', `/api/products/wishlist/${shirt}`, undefined, store.customer)
}

async function fillMoney(store: StaffedStore, make: Make, place: Place): Promise<void> {
  const claimed = await place({ payment_method: { type: 'upi' } })
  await make('POST', `/api/pay/${claimed.token}/start`, { type: 'upi' }, null)
  await make('POST', `/api/pay/${claimed.token}/utr`, { utr: '412233445566' }, null)
  const paid = await place({ payment_method: { type: 'upi' } })
  await make('POST', `/api/pay/${paid.token}/start`, { type: 'upi' }, null)
  await make('POST', `/api/pay/${paid.token}/utr`, { utr: '412233445577' }, null)
  const file = bankStatement(
    ['UPI/CR/412233445577/ROHAN IYER', 1180, '412233445577'],
    ['NEFT CR N1', 999, 'N1'],
  )
  const sent = await sendStatement(store, store.admin.token, file)
  if (sent.status >= 300) throw new Error(JSON.stringify(sent.body))
  const cod = 'CRF ID,Order ID,AWB Number,COD Amount,Remittance Date\nCRF1,TK,A4,1278,26/11/2026'
  const remitted = await sendStatement(store, store.admin.token, cod, { kind: 'courier' })
  if (remitted.status >= 300) throw new Error(JSON.stringify(remitted.body))
}

async function fillDesk(make: Make, place: Place, shirt: string, customer: Person): Promise<void> {
  const { id } = await place({ payment_method: { type: 'upi' }, notes: 'Ring twice' })
  await make('POST', `/api/admin/orders/${id}/notes`, { text: 'Called, will pay today' })
  await make('POST', '/api/admin/order-tags', { ids: [id], add: ['Gift wrap'] })
  const items = [{ product_id: shirt, size: 'M', quantity: 1 }]
  await make('POST', '/api/cart/quote', { items, coupon_code: 'WELCOME10' }, customer)
}

async function fillContents(make: Make): Promise<void> {
  await make('PUT', '/api/admin/redirects', { from: '/old', to: '/products' })
  await make('POST', '/api/admin/contents/page', { slug: 'our-mill' })
  const { draft } = await make('GET', '/api/admin/contents/page/our-mill')
  const body = { title: 'Our mill', markdown: '## Looms' }
  const { version } = await make('PUT', '/api/admin/contents/page/our-mill/draft', {
    body,
    seen: draft?.n ?? 0,
  })
  await make('POST', '/api/admin/contents/page/our-mill/publish', { seen: version.n })
  await make('POST', '/api/admin/previews')
}
