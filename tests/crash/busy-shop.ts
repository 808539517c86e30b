import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seller, shippingAddress } from '../support/factories.ts'
import { startFakeRazorpay } from '../support/fake-razorpay.ts'
import { shiprocketEnv, startFakeShiprocket } from '../support/fake-shiprocket.ts'
import { faultsInTheEnd, faultsNow, type Acknowledged } from './account-for-work.ts'
import { CrashingStore, type StoreAnswer } from './crashing-store.ts'
import { products } from './fill-shop.ts'
import { bodyOf, insist } from './insist.ts'

/** In milliseconds. */
const longestGatewayDelay = 40
const longestUntilBlow = 400
const finishTimeout = 60_000

/** Done over and over by a customer, and the staff beside them, whatever happens to the store. */
export type Work = (shop: BusyShop, token: string, n: number) => Promise<void>

/** A store that is killed while it is paid through a Razorpay, and sends through a Shiprocket, on this machine. */
export class BusyShop {
  readonly store: CrashingStore
  readonly razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>
  readonly shiprocket: Awaited<ReturnType<typeof startFakeShiprocket>>
  readonly acknowledged: Acknowledged = {
    orders: new Set(),
    returns: new Map(),
    bookings: new Map(),
    edits: new Map(),
  }
  /** Acknowledgements of the work itself, without the orders that it begins with. */
  #done = 0
  #isOver = false

  private constructor(
    store: CrashingStore,
    razorpay: BusyShop['razorpay'],
    shiprocket: BusyShop['shiprocket'],
  ) {
    Object.assign(razorpay, { refundsAtOnce: true })
    this.store = store
    this.razorpay = razorpay
    this.shiprocket = shiprocket
    // A kill also falls between what a gateway has done and what the store hears of it.
    for (const gateway of [razorpay, shiprocket])
      gateway.chance = () => ({ wait: pause(randomInt(longestGatewayDelay)) })
  }

  static async open(): Promise<BusyShop> {
    const [razorpay, shiprocket] = [await startFakeRazorpay(), await startFakeShiprocket()]
    const { keyId, keySecret, webhookSecret } = razorpay.access
    const store = await CrashingStore.create({
      shoppers: 5,
      env: {
        RAZORPAY_URL: razorpay.url,
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        ...shiprocketEnv(shiprocket),
      },
    })
    const shop = new BusyShop(store, razorpay, shiprocket)
    await store.start()
    await shop.staff('PUT', '/api/admin/store/seller', seller)
    // Documents of the sale, credit notes and their series are under blows as well.
    bodyOf(
      await shop.staff('PUT', '/api/admin/store/tax', { registration: 'regular', scheme: 'included' }),
      200,
    )
    const { settings } = (await shop.staff('GET', '/api/admin/delivery')).body
    const decided = { ...settings, version: undefined, require_scan: false, automatic_approval: false }
    await shop.staff('PUT', '/api/admin/delivery', decided)
    return shop
  }

  /** Kills the store and its database in the middle of the work, over and over. Returns what is wrong after that. */
  async underBlows(works: readonly Work[], kills: number, recovery: number[] = []): Promise<string[]> {
    const faults: string[] = []
    const working = this.store.tokens.map((token, n) => this.#work(works[n % works.length]!, token))
    for (let killed = 0; killed < kills; killed++) {
      await this.#moreWork(randomInt(1, 8))
      await pause(randomInt(longestUntilBlow))
      const began = performance.now()
      await this.store.killEverything()
      await this.store.start()
      await this.#moreWork(1)
      recovery.push(performance.now() - began)
      faults.push(...(await this.#faultsNow()).map((fault) => `after blow ${killed + 1}: ${fault}`))
    }
    this.#isOver = true
    await Promise.all(working)
    const left = await this.#finish()
    return [...faults, ...left, ...(await this.#faultsNow()), ...(await this.#faultsInTheEnd())]
  }

  /** Acknowledged work, in words. */
  figures(): string {
    const { orders, returns, bookings, edits } = this.acknowledged
    const refunds = this.razorpay.refunds.length
    return `${orders.size} orders, ${returns.size} returns, ${refunds} refunds, ${bookings.size} bookings, ${[...edits.values()].reduce((sum, count) => sum + count, 0)} edits acknowledged`
  }

  async close(): Promise<void> {
    await this.store.remove()
    await this.razorpay.stop()
    await this.shiprocket.stop()
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
    this.#done++
  }

  acknowledgeBooking(number: string, awb: string): void {
    this.acknowledged.bookings.set(number, awb)
    this.#done++
  }

  acknowledgeEdit(order: string): void {
    this.acknowledged.edits.set(order, (this.acknowledged.edits.get(order) ?? 0) + 1)
    this.#done++
  }

  /** Places an order of so many pieces and has it paid online. */
  async paidOrder(token: string, key: string, quantity: number): Promise<string> {
    for (let n = 0; ; n++) {
      const body = {
        items: [{ product_id: products[randomInt(products.length)], size: 'M', quantity }],
        shipping_address: shippingAddress,
        payment_method: { type: 'online' },
      }
      const placed = await this.insist('POST', '/api/orders', { token, key: `${key}-${n}`, body })
      const { order, redirect_url: path } = bodyOf(placed, 201)
      this.acknowledged.orders.add(order.order_id)
      if (await this.pay(path)) return order.order_id
    }
  }

  /** Pays what a pay page asks for; false where it was killed while it asked for the page, which comes to light later. */
  async pay(path: string): Promise<boolean> {
    const started = await this.insist('POST', `/api${path}/start`, { body: { type: 'online' } })
    const { redirect_url: page } = bodyOf(started, 200)
    if (page === null) return false
    this.razorpay.pay(page.split('/').at(-1))
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

  async #work(work: Work, token: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) await work(this, token, n)
  }

  #moreWork(count: number): Promise<void> {
    const enough = this.#done + count
    return this.store.until(() => this.#done >= enough)
  }

  /** Makes due now whatever a killed process has left to a later one. Returns what does not come to an end. */
  async #finish(): Promise<string[]> {
    return this.store.withDatabase(async (pool) => {
      await pool.query(`
        update parcels set booking_since = now() - interval '3 minutes' where booking_since is not null;
        update parcels set tell_at = now() where tell_at is not null;
        update refunds set next_at = now() where next_at is not null`)
      for (const deadline = performance.now() + finishTimeout; ; await pause(200)) {
        const { rows } = await pool.query<{ left: string }>(`
          select number || ' is being booked' as left from parcels where booking_since is not null
          union all select number || ': its carrier is to be told' from parcels where tell_at is not null
          union all select reference || ': refund ' || state from refunds where state in ('queued', 'sent')`)
        if (rows.length === 0) return []
        if (performance.now() > deadline) return rows.map(({ left }) => `not finished: ${left}`)
      }
    })
  }

  /** Reads the gateways before the database, which must know of all that they have done. */
  async #faultsNow(): Promise<string[]> {
    const told = structuredClone(this.acknowledged)
    const receipts = this.razorpay.refunds.map(({ receipt }) => receipt)
    const booked = this.shiprocket.orders.map(({ channel_order_id: number }) => number)
    return this.store.withDatabase((pool) => faultsNow(pool, told, { receipts, booked }))
  }

  async #faultsInTheEnd(): Promise<string[]> {
    const { acknowledged: told, razorpay, shiprocket } = this
    return this.store.withDatabase((pool) =>
      faultsInTheEnd(pool, told, { refunds: razorpay.refunds, booked: shiprocket.orders }),
    )
  }
}
