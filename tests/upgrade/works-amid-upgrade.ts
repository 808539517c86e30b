import { randomInt } from 'node:crypto'
import { products } from '../crash/fill-shop.ts'
import { bodyOf } from '../crash/insist.ts'
import { newUtr } from '../support/claimed-payments.ts'
import { shippingAddress } from '../support/factories.ts'
import type { UpgradedShop, WorkAmidUpgrade } from './upgraded-shop.ts'

/** The customer sends an order twice under one key, to both versions at once, and takes it back the same way. */
export const placeAtOnce: WorkAmidUpgrade = async (shop, token, n) => {
  const body = {
    items: [{ product_id: products[randomInt(products.length)], size: 'L', quantity: 2 }],
    shipping_address: shippingAddress,
    payment_method: { type: 'cod' },
  }
  const sent = { token, key: `${token.slice(0, 20)}-cash-${n}`, body }
  const answers = await shop.store.atOnce(201, ['IN_FLIGHT'], 'POST', '/api/orders', sent)
  const ids = new Set(answers.map((answer) => answer.body.order.order_id as string))
  if (ids.size > 1) throw new Error(`Two orders for one key: ${[...ids].join(', ')}`)
  const [id] = ids
  shop.acknowledged.orders.add(id!)
  if (n % 2 === 0)
    await shop.store.atOnce(200, ['NOT_CANCELLABLE'], 'PUT', `/api/orders/${id}/cancel`, { token })
}

/** Customer and staff cancel a paid order at the same time, and so its refund is owed once. */
export const cancelPaid: WorkAmidUpgrade = async (shop, token, n) => {
  const id = await shop.paidOrder(token, `${token.slice(0, 20)}-cancelled-${n}`, 1 + (n % 3))
  await shop.store.atOnce(200, ['NOT_CANCELLABLE'], 'PUT', `/api/orders/${id}/cancel`, { token })
}

/** The bank of a customer takes its time; then a webhook tells the one or the other version, or nobody does. */
export const payLate: WorkAmidUpgrade = async (shop, token, n) => {
  const { path } = await shop.place(token, `${token.slice(0, 20)}-late-${n}`)
  const page = await shop.openPage(path)
  if (page === null) return
  shop.razorpay.authorise(page)
  await shop.insist('POST', `/api${path}/check`)
  shop.tellByWebhook(n % 3 > 0, () => shop.razorpay.capture(page))
}

/** A customer names the UTR of a payment, and two of staff find it in the statement at the same time. */
export const payByUpi: WorkAmidUpgrade = async (shop, token, n) => {
  const claim = await claimByUpi(shop, token, `${token.slice(0, 20)}-upi-${n}`)
  await claim()
}

/** Returns how staff record the money, at both versions at once. */
export async function claimByUpi(
  shop: UpgradedShop,
  token: string,
  key: string,
): Promise<() => Promise<void>> {
  const { id, path, total } = await shop.place(token, key, { type: 'upi' })
  bodyOf(await shop.insist('POST', `/api${path}/start`, { body: { type: 'upi' } }), 200)
  const utr = newUtr()
  bodyOf(await shop.insist('POST', `/api${path}/utr`, { body: { utr } }), 200)
  return async () => {
    const body = { provider: 'upi', reference: utr, amount: total }
    const recorded = { token: shop.store.adminToken, body }
    const answers = await shop.store.atOnce(
      201,
      ['ALREADY_EXISTS'],
      'POST',
      `/api/admin/orders/${id}/captures`,
      recorded,
    )
    if (answers.length > 1) throw new Error(`UTR ${utr} was recorded twice`)
  }
}

/** Staff pack an order with scans at the one and the other version, book it, and hand it over or cancel its order. */
export const packAndSend: WorkAmidUpgrade = async (shop, token, n) => {
  const pieces = 3
  const order = await shop.paidOrder(token, `${token.slice(0, 20)}-packed-${n}`, pieces)
  const number = await beginToPack(shop, order)
  await scan(shop, number, pieces)
  await bookAtOnce(shop, number)
  if (n % 2 === 0) await handOver(shop, number)
  else await shop.staff('PUT', `/api/orders/admin/${order}/status`, { status: 'cancelled' })
}

export async function beginToPack(shop: UpgradedShop, order: string): Promise<string> {
  const made = await shop.staff('POST', `/api/admin/orders/${order}/parcels`, {})
  return bodyOf(made, 201).parcel.number
}

/** Scans until so many pieces are in the parcel, each scan sent to both versions: it counts once, and both have the count. */
export async function scan(shop: UpgradedShop, number: string, pieces: number): Promise<void> {
  const path = `/api/admin/parcels/${number}`
  const { parcel } = bodyOf(await shop.staff('GET', path), 200)
  const { codes } = bodyOf(
    await shop.staff('GET', `/api/admin/products/${parcel.lines[0].product_id}/codes`),
    200,
  )
  const { sku } = codes.find(({ size }: { size: string }) => size === parcel.lines[0].size)
  const token = shop.store.adminToken
  for (let seq = parcel.scans; seq < pieces; seq++)
    await shop.store.atOnce(200, ['EDIT_CONFLICT', 'ALREADY_PACKED'], 'POST', `${path}/scans`, {
      token,
      body: { code: sku, seq },
    })
  for (const seen of await shop.store.atOnce(200, [], 'GET', path, { token })) {
    const [{ scanned }] = seen.body.parcel.lines
    if (scanned !== pieces) throw new Error(`${number} has ${scanned} scanned pieces of ${pieces}`)
  }
}

export async function bookAtOnce(shop: UpgradedShop, number: string): Promise<void> {
  const asked = { token: shop.store.adminToken, body: { carrier: 'shiprocket' } }
  const path = `/api/admin/parcels/${number}/book`
  const [booked] = await shop.store.atOnce(200, ['PARCEL_STATE'], 'POST', path, asked)
  shop.acknowledgeBooking(number, booked!.body.parcel.awb)
}

/** Asks the carrier to fetch the parcel. */
export async function handOver(shop: UpgradedShop, number: string): Promise<void> {
  bodyOf(await shop.staff('POST', '/api/admin/handovers', { parcels: [number] }), 201)
}
