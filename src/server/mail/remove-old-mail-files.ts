import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { mailFolder } from './create-transport.ts'

const maxAgeDays = 30

/** Mail files hold names, addresses and links: they are deleted after 30 days. */
export async function removeOldMailFiles(dataDir: string): Promise<void> {
  const folder = mailFolder(dataDir)
  const oldest = Date.now() - maxAgeDays * 24 * 60 * 60_000
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}
