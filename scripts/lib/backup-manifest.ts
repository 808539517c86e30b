import { createReadStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { findBinaries } from '../../src/server/db/embedded/find-binaries.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { migrationsFolder } from '../../src/server/db/migrate.ts'
import { explainArchiveError } from './explain-archive-error.ts'
import { readFirstEntry } from './tar-archive.ts'

/** The first entry of every backup. */
export const MANIFEST = 'manifest.json'
/** The rows of a table in a logical backup: one JSON object per row and line. */
export const rowsFileOf = (table: string): string => `tables/${table}.ndjson`

/** Format 1 had neither `kind` nor `schema`; it was physical. */
export const BACKUP_FORMAT = 2

export interface Manifest {
  format: number
  /** the files of PostgreSQL, or the rows of each table as JSON */
  kind: 'physical' | 'logical'
  /** Output of `version()`. */
  postgres: string
  /** Time of the newest applied migration, in milliseconds; null before the first. */
  schema: number | null
  madeAt: string
  /** Rows per table, in a logical backup. */
  tables?: Record<string, number>
}

export async function describeDatabase(
  client: pg.Client,
): Promise<Pick<Manifest, 'postgres' | 'schema' | 'madeAt'>> {
  const { rows } = await client.query(
    `select version() as postgres, now() as "madeAt", to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  const { migrated, ...described } = rows[0]
  if (!migrated) return { ...described, schema: null }
  const newest = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  return { ...described, schema: newest.rows[0].at === null ? null : Number(newest.rows[0].at) }
}

/**
 * Reads the manifest without unpacking. Throws a StartError for a file that is no backup, or one that this version
 * cannot restore.
 */
export async function readManifest(archive: string): Promise<Manifest> {
  const manifest = await parseManifest(archive)
  if (manifest.format > BACKUP_FORMAT) throw newerStore(archive)
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { kind, schema, tables } = manifest
  if ((schema ?? 0) > Math.max(...times)) throw newerStore(archive)
  if (kind === 'logical' && !tables) throw notABackup(archive)
  if (kind === 'physical') checkMajor(manifest)
  // Files are migrated from their schema at the next start; of rows it depends on their columns.
  if (kind === 'physical' && schema !== null && schema < Math.min(...times)) throw olderStore(archive)
  return manifest
}

async function parseManifest(archive: string): Promise<Manifest> {
  const file = createReadStream(archive)
  const bytes = createGunzip()
  file.on('error', (error) => bytes.destroy(error)).pipe(bytes)
  try {
    const { path, content } = await readFirstEntry(bytes)
    const parsed: Partial<Manifest> = path === MANIFEST ? JSON.parse(content.toString()) : {}
    const { format, postgres = '', kind = 'physical', schema = null, madeAt = '', tables } = parsed
    if (typeof format !== 'number') throw notABackup(archive)
    return { format, postgres, kind, schema, madeAt, ...(tables && { tables }) }
  } catch (error) {
    const explained = explainArchiveError(error, archive)
    throw explained instanceof StartError ? explained : notABackup(archive, error)
  } finally {
    file.destroy()
    bytes.destroy()
  }
}

export const notABackup = (archive: string, cause?: unknown): StartError =>
  new StartError(`The file ${archive} is not a whole backup of a store; nothing was changed.`, { cause })

const olderStore = (archive: string): StartError =>
  new StartError(
    `The backup ${archive} was made by a version of the store before 1.0, whose files this one does not continue; restore it with that version, run npm run backup -- --logical there, and restore that file. Nothing was changed.`,
  )

const newerStore = (archive: string): StartError =>
  new StartError(
    `The backup ${archive} was made by a newer version of the store; install that version, then restore. Nothing was changed.`,
  )

function checkMajor({ postgres }: Manifest): void {
  const major = Number(/PostgreSQL (\d+)/.exec(postgres)?.[1])
  if (major && major !== embeddedMajor()) throw otherMajor(String(major))
}

export const otherMajor = (major: string): StartError =>
  new StartError(
    `The backup is of PostgreSQL ${major}, and this store brings PostgreSQL ${embeddedMajor()}; make one with npm run backup -- --logical in the version that it comes from. Nothing was changed.`,
  )

export function embeddedMajor(): number {
  const description = join(dirname(findBinaries().root), 'package.json')
  return Number.parseInt(JSON.parse(readFileSync(description, 'utf8')).version, 10)
}
