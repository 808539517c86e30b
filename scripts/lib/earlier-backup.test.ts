import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseAddress } from '../../tests/support/database-address.ts'
import { createPerson } from '../../tests/support/factories.ts'
import { withMigrations } from '../../tests/support/migrations-folder.ts'
import { inconsistencies, orderBody } from '../../tests/support/orders.ts'
import { callerOf, testConfig } from '../../tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { createApp } from '../../src/server/app.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { backUpLogically } from './back-up-logically.ts'
import { restoreDatabase } from './restore-database.ts'

/** From before payments, parcels and returns. */
const earlier = '0008_category_spelling_by_index'

test('a backup of an earlier version becomes a shop of this one, which sells what is in it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-earlier-'))
  const [source, target] = [await shopOfThen(), await createTestDatabase({ template: 'template0' })]
  const from = path.join(folder, 'earlier.tar.gz')
  await backUpLogically({ dataDir: folder, databaseUrl: databaseAddress(source) }, from)
  await source.drop()
  const dataDir = path.join(folder, 'data')
  await restoreDatabase({ databaseUrl: databaseAddress(target), dataDir, from, force: false })

  const pool = createPool({ connection: target.connection, max: 5, onError: () => {} })
  const deps = { config: testConfig(dataDir), pool, db: databaseOn(pool) }
  await migrate(pool)
  const app = await createApp(deps, { withPages: false })
  const call = callerOf(app)
  const { token } = await createPerson(deps.db)
  const placed = await call('POST', '/api/orders', { token, body: orderBody([{ product_id: 'kurta' }]) })
  expect(placed).toMatchObject({ status: 201, body: { order: { items: [{ name: 'Khadi Kurta' }] } } })
  expect(await inconsistencies({ pool })).toEqual([])
  const { rows } = await pool.query('select email from users order by created_at limit 1')
  expect(rows).toEqual([{ email: 'asha@shop.example' }])
  await app.close()
  await pool.end()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

async function shopOfThen(): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'template0' })
  await withMigrations({ until: earlier }, (folder) => migrate(database.pool, folder))
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`
    insert into users (name, email, username, phone, created_at)
      values ('Asha', 'asha@shop.example', 'asha', '9876543210', now() - interval '1 year');
    insert into collections (id, slug, name) values ('ethnics', 'ethnics', 'Ethnics');
    insert into products (id, name, category, price, collection_id) values ('kurta', 'Khadi Kurta', 'Kurtas', 1200, 'ethnics');
    insert into variants (product_id, size, stock) values ('kurta', 'M', 3);
    insert into stock_ledger (product_id, size, change, stock_after, reason) values ('kurta', 'M', 3, 3, 'initial');
    insert into coupons (code, kind, value) values ('SAVE20', 'flat', 20)`)
  await client.end()
  return database
}
