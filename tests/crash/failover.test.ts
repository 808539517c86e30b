import { randomUUID } from 'node:crypto'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connectTo, type OpenDatabase } from '../../src/server/db/open-database.ts'
import type { StoreServer } from '../../src/server/http/store-server.ts'
import { linkToDatabase, type DatabaseLink } from '../support/database-link.ts'
import { createPerson, createProduct, openLedger } from '../support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../support/orders.ts'
import { callerOf, testConfig, type Answer, type Call } from '../support/test-app.ts'

/** One server of a cluster of two, reached over the network. */
interface Host {
  server: EmbeddedPostgres
  link: DatabaseLink
}

let folder: string
let first: Host
let second: Host
let database: Omit<OpenDatabase, 'connection'>
let app: StoreServer
let call: Call
let customer: string
let product: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-failover-'))
  await fillFirst()
  await cp(folderOf('first'), folderOf('second'), { recursive: true })
  await startNewTimeline()
  ;[first, second] = await Promise.all([startHost('first'), startHost('second')])
  await setReadOnly(second, true)

  const hosts = [first, second].map(({ link }) => `127.0.0.1:${link.connection.port}`).join(',')
  const url = `postgres://taanka@${hosts}/taanka?target_session_attrs=read-write`
  const config = testConfig(folder, { DATABASE_URL: url })
  database = connectTo({ connectionString: config.databaseUrl }, config, () => {})
  app = await createApp({ config, db: database.db, pool: database.pool }, { withPages: false })
  await app.ready()
  call = callerOf(app)
})

afterAll(async () => {
  await app.close()
  await database.close()
  for (const { link, server } of [first, second]) {
    link.close()
    await server.stop()
  }
  await rm(folder, { recursive: true, force: true })
})

test('the store follows the server that takes writes, and never goes back to one that has lost its role', async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const
  expect((await order(keys[0])).status).toBe(201)
  expect(await Promise.all([first, second].map(ordersOf))).toEqual([1, 0])

  // The primary is demoted under open connections, and no other has been promoted yet.
  await setReadOnly(first, true)
  expectUnavailable(await order(keys[1]))
  expect((await call('GET', '/readyz')).status).toBe(503)

  await setReadOnly(second, false)
  await comesBack()
  expect((await order(keys[1])).status).toBe(201)
  expect(await Promise.all([first, second].map(ordersOf))).toEqual([1, 1])

  // The earlier primary still takes writes, but the store has seen the newer one.
  await setReadOnly(first, false)
  second.link.refuse()
  await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(503)
  expectUnavailable(await order(keys[2]))
  second.link.accept()
  await comesBack()
  expect((await order(keys[2])).status).toBe(201)
  expect(await Promise.all([first, second].map(ordersOf))).toEqual([1, 2])
  expect(await inconsistencies(database)).toEqual([])
})

test('nothing of the store stays on the server that has lost its role', async () => {
  await expect.poll(() => connectionsTo(first)).toEqual([])
  await expect.poll(() => connectionsTo(second)).toContain('taanka cache')
})

const folderOf = (name: string) => path.join(folder, name)

/** The schema, and what the tests buy and who buys it, for both. */
async function fillFirst(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folderOf('first'), log: () => {} })
  const { db, pool, close } = connectTo(server.connection, testConfig(folder), () => {}, server)
  await migrate(pool)
  customer = (await createPerson(db)).token
  product = await createProduct(db, { stock: { M: 100 } })
  await openLedger(pool)
  await chooseSampleTax(db)
  await close()
}

/** A recovery ends in a new timeline, as a promotion does. */
async function startNewTimeline(): Promise<void> {
  const cluster = path.join(folderOf('second'), clusterFolder)
  await writeFile(path.join(cluster, 'recovery.signal'), '')
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'false'\nhot_standby = off\n`,
  )
}

async function startHost(name: string): Promise<Host> {
  const server = await startEmbeddedPostgres({ dataDir: folderOf(name), log: () => {} })
  return { server, link: await linkToDatabase(server.connection) }
}

/** Also for the transactions of open connections. */
async function setReadOnly({ server }: Host, isReadOnly: boolean): Promise<void> {
  await asAdmin(server, `alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await asAdmin(server, 'select pg_reload_conf()')
}

async function ordersOf({ server }: Host): Promise<number> {
  const { rows } = await asAdmin(server, 'select count(*)::int as orders from orders')
  return rows[0].orders
}

async function connectionsTo({ server }: Host): Promise<string[]> {
  const { rows } = await asAdmin(
    server,
    `select application_name as name from pg_stat_activity where application_name like 'taanka%'`,
  )
  return rows.map(({ name }) => name)
}

async function asAdmin({ admin }: EmbeddedPostgres, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

const order = (key: string) =>
  postOrder({ call }, customer, orderBody([{ product_id: product }]), { 'idempotency-key': key })

const comesBack = () => expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200)

function expectUnavailable({ status, body, headers }: Answer): void {
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
}
