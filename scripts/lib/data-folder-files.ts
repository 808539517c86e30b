import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { secretKeyFile } from '../../src/server/secrets/secret-key.ts'
import type { TarEntry } from './tar-archive.ts'

/** Folders of the database whose contents belong to the running server alone. */
export const KEPT_EMPTY = new Set([
  'log',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Files of the database's folder that mean something to the running server alone. */
export function isOfThisRunOnly(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /^(\.s\.PGSQL\..*|postmaster\.(pid|opts)|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/.test(
    name,
  )
}

/** Prefix of the folder in which a restore keeps the data of before. */
export const KEPT_ASIDE = 'before-restore-'

/**
 * What a backup leaves out and a restore leaves alone: written mail, whose links and addresses are deleted after a
 * while, and the key, without which what is encrypted in the backup can't be read.
 */
const NOT_IN_BACKUPS = new Set(['mail', secretKeyFile])

/** Whether a path of the data folder is the store's own, and neither the database nor made at each start. */
export function isOfTheStore(path: string): boolean {
  const [top = ''] = path.split('/')
  // On Windows the database has a password, without which it can't be opened elsewhere.
  if (top === `${clusterFolder}.secret`) return true
  return !isLeftAlone(top) && !top.startsWith(clusterFolder) && !top.startsWith(KEPT_ASIDE)
}

/** Whether a name of the data folder is neither backed up nor replaced by a restore. */
export function isLeftAlone(name: string): boolean {
  return NOT_IN_BACKUPS.has(name) || /^(store\.(lock|pid)|postgres-\d.*|restoring(\.json.*)?)$/.test(name)
}

/** All folders and files below a folder; sockets and the like are left out. */
export async function* walk(
  folder: string,
  keptEmpty = new Set<string>(),
  below = '',
): AsyncGenerator<TarEntry> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (!entry.isDirectory() && !entry.isFile()) continue
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (!found) continue
    if (entry.isFile()) yield { path, mode: found.mode, file: join(folder, path) }
    else {
      yield { path, mode: found.mode }
      if (!keptEmpty.has(path)) yield* walk(folder, keptEmpty, path)
    }
  }
}
