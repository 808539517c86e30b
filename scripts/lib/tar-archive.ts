import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'

/** An entry to pack: a file of the disk, a text, or (with neither) a folder. */
export interface TarEntry {
  path: string
  mode: number
  file?: string
  text?: string
}

export function packTar(entries: AsyncIterable<TarEntry>): Pack {
  const archive = pack()
  void addEntries(archive, entries).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return archive
}

async function addEntries(archive: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { path, mode, file, text } of entries) {
    const header = { name: path, mode: mode & 0o777 }
    if (text !== undefined) archive.entry(header, text)
    else if (file === undefined) archive.entry({ ...header, type: 'directory' })
    else await addFile(archive, header, file)
  }
  archive.finalize()
}

/** Leaves out a file that is gone by now: a database's files change during its backup. */
async function addFile(archive: Pack, header: { name: string; mode: number }, file: string): Promise<void> {
  const handle = await openIfThere(file)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    await pipeline(Readable.from(exactly(size, handle)), archive.entry({ ...header, size }))
  } finally {
    await handle.close()
  }
}

const chunkBytes = 256 * 1024

/** The first `size` bytes of a file, padded with zeros where it has become shorter since. */
async function* exactly(size: number, handle: FileHandle): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, left))
    const { bytesRead } = await handle.read(chunk)
    const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    left -= part.length
    yield part
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Unpacks files and folders. Throws where the archive is truncated, has a link, or names a path outside the folder. */
export async function unpackTar(source: Readable, folder: string): Promise<void> {
  for await (const entry of entriesOf(source)) {
    const { name, type, mode } = entry.header
    const target = resolve(folder, name)
    if (target !== resolve(folder) && !target.startsWith(resolve(folder) + sep)) {
      throw new Error(`The archive has a path outside its folder: ${name}`)
    }
    if (type === 'directory') {
      await mkdir(target, { recursive: true, ...(mode !== undefined && { mode }) })
      entry.resume()
    } else if (type === 'file') {
      await mkdir(dirname(target), { recursive: true })
      // Readable.from, because pipeline() misses the end of a truncated entry.
      await pipeline(
        Readable.from(entry),
        createWriteStream(target, { ...(mode !== undefined && { mode }), flush: true }),
      )
    } else throw new Error(`The archive has an entry of type ${type}: ${name}`)
  }
}

const maxFirstEntryBytes = 1_000_000

/** Reads the first file of an archive into memory. Throws where there is none, or it is larger than 1 MB. */
export async function readFirstEntry(source: Readable): Promise<{ path: string; content: Buffer }> {
  for await (const entry of entriesOf(source)) {
    const { name, size } = entry.header
    if (size === undefined || size > maxFirstEntryBytes) throw new Error(`The first entry has ${size} bytes.`)
    return { path: name, content: await buffer(Readable.from(entry)) }
  }
  throw new Error('The archive is empty.')
}

/** The entries of an archive; each is read before the next. */
export async function* entriesOf(source: Readable) {
  const archive = extract()
  source.on('error', (error) => archive.destroy(error)).pipe(archive)
  try {
    yield* archive
  } finally {
    source.destroy()
  }
}
