import { bodyOf } from '../crash/insist.ts'
import { calls } from '../support/paying-store.ts'
import { shiprocketCalls } from '../support/fake-shiprocket.ts'
import type { UpgradedShop } from './upgraded-shop.ts'
import { beginToPack, bookAtOnce, claimByUpi, handOver, scan } from './works-amid-upgrade.ts'

/** Responds so until the faults are cleared. */
const away = [{ status: 503 }, Infinity] as const

export interface Waiting {
  /** orders that nobody pays */
  unpaid: string[]
  /** steps of people which are still to come, as soon as the new version runs */
  later: (() => unknown)[]
}

/**
 * Has the release before begin what it cannot end, since the world outside does not answer: so many payments, refunds,
 * bookings, messages to carriers, parcels on the bench and edits each, and all their mails.
 */
export async function leaveWaiting(shop: UpgradedShop, count: number): Promise<Waiting> {
  const { razorpay, shiprocket } = shop
  const token = shop.store.tokens[0]!
  const unpaid: string[] = []
  const later: (() => unknown)[] = []
  const each = async (name: string, leave: (key: string) => Promise<void>) => {
    for (let n = 0; n < count; n++) await leave(`waiting-${name}-${n}`)
  }
  shop.isMailAway = true

  await each('bench', async (key) => {
    const number = await beginToPack(shop, await shop.paidOrder(token, key, 3))
    await scan(shop, number, 2)
    later.push(async () => {
      await scan(shop, number, 3)
      await bookAtOnce(shop, number)
    })
  })
  await each('pickup', async (key) => {
    const number = await beginToPack(shop, await shop.paidOrder(token, key, 1))
    await bookAtOnce(shop, number)
    shiprocket.fault(shiprocketCalls.pickup, ...away)
    await handOver(shop, number)
  })
  await each('cancelled-at-carrier', async (key) => {
    const order = await shop.paidOrder(token, key, 1)
    await bookAtOnce(shop, await beginToPack(shop, order))
    shiprocket.fault(shiprocketCalls.cancelShipment, ...away)
    razorpay.fault(calls.refund, ...away)
    await cancel(shop, order)
  })
  await each('refund', async (key) => cancel(shop, await shop.paidOrder(token, key, 2)))
  await each('booking', async (key) => {
    const number = await beginToPack(shop, await shop.paidOrder(token, key, 1))
    shiprocket.fault(shiprocketCalls.assign, { drop: 'after' })
    const asked = { token: shop.store.adminToken, body: { carrier: 'shiprocket' } }
    await shop.store.call('POST', `/api/admin/parcels/${number}/book`, asked)
  })
  await each('upi', async (key) => void later.push(await claimByUpi(shop, token, key)))
  await each('edit', async (key) => {
    const order = await shop.paidOrder(token, key, 1)
    const path = `/api/admin/orders/${order}/edit`
    const { seen, items } = bodyOf(await shop.staff('GET', path), 200).edit
    const { product_id, size } = items[0]
    const body = { seen, items: [{ product_id, size, quantity: 3 }] }
    const asked = { token: shop.store.adminToken, key, body }
    const { pay_url: url } = bodyOf(await shop.insist('POST', path, asked), 200)
    later.push(async () => (await shop.pay(new URL(url).pathname)) && shop.acknowledgeEdit(order))
  })
  await each('late', async (key) => {
    const { path } = await shop.place(token, key)
    const page = await shop.openPage(path)
    razorpay.authorise(page!)
    await shop.insist('POST', `/api${path}/check`)
    later.push(() => razorpay.capture(page!))
  })
  await each('untold', async (key) => {
    const { path } = await shop.place(token, key)
    const page = await shop.openPage(path)
    razorpay.fault(calls.look, ...away)
    razorpay.pay(page!)
  })
  await each('start', async (key) => {
    const { path } = await shop.place(token, key)
    razorpay.fault(calls.start, { drop: 'after' })
    await shop.openPage(path)
    const page = razorpay.links.at(-1)!.id
    later.push(() => razorpay.pay(page))
  })
  await each('unpaid', async (key) => {
    const { id, path } = await shop.place(token, key)
    await shop.openPage(path)
    unpaid.push(id)
  })
  return { unpaid, later }
}

async function cancel(shop: UpgradedShop, order: string): Promise<void> {
  bodyOf(await shop.staff('PUT', `/api/orders/admin/${order}/status`, { status: 'cancelled' }), 200)
}
