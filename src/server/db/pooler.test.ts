import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToDatabase, type DatabaseLink } from '../../../tests/support/database-link.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { ChangeListener } from '../http/cache/change-listener.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import { createPool } from './create-pool.ts'
import { databaseOn, type Database } from './database.ts'
import type { InterruptiblePool } from './interruptible-pool.ts'
import { migrate } from './migrate.ts'
import { together } from './together.ts'
import { transaction } from './transaction.ts'

/** Bytes that each connection has sent to the pooler. */
const sent: Buffer[][] = []
let store: TestDatabase
let pooler: DatabaseLink
let direct: DatabaseLink
let pool: InterruptiblePool
let db: Database

beforeAll(async () => {
  store = await createTestDatabase()
  direct = await linkToDatabase(store.connection)
  pooler = await linkToDatabase(store.connection, (client) => {
    const chunks: Buffer[] = []
    sent.push(chunks)
    client.on('data', (chunk) => chunks.push(chunk))
  })
  pool = createPool({ connection: pooler.connection, direct: direct.connection, max: 2, onError: () => {} })
  db = databaseOn(pool)
})
afterAll(async () => {
  await pool.end()
  pooler.close()
  direct.close()
  await store.drop()
})

test('behind a pooler no statement has a name, and no connection begins with settings that it refuses', async () => {
  const lookUp = async (on: Database, n: number) => (await on.execute(sql`select ${n}::int as n`)).rows
  for (let n = 0; n < 4; n++) {
    await transaction(db, async (tx) => {
      await together([lookUp(tx, n), lookUp(tx, n), lookUp(tx, n)])
    })
    expect(await lookUp(db, n)).toEqual([{ n }])
  }
  const connections = sent.map((chunks) => readMessages(Buffer.concat(chunks)))
  expect(new Set(connections.flatMap(({ settings }) => settings))).toEqual(
    new Set(['user', 'database', 'application_name', 'client_encoding']),
  )
  const parsed = connections.flatMap(({ statements }) => statements)
  expect(parsed.length).toBeGreaterThan(12)
  expect(new Set(parsed)).toEqual(new Set(['']))
})

test('what needs a session of its own goes past the pooler', async () => {
  const before = sent.length
  await migrate(pool)
  const cache = new ResponseCache()
  const listener = new ChangeListener({ pool, caches: [cache], log: () => {} })
  listener.start()
  await expect.poll(() => cache.isOpen).toBe(true)
  await listener.stop()
  expect(sent.length).toBe(before)
})

test('the timeouts of the store are those of its account in this database', async () => {
  await migrate(pool)
  pooler.reset()
  await expect.poll(() => pool.totalCount).toBe(0)
  const { rows } = await db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '15s' }])
})

/** The names in the startup packet, and the name of each statement that is parsed. */
function readMessages(bytes: Buffer): { settings: string[]; statements: string[] } {
  const startup = bytes.readInt32BE(0)
  const texts = bytes.toString('utf8', 8, startup).split('\0')
  const settings = texts.filter((text, n) => n % 2 === 0 && text !== '')
  const statements: string[] = []
  for (let at = startup; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === 'P'.charCodeAt(0))
      statements.push(bytes.toString('utf8', at + 5, bytes.indexOf(0, at + 5)))
  }
  return { settings, statements }
}
