import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hashPassword } from '../../src/server/auth/passwords/password-hash.ts'
import { breaches, checkBooks } from '../../src/server/books/check-books.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { policyKeys } from '../../src/shared/contents/content-kinds.ts'
import { customerPassword } from '../support/customer-with-password.ts'
import { seller, shippingAddress } from '../support/factories.ts'
import { identity, publishContent, setSelling } from '../support/own-shop.ts'
import { CrashingStore } from './crashing-store.ts'
import { products } from './fill-shop.ts'
import { bodyOf, insist } from './insist.ts'

/** In milliseconds. */
const longestUntilBlow = 250
/** Customers who delete their accounts between two kills. */
const leaving = 3

/**
 * An own shop with all that the law asks for, which is killed while it opens, while its brand is published and while
 * customers delete their accounts: each of them is done whole or not at all.
 */
export class LawfulShop {
  readonly store: CrashingStore
  /** Calls that the store has answered, which it must not forget. */
  readonly #told = { openings: 0, names: 0, deleted: 0 }
  /** Openings before the last one was begun. */
  #openingsBefore = 0

  private constructor(store: CrashingStore) {
    this.store = store
  }

  static async open(kills: number): Promise<LawfulShop> {
    // Nobody takes its mails.
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
    const shop = new LawfulShop(await CrashingStore.create({ shoppers: kills * leaving, env }))
    await shop.store.start()
    await shop.#makeReady()
    for (const token of shop.store.tokens) await shop.#fillAccount(token)
    await shop.store.withDatabase((pool) =>
      pool.query(`update parcels set delivered_at = delivered_at - interval '60 days'`),
    )
    return shop
  }

  /** Kills the store and its database amid openings, publishing and deletions. Returns what is wrong after that. */
  async underBlows(kills: number, recovery: number[] = []): Promise<string[]> {
    const faults: string[] = []
    for (let killed = 0; killed < kills; killed++) {
      this.#openingsBefore = (await this.#facts()).openings
      await this.store.withDatabase((pool) => setSelling(pool, 'soon'))
      const tokens = this.store.tokens.slice(killed * leaving, (killed + 1) * leaving)
      const work = [this.#open(), this.#publish(killed + 1), ...tokens.map((token) => this.#leave(token))]
      await pause(randomInt(longestUntilBlow))
      const began = performance.now()
      await this.store.killEverything()
      // Before anybody tries again.
      faults.push(...(await this.#faults()).map((fault) => `after blow ${killed + 1}: ${fault}`))
      await this.store.start()
      await Promise.all(work)
      recovery.push(performance.now() - began)
    }
    return [...faults, ...(await this.#faults()), ...(await this.#faultsShown())]
  }

  /** Acknowledged work, in words. */
  figures(): string {
    const { openings, names, deleted } = this.#told
    return `${openings} openings, ${names} brands published, ${deleted} accounts deleted`
  }

  close(): Promise<void> {
    return this.store.remove()
  }

  #staff(method: string, url: string, body?: unknown) {
    return insist(this.store, method, url, { token: this.store.adminToken, body })
  }

  /** All steps of the first run but the name, which is published over and over. */
  async #makeReady(): Promise<void> {
    await this.#staff('PUT', '/api/admin/store/seller', seller)
    const tax = { registration: 'regular', scheme: 'included' }
    bodyOf(await this.#staff('PUT', '/api/admin/store/tax', tax), 200)
    bodyOf(await this.#staff('PUT', '/api/admin/store/identity', identity), 200)
    bodyOf(await this.#staff('POST', '/api/admin/store/test-mail'), 200)
    const hash = await hashPassword(customerPassword)
    await this.store.withDatabase(async (pool) => {
      await pool.query('update mails set sent_at = now()')
      await pool.query(`update users set password_hash = $1 where role = 'customer'`, [hash])
      await pool.query(
        `update products set generic_name = 'Shirt', net_quantity = '1 piece', packer = 'Loom House', country_of_origin = 'India', mrp = 1799`,
      )
      await pool.query(`insert into media (id, width, height, placeholder) values ('front', 10, 10, '')`)
      await pool.query(
        `insert into product_images (product_id, media_id, position) values ('${products[0]}', 'front', 0)`,
      )
      for (const key of policyKeys) await publishContent(pool, 'policy', key, { clauses: [] })
    })
    await this.#publish(0)
  }

  /** An address and an order, whose return period is to be over. */
  async #fillAccount(token: string): Promise<void> {
    const address = await insist(this.store, 'POST', '/api/auth/profile/addresses', {
      token,
      body: shippingAddress,
    })
    bodyOf(address, 201)
    const body = {
      items: [{ product_id: products[0], size: 'M', quantity: 1 }],
      shipping_address: shippingAddress,
      payment_method: { type: 'cod' },
    }
    const { order } = bodyOf(
      await insist(this.store, 'POST', '/api/orders', { token, key: token, body }),
      201,
    )
    const path = `/api/orders/admin/${order.order_id}/status`
    bodyOf(await this.#staff('PUT', path, { status: 'delivered' }), 200)
  }

  async #open(): Promise<void> {
    bodyOf(await this.#staff('POST', '/api/admin/store/open'), 200)
    this.#told.openings++
  }

  /** Publishes a name of its own, once. */
  async #publish(round: number): Promise<void> {
    const path = '/api/admin/contents/brand'
    const body = { name: nameOf(round) }
    for (;;) {
      const { draft, published } = bodyOf(await this.#staff('GET', path), 200)
      if (published?.body.name === body.name) break
      const seen = (draft ?? published)?.n ?? 0
      const { status } = draft
        ? await this.#staff('POST', `${path}/publish`, { seen })
        : await this.#staff('PUT', `${path}/draft`, { body, seen })
      // A save or publication that a kill has left unanswered is seen by the next look; then there is no draft to publish.
      if (![200, 404, 409].includes(status)) throw new Error(`${path}: ${status}`)
    }
    this.#told.names = round
  }

  async #leave(token: string): Promise<void> {
    const body = { password: customerPassword }
    const { status } = await insist(this.store, 'POST', '/api/account/delete', { token, body })
    // A customer who is signed out already was deleted by a call that a kill has left unanswered.
    if (status !== 200 && status !== 401) throw new Error(`An account was not deleted: ${status}`)
    this.#told.deleted++
  }

  async #faults(): Promise<string[]> {
    const { state, openings, published, drafts, versions, publications, name, ...accounts } =
      await this.#facts()
    const { names, deleted } = this.#told
    const opened = openings - this.#openingsBefore
    const books = await this.store.withDatabase((pool) => checkBooks(databaseOn(pool)))
    return [
      ...((state === 'open') === opened > 0 ? [] : [`the shop is ${state}, opened ${opened} times`]),
      ...(published === 1 && drafts <= 1 ? [] : [`${published} brands are published, ${drafts} drafted`]),
      ...(versions === publications ? [] : [`${versions} versions, published ${publications} times`]),
      ...(Number(name.split(' ')[1]) >= names ? [] : [`lost: the brand was number ${names}, is ${name}`]),
      ...(accounts.half === 0 ? [] : [`${accounts.half} accounts are half deleted`]),
      ...(accounts.sealed === accounts.deleted
        ? []
        : [`${accounts.deleted} deleted, ${accounts.sealed} sealed`]),
      ...(accounts.deleted >= deleted ? [] : [`lost: ${deleted} were deleted, ${accounts.deleted} are`]),
      ...breaches(books),
    ]
  }

  async #faultsShown(): Promise<string[]> {
    const page = await insist(this.store, 'GET', '/')
    return String(page.body).includes(nameOf(this.#told.names)) ? [] : ['home does not show the last brand']
  }

  #facts(): Promise<Facts> {
    return this.store.withDatabase(async (pool: pg.Pool) => (await pool.query<Facts>(facts)).rows[0]!)
  }
}

const nameOf = (round: number): string => `Chenab ${round}`

interface Facts {
  state: string
  /** by the log */
  openings: number
  published: number
  drafts: number
  /** of the brand that are or were published */
  versions: number
  /** by the log */
  publications: number
  name: string
  deleted: number
  half: number
  sealed: number
}

const facts = `
  with brand as (
    select v.state, v.body from content_versions v join contents c on c.id = v.content_id where c.kind = 'brand'
  ), accounts as (
    select array[
      u.deleted_at is not null,
      u.name = 'Deleted customer',
      not exists (select from sessions where user_id = u.id),
      not exists (select from addresses where user_id = u.id),
      exists (select from orders where user_id = u.id and shipping_address ->> 'fullName' = 'Deleted customer'),
      exists (select from audit_log where action = 'account.delete' and entity_id = u.id::text)
    ] as signs from users u where u.role = 'customer'
  )
  select (select value ->> 'state' from store_settings where key = 'selling') as state,
    (select count(*)::int from audit_log where action = 'store.open') as openings,
    (select count(*)::int from brand where state = 'published') as published,
    (select count(*)::int from brand where state = 'draft') as drafts,
    (select count(*)::int from brand where state in ('published', 'past')) as versions,
    (select count(*)::int from audit_log where action = 'content.publish' and entity_id = 'brand') as publications,
    (select body ->> 'name' from brand where state = 'published') as name,
    (select count(*)::int from accounts where signs[1]) as deleted,
    (select count(*)::int from accounts where true = any (signs) and false = any (signs)) as half,
    (select count(*)::int from sealed_accounts) as sealed`
