import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { projectRoot } from '../../base/project-root.ts'
import type { Database } from '../../db/database.ts'
import { change } from '../../calls/change.ts'
import { clientFiles } from './client-file.tables.ts'

/** Advisory lock: two processes that note the same files in another order would wait for each other. */
const keepLock = 7_220_417

/** Days for which files stay after the last machine of their release has left. */
const keptDays = 7

const built = path.join(projectRoot, 'dist/client/assets')

/**
 * Keeps the scripts and style sheets of this release in the database, where other machines find them, and removes those of
 * releases that no machine has run for a week.
 */
export async function keepClientFiles(db: Database, folder = built): Promise<void> {
  const names = await scriptsAndStyles(folder)
  if (names.length === 0) return
  await change(db, { id: null }, async ({ tx }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keepLock})`)
    const known = await tx
      .update(clientFiles)
      .set({ seenAt: sql`now()` })
      .where(sql`${clientFiles.name} = any(${sql.param(names)})`)
      .returning({ name: clientFiles.name })
    const missing = names.filter((name) => !known.some((file) => file.name === name))
    for (const name of missing)
      await tx.insert(clientFiles).values({ name, body: await compressed(folder, name) })
    await tx.execute(sql`delete from client_files where seen_at < now() - make_interval(days => ${keptDays})`)
  })
}

/** A kept file, compressed with Brotli; null where there is none. */
export async function findClientFile(db: Database, name: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ body: clientFiles.body })
    .from(clientFiles)
    .where(eq(clientFiles.name, name))
  return found?.body ?? null
}

/** Nothing where the store is not built. */
const scriptsAndStyles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /\.(js|css)$/.test(name))

/** As the build left it; small files it leaves as they are. */
async function compressed(folder: string, name: string): Promise<Buffer> {
  const file = path.join(folder, name)
  return readFile(`${file}.br`).catch(async () => promisify(brotliCompress)(await readFile(file)))
}
