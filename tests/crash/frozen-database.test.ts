import { randomUUID } from 'node:crypto'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
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
import { createPerson, createProduct, openLedger } from '../support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../support/orders.ts'
import { sourceSite } from '../support/pages-app.ts'
import { callerOf, testConfig, type Answer, type Call } from '../support/test-app.ts'
import { childrenOf } from './child-processes.ts'

/** A second, and more for a machine with other work; without the watch it takes longer than that. In milliseconds. */
const soon = 4_000

let dataDir: string
let server: EmbeddedPostgres
let database: Omit<OpenDatabase, 'connection'>
let app: StoreServer
let call: Call
let customer: string
let product: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-frozen-'))
  server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const config = testConfig(dataDir)
  database = connectTo(server.connection, config, () => {})
  const { db, pool } = database
  await migrate(pool)
  customer = (await createPerson(db)).token
  product = await createProduct(db, { stock: { M: 1_000 } })
  await openLedger(pool)
  await chooseSampleTax(db)
  app = await createApp({ config, db, pool }, { site: await sourceSite() })
  await app.ready()
  call = callerOf(app)
})

afterAll(async () => {
  await app.close()
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.runIf(process.platform === 'linux')(
  'while the database is frozen nobody waits for it, and cached pages are still served',
  async () => {
    expect((await call('GET', '/contact')).status).toBe(200)
    const keys = Array.from({ length: 60 }, () => randomUUID())
    // More than there are connections: some have one, some wait for one.
    const underWay = keys.map(order)
    await Promise.race(underWay)
    const frozen = await databaseProcesses()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      for (const answer of await answeredSoon(underWay)) expect([201, 503]).toContain(answer.status)
      const asked = ['/readyz', '/api/products/public?q=shirt', '/collections', '/api/orders']
      for (const answer of await answeredSoon(asked.map((url) => call('GET', url, { token: customer }))))
        expect(answer.status).toBe(503)
      expect((await answeredSoon([order(keys[0]!)]))[0]).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE' },
        headers: { 'retry-after': '2' },
      })
      expect((await answeredSoon([call('GET', '/contact')]))[0]!.status).toBe(200)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }

    await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200)
    // A backend that was frozen in the middle of an order still holds its key for a moment.
    for (const key of keys) await expect.poll(async () => (await order(key)).status).toBe(201)
    expect(await orders()).toBe(keys.length)
    expect(await inconsistencies(database)).toEqual([])
  },
)

const order = (key: string) =>
  postOrder({ call }, customer, orderBody([{ product_id: product }]), { 'idempotency-key': key })

const orders = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]!.count

async function answeredSoon(answers: Promise<Answer>[]): Promise<Answer[]> {
  const asked = performance.now()
  const answered = await Promise.all(answers)
  expect(performance.now() - asked).toBeLessThan(soon)
  return answered
}

async function databaseProcesses(): Promise<number[]> {
  const lock = await readFile(path.join(dataDir, clusterFolder, 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}
