import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '../../src/server/db/migrate.ts'

interface Entry {
  idx: number
  version: string
  when: number
  tag: string
  breakpoints: boolean
}

/** Runs `use` with a copy of the migrations, as another version of the store has them. */
export async function withMigrations<Result>(
  { until, next }: { until?: string; next?: string },
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: Entry[] }
    if (until !== undefined)
      journal.entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === until) + 1)
    if (next !== undefined) {
      const last = journal.entries.at(-1)!
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
      await writeFile(path.join(folder, 'next.sql'), next)
    }
    await writeFile(file, JSON.stringify(journal))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
