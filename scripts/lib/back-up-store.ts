import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { BACKUP_FORMAT, describeDatabase, MANIFEST, type Manifest } from './backup-manifest.ts'
import { isOfThisRunOnly, isOfTheStore, FOLDERS_LEFT_EMPTY, walk } from './data-folder-files.ts'
import type { TarEntry } from './tar-archive.ts'
import { writeArchive } from './write-archive.ts'

interface BackupOptions {
  dataDir: string
  /** The archive to write; it appears only when it is complete. */
  to: string
  log: (line: string) => void
}

/**
 * Writes the database and all files of a store into one .tar.gz, while the store runs or while it rests.
 * The archive holds every order that was acknowledged before the backup began.
 */
export async function backUpStore({ dataDir, to, log }: BackupOptions): Promise<void> {
  const server = await useEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(server.admin)
  // A connection that breaks is noticed at the next question.
  client.on('error', () => {})
  try {
    await client.connect()
    await writeArchive(to, entriesOfStore(dataDir, client))
  } finally {
    await client.end()
    await server.stop()
  }
}

/** The database comes first, so that every picture it names is among the files that follow. */
async function* entriesOfStore(dataDir: string, client: pg.Client): AsyncGenerator<TarEntry> {
  const cluster = join(dataDir, clusterFolder)
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    kind: 'physical',
    ...(await describeDatabase(client)),
  }
  yield { path: MANIFEST, mode: 0o600, text: JSON.stringify(manifest, null, 2) }

  // The slot keeps the log from the moment before the backup; it goes with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
  await client.query('select pg_backup_start($1, true)', ['store'])
  yield* entriesOfCluster(cluster)
  const { rows: stopped } = await client.query(
    `select labelfile, pg_walfile_name(lsn) as "lastFile" from pg_backup_stop(wait_for_archive => false)`,
  )
  const { labelfile, lastFile } = stopped[0]
  yield { path: `${clusterFolder}/backup_label`, mode: 0o600, text: labelfile }
  yield* entriesOfLog(cluster, firstFileOf(labelfile), lastFile)

  for await (const entry of walk(dataDir)) {
    if (isOfTheStore(entry.path)) yield entry
  }
}

async function* entriesOfCluster(cluster: string): AsyncGenerator<TarEntry> {
  const control = 'global/pg_control'
  yield { path: clusterFolder, mode: 0o700 }
  for await (const entry of walk(cluster, FOLDERS_LEFT_EMPTY)) {
    if (entry.path === control || isOfThisRunOnly(entry.path)) continue
    yield { ...entry, path: `${clusterFolder}/${entry.path}` }
  }
  // The state of the whole comes after all that it speaks of.
  yield { path: `${clusterFolder}/${control}`, mode: 0o600, file: join(cluster, control) }
}

/** The part of the write-ahead log that makes the copied files one consistent whole. */
async function* entriesOfLog(cluster: string, first: string, last: string): AsyncGenerator<TarEntry> {
  for (const name of (await readdir(join(cluster, 'pg_wal'))).sort()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history')
    const path = `${clusterFolder}/pg_wal/${name}`
    if (isNeeded) yield { path, mode: 0o600, file: join(cluster, 'pg_wal', name) }
  }
}

function firstFileOf(label: string): string {
  const file = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!file) throw new Error('PostgreSQL did not say where the backup begins.')
  return file
}
