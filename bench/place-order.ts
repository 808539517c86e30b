import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { hashToken } from '../src/server/auth/sessions/session.queries.ts'
import { createApp } from '../src/server/app.ts'
import { loadConfig } from '../src/server/config.ts'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { orderBody } from '../tests/support/orders.ts'

/**
 * Orders a second through the store, against the bare transaction on the same PostgreSQL in the same run.
 * Budget: at least 0.35 of its transactions a second at 8 shoppers (docs/architecture.md, "Budgets").
 */
const budget = 0.35
const shoppers = 8
const seconds = Number(process.env['SECONDS'] ?? 8)
const productCount = 200
const earlierOrders = 5_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The store in a process of its own, as in real life. */
async function serve(connection: pg.PoolConfig): Promise<void> {
  const pool = createPool({ connection, max: 20, onError: (error) => say(error.message) })
  const config = loadConfig({
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    SAMPLE_DATA: 'off',
    DATA_DIR: os.tmpdir(),
  })
  const app = await createApp({ config, db: databaseOn(pool), pool })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('disconnect', () => process.exit(0))
}

async function compare(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = new pg.Pool(server.connection)
  let store: ChildProcess | undefined
  try {
    await migrate(pool)
    const tokens = await fill(pool)
    store = fork(import.meta.filename, {
      env: { ...process.env, BENCH_STORE: JSON.stringify(server.connection) },
    })
    const address = await new Promise<string>((resolve) =>
      store?.once('message', (message) => resolve(String(message))),
    )
    await order(address, tokens, 2)
    const bare = await bareTransactions(server.connection, dataDir)
    const throughStore = await order(address, tokens, seconds)
    say(`bare transaction  ${bare.toFixed(0)}/s (${bareTool()})`)
    say(`through the store ${throughStore.toFixed(0)}/s at ${shoppers} shoppers`)
    const ratio = throughStore / bare
    say(`ratio             ${ratio.toFixed(2)} (budget ${budget})`)
    if (ratio < budget) process.exitCode = 1
  } finally {
    store?.disconnect()
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Products with stock that does not run out, signed-in shoppers, and what was ordered before. */
async function fill(pool: pg.Pool): Promise<string[]> {
  await pool.query(`insert into collections (id, slug, name) values ('classy', 'classy', 'Classy')`)
  await pool.query(
    `insert into products (id, name, category, price, collection_id)
     select 'shirt-' || n, 'Oxford Shirt ' || n, 'Shirts', 999 + n, 'classy' from generate_series(1, $1) n`,
    [productCount],
  )
  await pool.query(
    `insert into variants (product_id, size, stock) select 'shirt-' || n, size, 100000000 from generate_series(1, $1) n, unnest('{S,M,L}'::text[]) size`,
    [productCount],
  )
  const tokens = Array.from({ length: shoppers }, () => randomBytes(32).toString('base64url'))
  for (const [n, token] of tokens.entries()) {
    const id = randomUUID()
    await pool.query(
      `insert into users (id, name, email, username, phone) values ($1, 'Asha Rao', $2, $2, '9876543210')`,
      [id, `shopper-${n}@taanka.example`],
    )
    await pool.query(
      `insert into sessions (token_hash, user_id, remember, expires_at) values ($1, $2, false, now() + interval '1 day')`,
      [hashToken(token), id],
    )
  }
  // A shop that has been open for a while: on empty tables PostgreSQL plans for tables that stay empty.
  await pool.query(
    `with placed as (
      insert into orders (order_id, user_id, payment_type, shipping_address, subtotal, shipping_cost, tax, discount, total)
      select 'TK-BEFORE' || n, (select id from users limit 1), 'cod', '{}', 1000, 0, 180, 0, 1180 from generate_series(1, $1) n
      returning id
    ), remembered as (
      insert into order_history (order_id, status) select id, 'placed' from placed
    )
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price)
    select id, 0, 'shirt-1', 'M', 'Oxford Shirt', '', '6205', 1, 1000 from placed`,
    [earlierOrders],
  )
  await pool.query('vacuum analyze')
  return tokens
}

/** Every shopper orders two things, one order after the other. Returns orders a second. */
async function order(address: string, tokens: string[], duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const end = performance.now() + duration * 1000
  const started = performance.now()
  const counts = await Promise.all(
    tokens.map(async (token) => {
      let placed = 0
      for (; performance.now() < end; placed++) {
        const status = await post(agent, `${address}/api/orders`, token, anyOrder())
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
      }
      return placed
    }),
  )
  agent.destroy()
  return counts.reduce((sum, n) => sum + n, 0) / ((performance.now() - started) / 1000)
}

function anyProduct(): string {
  return `shirt-${1 + Math.floor(Math.random() * productCount)}`
}

function anyOrder(): string {
  const items = [...new Set([anyProduct(), anyProduct()])].map((product_id) => ({ product_id }))
  return JSON.stringify(orderBody(items))
}

function post(agent: Agent, url: string, token: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject).end(body)
  })
}

/** The statements of an order, without anything around them. */
const bareScript = `
\\set low random(1, ${productCount})
\\set high random(:low, ${productCount})
begin;
update variants set stock = stock - 1 where id = 3 * :low::int and stock >= 1;
update variants set stock = stock - 1 where id = 3 * :high::int and stock >= 1;
update products set units_sold = units_sold + 1 where id = 'shirt-' || :low::int;
update products set units_sold = units_sold + 1 where id = 'shirt-' || :high::int;
insert into orders (order_id, user_id, payment_type, shipping_address, subtotal, shipping_cost, tax, discount, total)
  values (gen_random_uuid(), (select id from users limit 1), 'cod', '{"fullName":"Asha Rao","email":"asha@taanka.example","phone":"9876543210","address":"12 Loom Lane","city":"Bengaluru","state":"Karnataka","pincode":"560001","landmark":""}', 2000, 0, 360, 0, 2360)
  returning id \\gset
insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price)
  values (:id::bigint, 0, 'shirt-' || :low, 'M', 'Oxford Shirt', '', '6205', 1, 1000), (:id::bigint, 1, 'shirt-' || :high::int, 'L', 'Oxford Shirt', '', '6205', 1, 1000);
insert into order_history (order_id, status) values (:id::bigint, 'placed');
insert into stock_ledger (product_id, size, change, stock_after, reason)
  values ('shirt-' || :low, 'M', -1, 10, 'order'), ('shirt-' || :high::int, 'M', -1, 10, 'order');
insert into mail_outbox ("to", subject, text, html) values ('asha@taanka.example', 'Your order', repeat('text ', 100), repeat('html ', 600));
insert into idempotency_keys (user_id, key, body_hash, status, answer)
  values ((select id from users limit 1), gen_random_uuid(), repeat('x', 64), 201, jsonb_build_object('order', repeat('x', 900)));
commit;
`

async function bareTransactions(connection: pg.PoolConfig, dataDir: string): Promise<number> {
  if (bareTool() === 'pg') return bareThroughDriver(connection)
  const script = path.join(dataDir, 'bare.sql')
  await writeFile(script, bareScript)
  const said = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(shoppers),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-h',
      String(connection.host),
      '-p',
      String(connection.port),
      '-U',
      String(connection.user),
      String(connection.database),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

let tool: 'pgbench' | 'pg' | undefined

/** pgbench where it is installed, otherwise the same statements through the driver. */
function bareTool(): 'pgbench' | 'pg' {
  tool ??= installed('pgbench') ? 'pgbench' : 'pg'
  return tool
}

function installed(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function bareThroughDriver(connection: pg.PoolConfig): Promise<number> {
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const client = new pg.Client(connection)
      await client.connect()
      let done = 0
      for (; performance.now() < end; done++) await runBareScript(client)
      await client.end()
      return done
    }),
  )
  return counts.reduce((sum, n) => sum + n, 0) / ((performance.now() - started) / 1000)
}

async function runBareScript(client: pg.Client): Promise<void> {
  const low = 1 + Math.floor(Math.random() * productCount)
  const values = new Map([
    ['low', low],
    ['high', low + Math.floor(Math.random() * (productCount + 1 - low))],
  ])
  for (const part of bareScript.split(/;\n|\\gset\n/)) {
    const statement = part.replaceAll(/^\\set.*$/gm, '').trim()
    if (statement === '') continue
    const { rows } = await client.query(
      statement.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => String(values.get(name))),
    )
    if (rows?.[0]?.id !== undefined) values.set('id', rows[0].id)
  }
}

if (process.env['BENCH_STORE']) await serve(JSON.parse(process.env['BENCH_STORE']))
else await compare()
