import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '../../src/server/auth/session.queries.ts'
import { shippingAddress } from '../support/factories.ts'
import { childrenOf } from './child-processes.ts'

const main = path.resolve(import.meta.dirname, '../../src/main.ts')
const products = ['first-shirt', 'second-shirt', 'third-shirt']

/** The real store in a process of its own, on a data folder of its own, that can be killed in mid-sentence. */
export class CrashingStore {
  readonly #dataDir: string
  readonly #tokens: string[]
  readonly #port = randomInt(20_000, 60_000)
  #process: ChildProcess | undefined
  #filled = false

  private constructor(dataDir: string, tokens: string[]) {
    this.#dataDir = dataDir
    this.#tokens = tokens
  }

  static async create(shoppers: number): Promise<CrashingStore> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-crash-'))
    return new CrashingStore(
      dataDir,
      Array.from({ length: shoppers }, () => randomBytes(32).toString('base64url')),
    )
  }

  /** Resolves once the store answers. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      DATA_DIR: this.#dataDir,
      PORT: String(this.#port),
      SAMPLE_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    }
    const store = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    this.#process = store
    let said = ''
    store.stderr.on('data', (chunk) => (said += chunk))
    await this.until(async () => {
      if (store.exitCode !== null) throw new Error(`the store did not start: ${said}`)
      return (await this.#fetch('/readyz'))?.status === 200
    })
    if (!this.#filled) await this.#fill()
    this.#filled = true
  }

  /** Every shopper orders one thing after the other, until the store is gone. */
  async shop(onOrder: (orderId: string) => void): Promise<void> {
    await Promise.all(
      this.#tokens.map(async (token) => {
        for (;;) {
          const answer = await this.#order(token)
          if (answer === null) return
          if (answer.status === 201) onOrder((await answer.json()).order.order_id)
        }
      }),
    )
  }

  /** kill -9 for the store and for every process of its PostgreSQL. */
  killEverything(): void {
    const database = this.#databaseProcesses()
    this.#process?.kill('SIGKILL')
    for (const pid of database) killIfThere(pid)
  }

  async stop(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }

  async until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) await pause(20)
  }

  /** The orders among these that the database does not have whole. */
  async missing(orderIds: readonly string[]): Promise<string[]> {
    const rows = await this.#query(
      `select order_id from orders o where exists (select 1 from order_lines l where l.order_id = o.id)
        and exists (select 1 from order_history h where h.order_id = o.id)
        and exists (select 1 from stock_ledger s where s.order_id = o.order_id)`,
    )
    const there = new Set(rows.map((row) => row['order_id']))
    return orderIds.filter((orderId) => !there.has(orderId))
  }

  /** Sizes and orders whose figures do not agree with each other. */
  async contradictions(): Promise<unknown[]> {
    return [
      ...(await this.#query(
        `select v.product_id, v.size, v.stock from variants v join (
          select product_id, size, sum(change)::int as sum, (array_agg(stock_after order by id desc))[1] as last from stock_ledger group by 1, 2
        ) l using (product_id, size) where v.stock <> l.sum or v.stock <> l.last`,
      )),
      ...(await this.#query(
        `select p.id from products p where p.units_sold <> (select coalesce(sum(quantity), 0) from order_lines l where l.product_id = p.id)`,
      )),
      ...(await this.#query(
        `select o.order_id from orders o where subtotal <> (select sum(price * quantity) from order_lines l where l.order_id = o.id)
          or total <> subtotal + shipping_cost + tax - discount
          or (select count(*) from mail_outbox m where m.subject like '%' || o.order_id) <> 1`,
      )),
    ]
  }

  async #order(token: string): Promise<Response | null> {
    const items = [
      { product_id: products[randomInt(3)], size: 'M', quantity: 1 },
      { product_id: products[randomInt(3)], size: 'L', quantity: 2 },
    ]
    return this.#fetch('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        items,
        shipping_address: shippingAddress,
        payment_method: { type: 'cod' },
        discount: 0,
      }),
    })
  }

  /** Null where the store is gone. */
  async #fetch(url: string, options?: RequestInit): Promise<Response | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port}${url}`, options)
      const body = await answer.arrayBuffer()
      return new Response(body, { status: answer.status })
    } catch {
      return null
    }
  }

  async #fill(): Promise<void> {
    await this.#query(`insert into collections (id, slug, name) values ('classy', 'classy', 'Classy')`)
    for (const id of products) {
      await this.#query(
        `insert into products (id, name, category, price, collection_id) values ($1, 'Shirt', 'Shirts', 700, 'classy')`,
        [id],
      )
      await this.#query(
        `insert into variants (product_id, size, stock) select $1, unnest('{M,L}'::text[]), 1000000`,
        [id],
      )
    }
    await this.#query(
      `insert into stock_ledger (product_id, size, change, stock_after, reason) select product_id, size, stock, stock, 'initial' from variants`,
    )
    for (const [n, token] of this.#tokens.entries()) {
      const [user] = await this.#query(
        `insert into users (name, email, username, phone) values ('Asha Rao', $1, $1, '9876543210') returning id`,
        [`shopper-${n}@taanka.example`],
      )
      await this.#query(
        `insert into sessions (token_hash, user_id, remember, expires_at) values ($1, $2, false, now() + interval '1 hour')`,
        [hashToken(token), user!['id']],
      )
    }
  }

  async #query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: path.join(this.#dataDir, 'database'),
      user: 'taanka',
      database: 'taanka',
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The postmaster and its children; without /proc the postmaster alone. */
  #databaseProcesses(): number[] {
    const postmaster = Number(
      readFileSync(path.join(this.#dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return [postmaster, ...childrenOf(postmaster)]
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
