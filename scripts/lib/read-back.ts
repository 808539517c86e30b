import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../src/server/base/start-error.ts'
import { MANIFEST, rowsFileOf, type Manifest } from './backup-manifest.ts'
import { linesOf } from './lines-of.ts'
import { entriesOf } from './tar-archive.ts'

/** Reads a backup that was just written, all of it, as a restore would. Throws a StartError where it could not be restored. */
export async function readBack(archive: string): Promise<void> {
  const bytes = createGunzip()
  createReadStream(archive)
    .on('error', (error) => bytes.destroy(error))
    .pipe(bytes)
  let manifest: Manifest | undefined
  const counted = new Map<string, number>()
  for await (const entry of entriesOf(bytes)) {
    const { name } = entry.header
    if (name === MANIFEST) manifest = JSON.parse((await buffer(Readable.from(entry))).toString()) as Manifest
    else if (/^tables\/.+\.ndjson$/.test(name)) counted.set(name, await countRows(Readable.from(entry)))
    else for await (const _ of entry);
  }
  for (const [table, rows] of Object.entries(manifest?.tables ?? {})) {
    const found = counted.get(rowsFileOf(table)) ?? 0
    if (found !== rows) throw new StartError(`The backup has ${found} of ${rows} rows of ${table}.`)
  }
  if (!manifest) throw new StartError('The backup has no manifest.')
}

/** Every row is JSON of its own. */
async function countRows(entry: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = 0
  for await (const line of linesOf(entry)) {
    JSON.parse(line)
    rows += 1
  }
  return rows
}
