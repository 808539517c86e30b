import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../src/server/base/config/config.ts'
import { signInTables } from '../../src/server/auth/sessions/clear-sign-ins.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { BACKUP_FORMAT, describeDatabase, MANIFEST, rowsFileOf, type Manifest } from './backup-manifest.ts'
import { connectionOfCommands } from './connection-of-commands.ts'
import { isOfTheStore, walk } from './data-folder-files.ts'
import { explainArchiveError } from './explain-archive-error.ts'
import type { TarEntry } from './tar-archive.ts'
import { writeArchive } from './write-archive.ts'

export const sequencesFile = 'sequences.json'

const batchSize = 500

/**
 * Writes the rows of every table, in one snapshot, and all files of a store into one .tar.gz that any version of
 * PostgreSQL, and any program, can read. Sessions, links and sign-in codes are left out, and unlogged tables, which a crash
 * empties too.
 */
export async function backUpLogically(
  { dataDir, ...config }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Config>,
  to: string,
): Promise<void> {
  const server = config.databaseUrl ? null : await useEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(server ? server.connection : await connectionOfCommands(config))
  // The next query reports a connection that breaks.
  client.on('error', () => {})
  let rowsFolder: string | undefined
  try {
    await client.connect()
    const { schema } = await describeDatabase(client)
    if (schema === null)
      throw new StartError('There is no shop in this database. Is DATABASE_URL right?', { exitCode: 2 })
    await mkdir(dirname(to), { recursive: true })
    rowsFolder = await mkdtemp(`${to}.rows-`)
    await writeArchive(to, entriesOfStore(client, dataDir, rowsFolder))
  } catch (error) {
    throw explainArchiveError(error, to)
  } finally {
    if (rowsFolder) await rm(rowsFolder, { recursive: true, force: true })
    await client.end().catch(() => {})
    await server?.stop()
  }
}

async function* entriesOfStore(
  client: pg.Client,
  dataDir: string,
  rowsFolder: string,
): AsyncGenerator<TarEntry> {
  await client.query('begin isolation level repeatable read read only')
  const described = await describeDatabase(client)
  const tables: Record<string, number> = {}
  for (const table of await tablesOf(client)) tables[table] = await writeRows(client, table, rowsFolder)
  const sequences = await client.query(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  await client.query('commit')

  const manifest: Manifest = { format: BACKUP_FORMAT, kind: 'logical', ...described, tables }
  yield { path: MANIFEST, mode: 0o600, text: JSON.stringify(manifest, null, 2) }
  yield { path: sequencesFile, mode: 0o600, text: JSON.stringify(sequences.rows, null, 2) }
  for (const table of Object.keys(tables)) {
    yield { path: rowsFileOf(table), mode: 0o600, file: join(rowsFolder, `${table}.ndjson`) }
  }
  for await (const entry of walk(dataDir)) {
    if (isOfTheStore(entry.path)) yield { ...entry, path: `${filesFolder}/${entry.path}` }
  }
}

export const filesFolder = 'files'

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows.map(({ name }) => name).filter((name) => !signInTables.includes(name))
}

async function writeRows(client: pg.Client, table: string, folder: string): Promise<number> {
  const file = await open(join(folder, `${table}.ndjson`), 'w', 0o600)
  try {
    await client.query(
      `declare every_row no scroll cursor for select to_json(t)::text as row from ${pg.escapeIdentifier(table)} t`,
    )
    for (let written = 0; ;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from every_row`)
      if (rows.length === 0) return written
      await file.appendFile(rows.map(({ row }) => `${row}\n`).join(''))
      written += rows.length
    }
  } finally {
    await file.close()
    await client.query('close every_row').catch(() => {})
  }
}
