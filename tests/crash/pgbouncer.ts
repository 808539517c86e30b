import { spawn } from 'node:child_process'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createApp } from '../../src/server/app.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connectTo } from '../../src/server/db/open-database.ts'
import { vacuumAnalyze } from '../../src/server/db/vacuum-analyze.ts'
import { fillSampleData } from '../../src/server/setup/sample/fill-sample-data.ts'
import { findShopSize, generateShop } from '../../bench/generated/generate-shop.ts'
import { linkToDatabase } from '../support/database-link.ts'
import { createAdmin, createPerson, createProduct, openLedger } from '../support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../support/orders.ts'
import { callerOf, testConfig } from '../support/test-app.ts'

/**
 * Runs the store through a real PgBouncer in transaction mode, with fewer connections to PostgreSQL than the store has
 * to PgBouncer, while its connections to PostgreSQL are ended (docs/operating.md, PostgreSQL as a cluster).
 */
const orders = 300
const concurrency = 15

const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-pgbouncer-'))
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: () => {} })
const link = await linkToDatabase(server.connection)
const port = await freePort()
const pooler = await startPgBouncer()
const config = testConfig(folder, {
  DATABASE_URL: `postgres://taanka@127.0.0.1:${port}/taanka`,
  DATABASE_DIRECT_URL: `postgres://taanka@127.0.0.1:${link.connection.port}/taanka`,
})
const database = connectTo({ connectionString: config.databaseUrl }, config, console.log)
const { db, pool } = database
await migrate(pool)
const token = (await createPerson(db)).token
const admin = (await createAdmin(db)).token
const product = await createProduct(db, { stock: { M: orders * 2 } })
await openLedger(pool)
await chooseSampleTax(db)
const app = await createApp({ config, db, pool }, { withPages: false })
await app.ready()
const call = callerOf(app)

const statuses: Record<number, number> = {}
const keys = Array.from({ length: orders }, () => randomUUID())
await Promise.all(Array.from({ length: concurrency }, () => placeOrders()))
console.log('statuses of the orders', statuses)

check('every order is placed once', Number((await rowsOf('select count(*) from orders'))[0].count), orders)
check('books and stock agree', await inconsistencies({ pool }), [])
check('timeouts', (await rowsOf(`select current_setting('statement_timeout') as t`))[0], { t: '5s' })
const read = () => call('GET', `/api/products/public/${product}`)
check('a product is read', (await read()).status, 200)
const renamed = await call('PUT', `/api/products/${product}`, { token: admin, body: { name: 'Renamed' } })
check('a product is changed', renamed.status, 200)
check('and read again', (await read()).body.product.name, 'Renamed')
check(
  'the store listens on a connection of its own',
  (await rowsOf(`select count(*)::int from pg_stat_activity where application_name = 'taanka cache'`))[0],
  { count: 1 },
)
await fillSampleData({ config: { ...config, sampleData: true }, db }, () => {})
const before = await findShopSize(db)
const added = await generateShop(db, { products: before.products + 40, orders: before.orders + 500 })
await vacuumAnalyze(pool)
check('a sample shop is generated', added, { products: 40, orders: 500 })
check('and its books agree', await inconsistencies({ pool }), [])

await app.close()
await database.close()
pooler.kill('SIGINT')
await once(pooler, 'exit')
link.close()
await server.stop()
await rm(folder, { recursive: true, force: true })

/** Repeats an order under its key until it is placed, as the checkout does. */
async function placeOrders(): Promise<void> {
  for (let key = keys.pop(); key; key = keys.pop()) {
    if (keys.length % 60 === 30) await endServerConnections()
    for (let status = 0; status !== 201;) {
      const body = orderBody([{ product_id: product }])
      ;({ status } = await postOrder({ call }, token, body, { 'idempotency-key': key }))
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 201) await pause(100)
    }
  }
}

async function endServerConnections(): Promise<void> {
  const client = new pg.Client(server.admin)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taanka' and pid <> pg_backend_pid()`,
  )
  await client.end()
}

async function rowsOf(statement: string): Promise<any[]> {
  return (await pool.query(statement)).rows
}

function check(what: string, found: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(wanted)
  console.log(`${isRight ? 'ok' : 'WRONG'}  ${what}: ${JSON.stringify(found)}`)
  if (!isRight) process.exitCode = 1
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}

async function startPgBouncer() {
  const file = path.join(folder, 'pgbouncer.ini')
  await chmod(folder, 0o755)
  await writeFile(path.join(folder, 'users.txt'), '"taanka" ""\n')
  await writeFile(
    file,
    `[databases]
taanka = host=127.0.0.1 port=${link.connection.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
`,
  )
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asUser, file], { stdio: 'inherit' })
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'taanka', database: 'taanka' })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isUp) return child
    await pause(100)
  }
  throw new Error('PgBouncer does not answer: is it installed (apt-get install pgbouncer)?')
}
