import { expect, type APIRequestContext } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import { declarations, shippingAddress } from './factories.ts'
import { asCustomer, signUp, type SignedUp } from './store-calls.ts'
import { inYoungDatabase } from './young-database.ts'
import { asOwner } from './young-shop.ts'

interface Day {
  /** to pack, to confirm and to check */
  toPack: string
  cash: string
  upi: string
  failed: string
  returning: string
  toDecide: string
  toInspect: string
  sku: string
  utr: string
  /** of cash that its courier owes for long */
  owing: { awb: string; rupees: number }
}

/** One of each kind that waits for somebody, by the calls of customers, staff and couriers. */
// oxlint-disable-next-line max-lines-per-function -- one story, told from top to bottom
export async function beginDay(request: APIRequestContext): Promise<Day> {
  const run = `${Date.now() % 1e9}`
  const owner = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) =>
    asOwner<Body>(request, method, path, data)
  const { collection } = await owner<{ collection: { id: string } }>('POST', '/api/collections', {
    name: `Day ${run}`,
  })
  const makeProduct = async (name: string, M: number) =>
    (
      await owner<{ product: { id: string } }>('POST', '/api/products', {
        name: `${name} ${run}`,
        description: 'A shirt.',
        category: 'Shirts',
        price: 1000,
        collection_id: collection.id,
        sizeStock: { M },
        ...declarations,
      })
    ).product.id
  const product = await makeProduct('Shirt of a day', 60)
  await makeProduct('Shirt that runs out', 3)
  const { codes } = await owner<{ codes: { sku: string }[] }>('GET', `/api/admin/products/${product}/codes`)
  const sku = codes[0]!.sku

  const place = async (type = 'cod') => {
    const who = await signUp(request)
    const { order, redirect_url: path } = await asCustomer<{ order: Order; redirect_url?: string }>(
      request,
      who,
      'POST',
      '/api/orders',
      {
        items: [{ product_id: product, size: 'M', quantity: 1 }],
        shipping_address: { ...shippingAddress, email: who.email },
        payment_method: { type },
      },
    )
    return { id: order.order_id, total: order.total, who, path }
  }
  const send = async (id: string, awb: string, ...kinds: string[]) => {
    const { parcel } = await owner<{ parcel: { number: string } }>(
      'POST',
      `/api/admin/orders/${id}/parcels`,
      {},
    )
    await owner('POST', `/api/admin/parcels/${parcel.number}/scans`, { code: sku, seq: 0 })
    await owner('POST', `/api/admin/parcels/${parcel.number}/book`, { courier: 'Delhivery', awb })
    for (const kind of kinds) await owner('POST', `/api/admin/parcels/${parcel.number}/events`, { kind })
  }
  const delivered = async () => {
    const placed = await place()
    await owner('PUT', `/api/orders/admin/${placed.id}/status`, { status: 'delivered' })
    return placed
  }
  const askBack = async (id: string, who: SignedUp) =>
    (
      await asCustomer<{ return: { number: string } }>(request, who, 'POST', `/api/orders/${id}/returns`, {
        lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }],
        method: 'pickup',
        refund_to: { upi: 'asha@upi' },
      })
    ).return.number

  const toPack = await place()
  const owing = await place()
  await send(owing.id, `K${run}`, 'picked_up', 'delivered')
  const returning = await place()
  await send(returning.id, `R${run}`, 'picked_up', 'rto_started')

  const inspected = await delivered()
  const toInspect = await askBack(inspected.id, inspected.who)
  await owner('POST', `/api/admin/returns/${toInspect}/pickup`, { courier: 'Delhivery', awb: `I${run}` })
  const { parcels } = await owner<{ parcels: { number: string; kind: string }[] }>(
    'GET',
    `/api/admin/orders/${inspected.id}/parcels`,
  )
  const pickup = parcels.find(({ kind }) => kind === 'return')!.number
  for (const kind of ['picked_up', 'delivered'])
    await owner('POST', `/api/admin/parcels/${pickup}/events`, { kind })

  const { settings: delivery } = await owner<{ settings: object }>('GET', '/api/admin/delivery')
  const withDelivery = (more: object) =>
    owner('PUT', '/api/admin/delivery', { ...delivery, version: undefined, ...more })
  await withDelivery({ automatic_approval: false })
  const decided = await delivered()
  const toDecide = await askBack(decided.id, decided.who)
  const failed = await place()
  await send(failed.id, `F${run}`, 'picked_up')
  await withDelivery({ whatsapp_outbox: true })
  await owner('POST', `/api/admin/parcels/${failed.id}-1/events`, { kind: 'attempt_failed' })
  await withDelivery({})

  await asCustomer(request, decided.who, 'POST', `/api/products/${product}/reviews`, {
    rating: 4,
    title: 'Good cloth',
    text: 'It keeps its shape.',
  })
  const question = { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Do you ship to Leh?' }
  expect((await request.post('/api/contact', { data: question })).status()).toBe(201)

  const { settings: payments } = await owner<{ settings: { cash: object } }>(
    'GET',
    '/api/admin/store/payments',
  )
  await owner('PUT', '/api/admin/store/payments', {
    ...payments,
    cash: { ...payments.cash, confirm_above: 1000 },
  })
  const cash = await place()
  await owner('PUT', '/api/admin/store/payments', payments)
  const upi = await place('upi')
  const utr = `4${run.padStart(11, '0')}`
  expect((await request.post(`/api${upi.path!}/start`, { data: { type: 'upi' } })).ok()).toBe(true)
  expect((await request.post(`/api${upi.path!}/utr`, { data: { utr } })).ok()).toBe(true)

  await inYoungDatabase(async (pool) => {
    await pool.query(`update captures set at = at - interval '15 days' where provider_id = $1`, [
      `${owing.id}-1`,
    ])
  })
  return {
    toPack: toPack.id,
    cash: cash.id,
    upi: upi.id,
    failed: failed.id,
    returning: returning.id,
    toDecide,
    toInspect,
    sku,
    utr,
    owing: { awb: `K${run}`, rupees: owing.total },
  }
}
