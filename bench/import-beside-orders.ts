import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { createApp } from '../src/server/app.ts'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { importLimits } from '../src/shared/products/product-import.schema.ts'
import { createAdmin, createPerson } from '../tests/support/factories.ts'
import { orderBody, postOrder } from '../tests/support/orders.ts'
import { callerOf, testConfig, type Answer, type Call } from '../tests/support/test-app.ts'
import { fillShop } from './support/fill-shop.ts'

/**
 * A product file of the largest size changes every product while shoppers order them, by every column and by the stock
 * alone. Budget: no order is refused, as one is that waits two seconds for a lock, and none takes longer than this many
 * milliseconds. `node bench/import-beside-orders.ts [rows, 5000]`
 */
const budget = 1_500
const rows = Number(process.argv[2] ?? importLimits.rows)
const shoppers = 4

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
const pool = createPool({ connection: server.connection, max: 10, onError: () => {} })
try {
  await migrate(pool)
  const db = databaseOn(pool)
  await fillShop(db, { products: rows })
  await pool.query('update variants set stock = 100000')
  await pool.query('vacuum analyze')
  const app = await createApp({ config: testConfig(dataDir), db, pool }, { withPages: false })
  const call = callerOf(app)
  const admin = (await createAdmin(db)).token
  const tokens = await Promise.all(Array.from({ length: shoppers }, () => createPerson(db)))
  const { body } = await call('GET', '/api/admin/products.csv', { token: admin })
  const { rows: sizes } = await pool.query<{ product_id: string; size: string }>(
    'select product_id, size from variants v join products p on p.id = v.product_id where p.archived_at is null',
  )
  const files = { 'every column': changed(body, 'all'), 'stock alone': changed(body, 'stock') }
  console.log(`${rows} rows           import s   orders  refused  slowest order ms`)
  for (const [kind, file] of Object.entries(files)) await importBesideOrders(kind, file)
  await app.close()

  async function importBesideOrders(kind: string, file: string): Promise<void> {
    const waits: number[] = []
    let refused = 0
    let importing = true
    const shopping = tokens.map(async ({ token }) => {
      while (importing) {
        const started = performance.now()
        const item = sizes[Math.floor(Math.random() * sizes.length)]!
        const { status } = await orderOne(call, token, item)
        waits.push(performance.now() - started)
        if (status !== 201) refused++
      }
    })
    const started = performance.now()
    const answer = await call('POST', '/api/admin/products/import', {
      token: admin,
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
    const seconds = (performance.now() - started) / 1000
    importing = false
    await Promise.all(shopping)
    const slowest = Math.max(...waits)
    if (answer.status !== 200 || answer.body.updates !== file.split('\n').length - 1)
      throw new Error(
        `the import was answered with ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
      )
    console.log(
      `${kind.padEnd(20)} ${seconds.toFixed(2).padStart(8)} ${String(waits.length).padStart(8)} ${String(refused).padStart(8)} ${slowest.toFixed(0).padStart(17)}`,
    )
    if (refused > 0 || slowest > budget) process.exitCode = 1
  }
} finally {
  await pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function orderOne(call: Call, token: string, item: { product_id: string; size: string }): Promise<Answer> {
  return postOrder({ call }, token, orderBody([item]), { 'idempotency-key': randomUUID() })
}

/** A file in which every product differs from before. */
function changed(csv: string, columns: 'all' | 'stock'): string {
  const products = parse<Record<string, string>>(csv, { bom: true, columns: true })
  const lines = products.map(({ id, name, price, ...more }) =>
    columns === 'stock'
      ? { id, stock: more['stock']!.replaceAll(/\d{4,}/g, '90000') }
      : { id, ...more, name: `${name} II`, price: String(Number(price) + 1) },
  )
  const cells = (line: object) => Object.values(line).map((cell: string) => `"${cell.replaceAll('"', '""')}"`)
  return [Object.keys(lines[0]!), ...lines.map(cells)].map((line) => line.join(',')).join('\n')
}
