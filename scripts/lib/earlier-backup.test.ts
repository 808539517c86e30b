import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseAddress } from '../../tests/support/database-address.ts'
import { createPerson, createProduct, openLedger } from '../../tests/support/factories.ts'
import { inconsistencies, orderBody } from '../../tests/support/orders.ts'
import { callerOf, createTestApp, testConfig } from '../../tests/support/test-app.ts'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { createApp } from '../../src/server/app.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { backUpLogically } from './back-up-logically.ts'
import { MANIFEST, type Manifest } from './backup-manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'taanka-earlier-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Rows = Record<string, unknown>

/** A backup of a shop as a release would have made it that knew these columns of a product by `change`. */
async function backUpAs(name: string, change: (product: Rows) => Rows): Promise<string> {
  const store = await createTestApp()
  await createProduct(store.db, { id: 'kurta', name: 'Khadi Kurta', stock: { M: 3 } })
  await openLedger(store.pool)
  await createPerson(store.db, { name: 'Meera Iyer' })
  const [now, then] = [path.join(folder, `${name}-now.tar.gz`), path.join(folder, `${name}.tar.gz`)]
  await backUpLogically({ dataDir: store.config.dataDir, databaseUrl: databaseAddress(store) }, now)
  await store.stop()
  const unpacked = path.join(folder, name)
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', now, '-C', unpacked])
  const read = (file: string) => readFileSync(path.join(unpacked, file), 'utf8')
  async function* entries() {
    const manifest: Manifest = { ...JSON.parse(read(MANIFEST)), schema: 1 }
    yield { path: MANIFEST, mode: 0o600, text: JSON.stringify(manifest) }
    yield { path: 'sequences.json', mode: 0o600, text: read('sequences.json') }
    for (const table of readdirSync(path.join(unpacked, 'tables'))) {
      const rows = read(`tables/${table}`).split('\n').filter(Boolean)
      const changed =
        table === 'products.ndjson' ? rows.map((row) => JSON.stringify(change(JSON.parse(row)))) : rows
      yield { path: `tables/${table}`, mode: 0o600, text: changed.map((row) => `${row}\n`).join('') }
    }
  }
  await writeArchive(then, entries())
  return then
}

test('a backup of the release before, which knew fewer columns, becomes a shop that sells what is in it', async () => {
  const from = await backUpAs('before', ({ fabric: _, version: __, ...product }) => product)
  const target = await createTestDatabase({ template: 'template0' })
  const dataDir = path.join(folder, 'data')
  await restoreDatabase({ databaseUrl: databaseAddress(target), dataDir, from, force: false })

  const pool = createPool({ connection: target.connection, max: 5, onError: () => {} })
  const deps = { config: testConfig(dataDir), pool, db: databaseOn(pool) }
  await migrate(pool)
  const app = await createApp(deps, { withPages: false })
  const { token } = await createPerson(deps.db)
  const body = orderBody([{ product_id: 'kurta' }])
  const placed = await callerOf(app)('POST', '/api/orders', { token, body })
  expect(placed).toMatchObject({ status: 201, body: { order: { items: [{ name: 'Khadi Kurta' }] } } })
  expect(await inconsistencies({ pool })).toEqual([])
  const { rows } = await pool.query('select name from users order by name desc limit 1')
  expect(rows).toEqual([{ name: 'Meera Iyer' }])
  await app.close()
  await pool.end()
  await target.drop()
})

test('a backup with a column that this store does not know is refused, and nothing is left of it', async () => {
  const from = await backUpAs('other', (product) => ({ ...product, lining: 'silk' }))
  const target = await createTestDatabase({ template: 'template0' })
  await expect(
    restoreDatabase({
      databaseUrl: databaseAddress(target),
      dataDir: path.join(folder, 'none'),
      from,
      force: false,
    }),
  ).rejects.toThrow('The backup has a column lining of products that this store does not know')
  const { rows } = await target.pool.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)
  expect(rows).toEqual([])
  await target.drop()
})
