import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { schemaFingerprint } from './describe-schema.ts'
import { StartError } from '../base/start-error.ts'

/**
 * The fingerprint of the schema that `drizzle/0000_initial.sql` makes. It never changes; later migrations come on top.
 * That file replaced twenty-five migrations and carries the time of the last of them.
 */
export const initialFingerprint = '36af4e0526442524ea560f39ba14c3c741d9209ccc407ba19afc4d9ac4672cbe'

/**
 * Adopts a database that was made by the migrations before the initial schema: where its schema is the same, the
 * journal gets the row of the initial schema in place of theirs. Throws a StartError where it is not, and changes nothing.
 * A database that is empty, or has the row already, is left alone.
 */
export async function adoptEarlierSchema(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const initial = readMigrationFiles({ migrationsFolder })[0]!
  const newest = await newestEarlierDatabase(client, initial.folderMillis)
  if (newest === null) return
  if (newest < initial.folderMillis) throw tooOld()
  if ((await schemaFingerprint(client)) !== initialFingerprint) throw changedByHand()
  await client.query('begin')
  await client.query('delete from drizzle.__drizzle_migrations')
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    initial.hash,
    initial.folderMillis,
  ])
  await client.query('commit')
}

/** Returns the time of the newest migration of a database that has one from before the initial schema, else null. */
async function newestEarlierDatabase(client: pg.ClientBase, initialTime: number): Promise<number | null> {
  const journal = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (!journal.rows[0].present) return null
  const { rows } = await client.query<{ oldest: string | null; newest: string | null }>(
    'select min(created_at) as oldest, max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const { oldest, newest } = rows[0]!
  return oldest !== null && Number(oldest) < initialTime ? Number(newest) : null
}

const tooOld = (): StartError =>
  new StartError(
    'The database was made by an earlier version of the store that this one cannot bring up to date: start it once with the version before this one, then start this one again. Nothing was changed.',
  )

const changedByHand = (): StartError =>
  new StartError(
    'The tables, indexes, functions or triggers of the database are not those that the version before this one makes: undo what was changed by hand, or run npm run backup -- --logical in that version and restore the file with this one. Nothing was changed.',
  )
