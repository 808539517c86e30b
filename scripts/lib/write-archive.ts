import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { explainArchiveError } from './explain-archive-error.ts'
import { readBack } from './read-back.ts'
import { packTar, type TarEntry } from './tar-archive.ts'

/** Writes a .tar.gz that appears only when it is complete and was read back. Throws a StartError where it can't be written. */
export async function writeArchive(to: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const unfinished = `${to}.part`
  try {
    await mkdir(dirname(to), { recursive: true })
    await pipeline(
      packTar(entries),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await readBack(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    throw explainArchiveError(error, to)
  } finally {
    await rm(unfinished, { force: true }).catch(() => {})
  }
}
