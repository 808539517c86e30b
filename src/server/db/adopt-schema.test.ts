import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { initialFingerprint } from './adopt-schema.ts'
import { describeSchema, schemaFingerprint } from './describe-schema.ts'
import { StartError } from '../base/start-error.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const migrations = readMigrationFiles({ migrationsFolder })
const initialTime = migrations[0]!.folderMillis
const initialSql = readFileSync(path.join(migrationsFolder, '0000_initial.sql'), 'utf8')

let earlier: TestDatabase
let database: TestDatabase
let pool: pg.Pool

/** A database as the migrations before the initial schema left it: its schema and their rows in the journal. */
beforeAll(async () => {
  earlier = await createTestDatabase()
  const client = new pg.Client(earlier.connection)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.query(initialSql)
  await client.query(`
    truncate drizzle.__drizzle_migrations restart identity;
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('first', ${initialTime - 2000}), ('second', ${initialTime - 1000}), ('last', ${initialTime})`)
  await client.query(`insert into coupons (code, kind, value, public) values ('DIWALI', 'flat', 100, true)`)
  // A database that others are connected to cannot be copied.
  await client.end()
})
beforeEach(async () => {
  database = await createTestDatabase({ template: earlier.connection.database! })
  pool = database.pool
})
afterEach(() => database.drop())
afterAll(() => earlier.drop())

const journal = async () =>
  (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows

const expectRefused = async (message: string) => {
  const before = { journal: await journal(), schema: await describeSchema(pool) }
  const refusal = await migrate(pool).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect((refusal as StartError).message).toContain(message)
  expect({ journal: await journal(), schema: await describeSchema(pool) }).toEqual(before)
}

test('the initial schema has the fingerprint by which earlier databases are adopted', async () => {
  expect(await schemaFingerprint(pool)).toBe(initialFingerprint)
})

test('backups of the version before are of the time that the initial schema carries', () => {
  expect(initialTime).toBe(1_795_319_743_619)
})

test('a database of the version before is adopted, with its rows', async () => {
  // Columns that a migration added stand at the end of their table.
  await pool.query(`
    alter table coupons rename column public to earlier;
    alter table coupons add column public boolean not null default false;
    update coupons set public = earlier;
    alter table coupons drop column earlier`)
  await migrate(pool)
  expect(await journal()).toEqual(
    migrations.map(({ hash, folderMillis }) => ({ hash, created_at: String(folderMillis) })),
  )
  expect((await pool.query('select public from coupons')).rows).toEqual([{ public: true }])
  await migrate(pool)
  expect(await journal()).toHaveLength(migrations.length)
})

test('a database of an older version is refused with the way to bring it up to date', async () => {
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'last'`)
  await expectRefused('start it once with the version before this one')
})

test.each([
  ['a column', 'alter table coupons add column colour text'],
  ['a type', 'alter table coupons alter column value type bigint'],
  ['a default', 'alter table coupons alter column value set default 1'],
  ['null', 'alter table coupons alter column value drop not null'],
  ['a collation', 'alter table search_words alter column word type text collate "POSIX"'],
  ['a constraint', 'alter table coupons drop constraint coupons_kind'],
  ['an index', 'drop index orders_open_cash'],
  [
    'a function',
    `create or replace function stock_level_of(units bigint) returns text language sql as $$ select 'in' $$`,
  ],
  ['a trigger', 'alter table stock_ledger disable trigger stock_ledger_append_only'],
  ['a sequence', 'alter table orders alter column id set increment by 2'],
  ['a comment', `comment on table orders is 'ours'`],
])('a database with a change of %s is refused', async (_, change) => {
  await pool.query(change)
  await expectRefused('undo what was changed by hand')
})
