import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct, openLedger } from '../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { signInTables } from '../../src/server/auth/sessions/clear-sign-ins.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { fillStartingData } from '../../src/server/setup/sample/starting-data.ts'
import { backUpLogically } from './back-up-logically.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreStore } from './restore-store.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'taanka-logical-'))
const archive = path.join(folder, 'store.tar.gz')
let store: TestApp
let contentBefore: Record<string, string>

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  const { token } = await createPerson(store.db)
  const product = await createProduct(store.db, { price: 450, stock: { M: 5, L: 2 } })
  await openLedger(store.pool)
  expect((await postOrder(store, token, orderBody([{ product_id: product }]))).status).toBe(201)
  for (const message of allOfUnicode())
    await store.pool.query(
      `insert into contact_messages (name, email, message) values ('A', 'a@b.example', $1)`,
      [message],
    )
  mkdirSync(path.join(store.config.dataDir, 'media'))
  writeFileSync(path.join(store.config.dataDir, 'media', 'picture.avif'), 'of a kurta')
  contentBefore = await contentOf(store.pool)
  await backUpLogically({ dataDir: store.config.dataDir, databaseUrl: urlOf(store.connection) }, archive)
})
afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Every character that PostgreSQL can store, many to a text: U+2028 and others end a line for some readers. */
function* allOfUnicode(): Generator<string> {
  const size = 0x4000
  for (let start = 0; start < 0x110000; start += size) {
    const codes = Array.from({ length: size }, (_, index) => start + index)
    const characters = codes.filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    if (characters.length > 0) yield characters.map((code) => String.fromCodePoint(code)).join('')
  }
}

const urlOf = ({ host = '', port, user, password, database }: pg.PoolConfig): string => {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A checksum of the rows of each table that is kept. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const kept = rows.map(({ name }) => name).filter((name) => !signInTables.includes(name))
  const content: Record<string, string> = {}
  for (const name of kept) {
    const sums = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from "${name}" t`,
    )
    content[name] = sums.rows[0].sum
  }
  return content
}

async function expectTheShop(connection: pg.PoolConfig): Promise<void> {
  const pool = createPool({ connection, max: 2, onError: () => {} })
  try {
    await expectTheContent(pool)
  } finally {
    await pool.end()
  }
}

async function expectTheContent(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  expect(await contentOf(pool)).toEqual(contentBefore)
  expect((await pool.query('select from sessions')).rowCount).toBe(0)
  expect(await inconsistencies({ pool })).toEqual([])
  // Numbers go on where they were, keys are checked, and triggers work.
  await pool.query(
    `insert into contact_messages (name, email, message) values ('Asha', 'a@b.example', 'Hello')`,
  )
  await expect(pool.query('update stock_ledger set change = 0')).rejects.toThrow('append-only')
  await expect(pool.query('delete from users')).rejects.toThrow('foreign key')
}

test('a database without a shop is not backed up', async () => {
  const target = await createTestDatabase()
  await target.pool.query('drop schema drizzle cascade')
  await target.pool.end()
  const databaseUrl = urlOf(target.connection)
  const to = path.join(folder, 'nothing', 'store.tar.gz')
  await expect(backUpLogically({ dataDir: folder, databaseUrl }, to)).rejects.toThrow('There is no shop')
  expect(existsSync(path.dirname(to))).toBe(false)
})

test('a backup that lacks a row is no backup', async () => {
  const unfinished = path.join(folder, 'lacking.tar.gz')
  async function* entries() {
    const manifest = { format: 2, kind: 'logical', tables: { users: 2 } }
    yield { path: 'manifest.json', mode: 0o600, text: JSON.stringify(manifest) }
    yield { path: 'tables/users.ndjson', mode: 0o600, text: '{"id":1}\n' }
  }
  await expect(writeArchive(unfinished, entries())).rejects.toThrow('The backup has 1 of 2 rows of users.')
  expect(existsSync(unfinished)).toBe(false)
})

test('goes into an empty data folder', async () => {
  const dataDir = path.join(folder, 'embedded')
  await restoreStore({ dataDir, from: archive, force: false })
  expect(readFileSync(path.join(dataDir, 'media', 'picture.avif'), 'utf8')).toBe('of a kurta')
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await expectTheShop(server.connection)
  } finally {
    await server.stop()
  }
})

test('goes into the database of DATABASE_URL, in place of what is there only by force', async () => {
  const target = await createTestDatabase()
  const dataDir = path.join(folder, 'beside')
  const restore = (force: boolean) =>
    restoreDatabase({ databaseUrl: urlOf(target.connection), dataDir, from: archive, force })
  await expect(restore(false)).rejects.toThrow('is not empty')
  await target.pool.query('select 1')
  await expect(restore(true)).rejects.toThrow('A store is running')
  await target.pool.end()
  await restore(true)
  expect(readFileSync(path.join(dataDir, 'media', 'picture.avif'), 'utf8')).toBe('of a kurta')
  await expectTheShop(target.connection)
})
