import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { seller, shippingAddress } from '../support/factories.ts'
import { startFakeRazorpay } from '../support/fake-razorpay.ts'
import { shiprocketEnv, startFakeShiprocket } from '../support/fake-shiprocket.ts'
import { faultsInTheEnd, faultsNow, type Acknowledged } from './account-for-work.ts'
import type { CrashingStore, StoreAnswer } from './crashing-store.ts'
import { products, type ShopPeople } from './fill-shop.ts'
import { bodyOf, insist } from './insist.ts'

/** In milliseconds. */
const finishTimeout = 60_000

/** A store at work, with its people and its database. */
export interface StoreAtWork extends ShopPeople {
  /** Null where no response came. */
  call: CrashingStore['call']
  withDatabase: CrashingStore['withDatabase']
}

export interface Gateways {
  razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>
  shiprocket: Awaited<ReturnType<typeof startFakeShiprocket>>
}

/** A Razorpay and a Shiprocket on this machine, which make refunds at once and take up to so many milliseconds for each call. */
export async function startGateways(longestDelay: number): Promise<Gateways> {
  const [razorpay, shiprocket] = [await startFakeRazorpay(), await startFakeShiprocket()]
  razorpay.refundsAtOnce = true
  for (const gateway of [razorpay, shiprocket])
    gateway.chance = () => ({ wait: pause(randomInt(longestDelay)) })
  return { razorpay, shiprocket }
}

/** Variables of a store that is paid and sends through them. */
export const envOfGateways = ({ razorpay, shiprocket }: Gateways): Record<string, string> => ({
  RAZORPAY_URL: razorpay.url,
  RAZORPAY_KEY_ID: razorpay.access.keyId,
  RAZORPAY_KEY_SECRET: razorpay.access.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpay.access.webhookSecret,
  ...shiprocketEnv(shiprocket),
})

/** A shop in which customers and staff do `Work`, and what they were told of it. */
export class ShopAtWork<Store extends StoreAtWork = StoreAtWork> {
  readonly store: Store
  readonly razorpay: Gateways['razorpay']
  readonly shiprocket: Gateways['shiprocket']
  readonly acknowledged: Acknowledged = {
    orders: new Set(),
    returns: new Map(),
    bookings: new Map(),
    edits: new Map(),
  }
  /** Acknowledgements of the work itself, without the orders that it begins with. */
  protected done = 0

  constructor(store: Store, { razorpay, shiprocket }: Gateways) {
    this.store = store
    this.razorpay = razorpay
    this.shiprocket = shiprocket
  }

  /** The settings of its owner. */
  async prepare(): Promise<void> {
    await this.staff('PUT', '/api/admin/store/seller', seller)
    // Documents of the sale, credit notes and their series are at stake as well.
    bodyOf(
      await this.staff('PUT', '/api/admin/store/tax', { registration: 'regular', scheme: 'included' }),
      200,
    )
    const { settings } = (await this.staff('GET', '/api/admin/delivery')).body
    const decided = { ...settings, version: undefined, require_scan: false, automatic_approval: false }
    await this.staff('PUT', '/api/admin/delivery', decided)
  }

  /** Acknowledged work, in words. */
  figures(): string {
    const { orders, returns, bookings, edits } = this.acknowledged
    const refunds = this.razorpay.refunds.length
    return `${orders.size} orders, ${returns.size} returns, ${refunds} refunds, ${bookings.size} bookings, ${[...edits.values()].reduce((sum, count) => sum + count, 0)} edits acknowledged`
  }

  /** A response, over as many crashes as it takes. */
  insist(...call: Parameters<CrashingStore['call']>): Promise<StoreAnswer> {
    return insist(this.store, ...call)
  }

  staff(method: string, url: string, body?: unknown): Promise<StoreAnswer> {
    return this.insist(method, url, { token: this.store.adminToken, body })
  }

  acknowledgeReturn({ number, state }: { number: string; state: string }): void {
    this.acknowledged.returns.set(number, state)
    this.done++
  }

  acknowledgeBooking(number: string, awb: string): void {
    this.acknowledged.bookings.set(number, awb)
    this.done++
  }

  acknowledgeEdit(order: string): void {
    this.acknowledged.edits.set(order, (this.acknowledged.edits.get(order) ?? 0) + 1)
    this.done++
  }

  /** Places an order of so many pieces, which waits for its payment; `path` is that of its pay page. */
  async place(
    token: string,
    key: string,
    { quantity = 1, type = 'online' } = {},
  ): Promise<{ id: string; path: string; total: number }> {
    const body = {
      items: [{ product_id: products[randomInt(products.length)], size: 'M', quantity }],
      shipping_address: shippingAddress,
      payment_method: { type },
    }
    const placed = await this.insist('POST', '/api/orders', { token, key, body })
    const { order, redirect_url: path } = bodyOf(placed, 201)
    this.acknowledged.orders.add(order.order_id)
    return { id: order.order_id, path, total: order.total }
  }

  /** Places an order of so many pieces and has it paid online. */
  async paidOrder(token: string, key: string, quantity: number): Promise<string> {
    for (let n = 0; ; n++) {
      const { id, path } = await this.place(token, `${key}-${n}`, { quantity })
      if (await this.pay(path)) return id
    }
  }

  /** The reference of the page that a pay page leads to; null where a kill fell into asking for it, which comes to light later. */
  async openPage(path: string): Promise<string | null> {
    const started = await this.insist('POST', `/api${path}/start`, { body: { type: 'online' } })
    const { redirect_url: page } = bodyOf(started, 200)
    return page === null ? null : page.split('/').at(-1)
  }

  /** Pays what a pay page asks for; false where there is no page to pay on. */
  async pay(path: string): Promise<boolean> {
    const page = await this.openPage(path)
    if (page === null) return false
    this.razorpay.pay(page)
    await this.#reportPaid(`/api${path}/check`)
    return true
  }

  /** Places an order of so many pieces, which is paid online and delivered. */
  async deliveredOrder(token: string, key: string, quantity: number): Promise<string> {
    const id = await this.paidOrder(token, key, quantity)
    await this.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    return id
  }

  async #reportPaid(check: string): Promise<void> {
    while ((await this.insist('POST', check)).body.state !== 'paid') await pause(100)
  }

  /** Makes due now what is left to a later try. Returns what does not come to an end. */
  protected async finish(): Promise<string[]> {
    return this.store.withDatabase(async (pool) => {
      await makeDue(pool)
      for (const deadline = performance.now() + finishTimeout; ; await pause(200)) {
        const { rows } = await pool.query<{ left: string }>(`
          select number || ' is being booked' as left from parcels where booking_since is not null
          union all select number || ': its carrier is to be told' from parcels where tell_at is not null
          union all select subject || ': its carrier is to be told' from outbox where kind <> 'mail'
          union all select reference || ': refund ' || state from refunds where state in ('queued', 'sent')`)
        if (rows.length === 0) return []
        if (performance.now() > deadline) return rows.map(({ left }) => `not finished: ${left}`)
      }
    })
  }

  /** Reads the gateways before the database, which must know of all that they have done. */
  protected async faultsNow(): Promise<string[]> {
    const told = structuredClone(this.acknowledged)
    const receipts = this.razorpay.refunds.map(({ receipt }) => receipt)
    const booked = this.shiprocket.orders.map(({ channel_order_id: number }) => number)
    return this.store.withDatabase((pool) => faultsNow(pool, told, { receipts, booked }))
  }

  protected async faultsInTheEnd(): Promise<string[]> {
    const { acknowledged: told, razorpay, shiprocket } = this
    return this.store.withDatabase((pool) =>
      faultsInTheEnd(pool, told, {
        payments: razorpay.payments,
        refunds: razorpay.refunds,
        booked: shiprocket.orders,
      }),
    )
  }
}

/** Has all that waits at carriers and for refunds tried again now. */
export async function makeDue(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update parcels set booking_since = now() - interval '3 minutes' where booking_since is not null;
    update parcels set tell_at = now() where tell_at is not null;
    update outbox set next_at = now() where done_at is null and kind <> 'mail';
    update refunds set next_at = now() where next_at is not null`)
}
