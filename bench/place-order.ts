import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { closedLoop, type LoopRequest } from './support/closed-loop.ts'
import { postgresCpuSince, serverCpuSince } from './support/cpu-seconds.ts'
import { isInstalled } from './support/is-installed.ts'
import { startStoreProcess } from './support/store-process.ts'
import { hashToken } from '../src/server/users/session.queries.ts'
import { orderBody } from '../tests/support/orders.ts'

/**
 * Orders a second through the store, against the bare transaction on the same PostgreSQL in the same run, by as many
 * clients. The goals are ratios of the two.
 * `node scripts/run.mjs bench/place-order.ts [seconds of each round]`.
 */
const loads = [
  { shoppers: 8, goal: 1 },
  { shoppers: 32, goal: 1.3 },
]
const productCount = 200
const earlierOrders = 5_000

/** Products with stock that does not run out, signed-in shoppers, and earlier orders. */
async function fill(pool: pg.Pool, shoppers: number): Promise<string[]> {
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
  // With the statistics of a shop that has been open for a while.
  await pool.query(
    `with placed as (
      insert into orders (order_id, user_id, payment_type, shipping_address, subtotal, shipping_cost, tax, discount, total)
      select 'TK-BEFORE' || n, (select id from users limit 1), 'cod', '{}', 1000, 0, 180, 0, 1180 from generate_series(1, $1) n
      returning id
    ), remembered as (
      insert into order_history (order_id, status) select id, 'placed' from placed
    )
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price, rate)
    select id, 0, 'shirt-1', 'M', 'Oxford Shirt', '', '6205', 1, 1000, 18 from placed`,
    [earlierOrders],
  )
  await pool.query('vacuum analyze')
  return tokens
}

function anyProduct(): string {
  return `shirt-${1 + Math.floor(Math.random() * productCount)}`
}

function anyOrder(): string {
  const items = [...new Set([anyProduct(), anyProduct()])].map((product_id) => ({ product_id }))
  return JSON.stringify(orderBody(items))
}

const shopper = (token: string) => (): LoopRequest => ({
  method: 'POST',
  path: '/api/orders',
  token,
  body: anyOrder(),
  status: 201,
})

/** The statements of an order alone. */
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
insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price, rate)
  values (:id::bigint, 0, 'shirt-' || :low, 'M', 'Oxford Shirt', '', '6205', 1, 1000, 18), (:id::bigint, 1, 'shirt-' || :high::int, 'L', 'Oxford Shirt', '', '6205', 1, 1000, 18);
insert into order_history (order_id, status) values (:id::bigint, 'placed');
insert into stock_ledger (product_id, size, change, stock_after, reason)
  values ('shirt-' || :low, 'M', -1, 10, 'order'), ('shirt-' || :high::int, 'M', -1, 10, 'order');
insert into outbox (kind, payload) values ('mail', jsonb_build_object('to', 'asha@taanka.example', 'subject', 'Your order', 'text', repeat('text ', 100), 'html', repeat('html ', 600)));
insert into idempotency_keys (user_id, key, body_hash, status, answer)
  values ((select id from users limit 1), gen_random_uuid(), repeat('x', 64), 201, jsonb_build_object('order', repeat('x', 900)));
commit;
`

async function bareTransactions(
  connection: pg.PoolConfig,
  dataDir: string,
  seconds: number,
  clients: number,
): Promise<number> {
  if (bareTool() === 'pg') return bareThroughDriver(connection, seconds, clients)
  const script = path.join(dataDir, 'bare.sql')
  await writeFile(script, bareScript)
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(clients),
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
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

let tool: 'pgbench' | 'pg' | undefined

/** pgbench where it is installed, otherwise the same statements through the driver. */
function bareTool(): 'pgbench' | 'pg' {
  tool ??= isInstalled('pgbench') ? 'pgbench' : 'pg'
  return tool
}

async function bareThroughDriver(
  connection: pg.PoolConfig,
  seconds: number,
  clients: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
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

export const placingOrders: Bench = {
  name: 'orders',
  async open() {
    const most = Math.max(...loads.map(({ shoppers }) => shoppers))
    const { address, pid, connection, dataDir, filled, stop } = await startStoreProcess((pool) =>
      fill(pool, most),
    )
    const measure = async ({ shoppers, goal }: (typeof loads)[number], seconds: number): Promise<Row> => {
      const whole = Math.max(1, Math.round(seconds))
      const bare = await bareTransactions(connection, dataDir, whole, shoppers)
      const [ofStore, ofPostgres] = [serverCpuSince(pid), postgresCpuSince(dataDir)]
      const clients = filled.slice(0, shoppers).map(shopper)
      const { perSecond, count, p50, p99 } = await closedLoop(address, clients, seconds)
      const [store, postgres] = [ofStore(), ofPostgres()].map((cpu) => (cpu * 1000) / count) as [
        number,
        number,
      ]
      return {
        name: `order placed, ${shoppers} shoppers`,
        requestsPerSecond: perSecond,
        p50,
        p99,
        cpuMs: store + postgres,
        baseline: `bare transaction (${bareTool()}), ${bare.toFixed(0)}/s; CPU of store ${store.toFixed(2)} ms, of PostgreSQL ${postgres.toFixed(2)} ms`,
        ratio: perSecond / bare,
        ratioOf: 'requests',
        goal: String(goal),
        isWithin: perSecond / bare >= goal,
      }
    }
    const round = async (seconds: number) => {
      const rows: Row[] = []
      for (const load of loads) rows.push(await measure(load, seconds))
      return rows
    }
    return { round, close: stop }
  },
}

if (import.meta.main) await runAlone(placingOrders, 4)
