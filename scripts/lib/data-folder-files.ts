import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { secretKeyFile } from '../../src/server/db/secrets/secret-key.ts'
import type { TarEntry } from './tar-archive.ts'

/** Database folders that are only valid for the running server. */
export const FOLDERS_LEFT_EMPTY = new Set([
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

/** Database files that are only valid for the running server. */
export function isOfThisRunOnly(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /^(\.s\.PGSQL\..*|postmaster\.(pid|opts)|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/.test(
    name,
  )
}

/** Prefix of the folder in which a restore keeps the previous data. */
export const ASIDE_PREFIX = 'before-restore-'

/**
 * Left out by a backup and left alone by a restore: written mail, whose links and addresses are deleted after a while,
 * and the key, without which encrypted values in the backup cannot be read.
 */
const NOT_IN_BACKUPS = new Set(['mail', secretKeyFile])

/** True for a path that is the store's own: neither the database nor created at each start. */
export function isOfTheStore(path: string): boolean {
  const [top = ''] = path.split('/')
  // On Windows the database has a password, which it needs elsewhere.
  if (top === `${clusterFolder}.secret`) return true
  return !isLeftAlone(top) && !top.startsWith(clusterFolder) && !top.startsWith(ASIDE_PREFIX)
}

/** True for a name that is neither backed up nor replaced by a restore. */
export function isLeftAlone(name: string): boolean {
  return NOT_IN_BACKUPS.has(name) || /^(store\.(lock|pid)|postgres-\d.*|restoring(\.json.*)?)$/.test(name)
}

/** All folders and files below a folder, without sockets and other special files. */
export async function* walk(
  folder: string,
  leftEmpty = new Set<string>(),
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
      if (!leftEmpty.has(path)) yield* walk(folder, leftEmpty, path)
    }
  }
}
