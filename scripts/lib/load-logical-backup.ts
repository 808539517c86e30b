import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { StartError } from '../../src/server/base/start-error.ts'
import { migrationsFolder } from '../../src/server/db/migrate.ts'
import { sequencesFile } from './back-up-logically.ts'
import { rowsFileOf, type Manifest } from './backup-manifest.ts'
import { linesOf } from './lines-of.ts'

/** Rows per statement, and the number of characters from which it is sent earlier. */
const batchSize = 500
const maxBatchCharacters = 4_000_000

/**
 * Creates the backup's version of the schema and fills it, in one transaction. The next start of the store applies
 * newer migrations. Rows of an earlier release, whose migrations are gone, go into the schema of this one where it has all
 * their columns; those that it has besides get their defaults.
 * @param replace drops the database's content; without it the database must be empty
 */
export async function loadLogicalBackup(
  client: pg.Client,
  { folder, manifest, replace }: { folder: string; manifest: Manifest; replace: boolean },
): Promise<void> {
  await client.query('begin')
  if (replace) {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
  }
  await makeSchema(client, manifest)
  const constraints = await suspendChecks(client)
  await client.query(`truncate ${constraints.tables.join(', ')}`)
  for (const [table, count] of Object.entries(manifest.tables ?? {})) {
    const loaded = await loadRows(client, table, join(folder, rowsFileOf(table)))
    if (loaded !== count) throw new StartError(`The backup has ${loaded} of ${count} rows of ${table}.`)
  }
  const sequences = JSON.parse(await readFile(join(folder, sequencesFile), 'utf8'))
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value])
  }
  await constraints.resume()
  await client.query('commit')
}

/** Like drizzle's migrator, but only up to the newest migration of the backup, where it is one of this release. */
async function makeSchema(client: pg.Client, { schema }: Manifest): Promise<void> {
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const migrations = readMigrationFiles({ migrationsFolder })
  const isKnown = migrations.some(({ folderMillis }) => folderMillis === schema)
  for (const { sql, hash, folderMillis } of migrations) {
    if (isKnown && folderMillis > schema!) break
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Defers foreign keys, because tables refer to each other, and disables triggers: their rows are in the backup. An
 * owner may do both without being a superuser.
 */
async function suspendChecks(client: pg.Client): Promise<{ tables: string[]; resume: () => Promise<void> }> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  const { rows: keys } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`)
  const alterKeys = async (to: string) => {
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint ${name} ${to}`)
  }
  const alterTriggers = async (to: string) => {
    for (const { name } of tables) await client.query(`alter table ${name} ${to} trigger user`)
  }
  await alterKeys('deferrable initially deferred')
  await alterTriggers('disable')
  return {
    tables: tables.map(({ name }) => name),
    resume: async () => {
      await client.query('set constraints all immediate')
      await alterTriggers('enable')
      await alterKeys('not deferrable')
    },
  }
}

async function loadRows(client: pg.Client, table: string, file: string): Promise<number> {
  const name = pg.escapeIdentifier(table)
  let insert: string | undefined
  let [loaded, characters, waiting] = [0, 0, [] as string[]]
  const flush = async () => {
    if (waiting.length > 0) await client.query(insert!, [`[${waiting.join(',')}]`])
    ;[characters, waiting] = [0, []]
  }
  for await (const line of linesOf(createReadStream(file))) {
    if (insert === undefined) {
      const columns = await columnsToFill(client, table, Object.keys(JSON.parse(line) as object))
      insert = `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1::json)`
    }
    waiting.push(line)
    loaded += 1
    characters += line.length
    if (waiting.length >= batchSize || characters >= maxBatchCharacters) await flush()
  }
  await flush()
  return loaded
}

/** The columns of a backup's rows, each row has the same ones, without those that PostgreSQL computes. */
async function columnsToFill(client: pg.Client, table: string, given: readonly string[]): Promise<string> {
  const { rows: columns } = await client.query<{ name: string; generated: boolean }>(
    `select attname as name, attgenerated <> '' as generated from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [pg.escapeIdentifier(table)],
  )
  const unknown = given.find((column) => !columns.some(({ name }) => name === column))
  if (unknown !== undefined)
    throw new StartError(
      columns.length === 0
        ? `The backup has a table ${table} that this store does not know.`
        : `The backup has a column ${unknown} of ${table} that this store does not know; restore it with the version that it was made by.`,
    )
  return columns
    .filter(({ name, generated }) => !generated && given.includes(name))
    .map(({ name }) => pg.escapeIdentifier(name))
    .join(', ')
}
