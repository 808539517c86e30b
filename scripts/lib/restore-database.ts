import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../../src/server/base/start-error.ts'
import { filesFolder } from './back-up-logically.ts'
import { readManifest } from './backup-manifest.ts'
import { connectionOfCommands } from './connection-of-commands.ts'
import { explainArchiveError } from './explain-archive-error.ts'
import { loadLogicalBackup } from './load-logical-backup.ts'
import { unpack } from './restore-store.ts'

interface DatabaseRestoreOptions {
  databaseUrl: string
  databaseDirectUrl?: string | undefined
  dataDir: string
  from: string
  /** Also into a database that is not empty: its content is dropped. */
  force: boolean
}

/**
 * Restores a logical backup into DATABASE_URL, in one transaction, and its pictures into the data folder. Throws a
 * StartError when a store is connected, the database is not empty, or the archive is damaged.
 */
export async function restoreDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  from,
  force,
}: DatabaseRestoreOptions): Promise<void> {
  const manifest = await readManifest(from)
  if (manifest.kind !== 'logical') {
    throw new StartError(
      `The backup ${from} has the files of an embedded database; for DATABASE_URL make one with npm run backup -- --logical.`,
    )
  }
  const client = new pg.Client(await connectionOfCommands({ databaseUrl, databaseDirectUrl }))
  client.on('error', () => {})
  const folder = await mkdtemp(join(tmpdir(), 'taanka-restore-'))
  try {
    await client.connect()
    await checkTarget(client, force)
    await unpack(from, folder)
    // Pictures never change under their name, so extra ones do no harm.
    await cp(join(folder, filesFolder), dataDir, { recursive: true, force: false }).catch(ignoreMissing)
    await loadLogicalBackup(client, { folder, manifest, replace: force })
  } catch (error) {
    throw explainArchiveError(error, from)
  } finally {
    await client.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkTarget(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ stores: number; tables: number }>(`
    select (select count(*)::int from pg_stat_activity
            where datname = current_database() and application_name like 'taanka%') as stores,
           (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')) as tables`)
  if (rows[0]!.stores > 0) {
    throw new StartError('A store is running on the database of DATABASE_URL; stop it first.')
  }
  if (rows[0]!.tables > 0 && !force) {
    throw new StartError(
      'The database of DATABASE_URL is not empty; to put the backup in the place of all that is in it, run npm run restore -- <file> --force.',
    )
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
