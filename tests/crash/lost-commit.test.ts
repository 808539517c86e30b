import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { connectTo, type OpenDatabase } from '../../src/server/db/open-database.ts'
import type { StoreServer } from '../../src/server/http/store-server.ts'
import { linkToDatabase, type DatabaseLink } from '../support/database-link.ts'
import { createPerson, createProduct, openLedger } from '../support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../support/orders.ts'
import { callerOf, testConfig } from '../support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let folder: string
let store: TestDatabase
let link: DatabaseLink
let database: Omit<OpenDatabase, 'connection'>
let app: StoreServer
let commitsToLose = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-commit-'))
  store = await createTestDatabase()
  link = await linkToDatabase(store.connection, (client, there) => {
    let hasOrdered = false
    client.on('data', (sent) => {
      hasOrdered ||= sent.includes('insert into orders')
      if (commitsToLose === 0 || !hasOrdered || !sent.includes('commit\0')) return
      commitsToLose--
      // The server has committed when it answers, and the store does not get the answer.
      there.unpipe(client).on('data', (answer) => {
        if (answer.includes('COMMIT\0')) client.resetAndDestroy()
      })
      there.resume()
    })
  })
  const config = testConfig(folder)
  database = connectTo(link.connection, config, () => {})
  app = await createApp({ config, ...database }, { withPages: false })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  link.close()
  await store.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a commit whose answer is lost is not repeated by the store, and the repeated order is the same order', async () => {
  const { token } = await createPerson(store.db)
  const product = await createProduct(store.db, { stock: { M: 10 } })
  await openLedger(store.pool)
  const order = () =>
    postOrder({ call: callerOf(app) }, token, orderBody([{ product_id: product }]), {
      'idempotency-key': 'an-order-of-a-shirt',
    })

  commitsToLose = 1
  const lost = await order()
  expect([lost.status, lost.headers['retry-after'], commitsToLose]).toEqual([503, '2', 0])
  expect(await ordersWithStock()).toEqual({ orders: 1, stock: 9 })

  const again = await order()
  expect(again.status).toBe(201)
  expect(await ordersWithStock()).toEqual({ orders: 1, stock: 9 })
  expect(await inconsistencies(store)).toEqual([])
})

async function ordersWithStock(): Promise<unknown> {
  const { rows } = await store.pool.query(
    'select (select count(*) from orders)::int as orders, (select stock from variants) as stock',
  )
  return rows[0]
}
