import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** One thing to pack: a file of the disk, a text, or (with neither) a folder. */
export interface TarEntry {
  path: string
  mode: number
  file?: string
  text?: string
}

const BLOCK = 512
const CHUNK = 256 * 1024
/** Where the fields of a header begin (POSIX ustar). */
const FIELD = { name: 0, mode: 100, size: 124, checksum: 148, type: 156, magic: 257, prefix: 345 }

/**
 * The bytes of a tar archive. A file may change while it is read: it gets the length it had when it was
 * opened, filled up with zeros if it shrank, and is left out if it is gone; a database's backup is made
 * for just that.
 */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.text !== undefined) yield* packText(entry, Buffer.from(entry.text))
    else if (entry.file === undefined) yield header({ ...entry, path: `${entry.path}/` }, 0)
    else yield* packFile(entry, entry.file)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function* packText(entry: TarEntry, content: Buffer): Generator<Buffer> {
  yield header(entry, content.length)
  yield content
  yield Buffer.alloc(padding(content.length))
}

async function* packFile(entry: TarEntry, file: string): AsyncGenerator<Buffer> {
  const handle = await openIfThere(file)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield header(entry, size)
    let left = size
    while (left > 0) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(CHUNK, left)))
      if (bytesRead === 0) break
      left -= bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    for (; left > 0; left -= Math.min(CHUNK, left)) yield Buffer.alloc(Math.min(CHUNK, left))
    yield Buffer.alloc(padding(size))
  } finally {
    await handle.close()
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

function header({ path, mode }: TarEntry, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const [prefix, name] = splitPath(path)
  block.write(name, FIELD.name)
  block.write(prefix, FIELD.prefix)
  block.write(`${octal(mode & 0o777, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, FIELD.mode)
  block.write(`${octal(size, 11)} ${octal(Math.floor(Date.now() / 1000), 11)} `, FIELD.size)
  block.write(path.endsWith('/') ? '5' : '0', FIELD.type)
  block.write('ustar\x0000', FIELD.magic)
  block.write(`${octal(checksum(block), 6)}\0 `, FIELD.checksum)
  return block
}

function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
    const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)]
    if (name && Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return [prefix, name]
  }
  throw new Error(`The path ${path} is too long for the archive.`)
}

/** The archive is cut short or is not one. */
export class BrokenArchive extends Error {}

/**
 * Unpacks what `packTar` packed.
 * @param onEntry sees each path before it is written; may throw to give up
 */
export async function unpackTar(
  source: AsyncIterable<Buffer>,
  folder: string,
  onEntry: (path: string) => void = () => {},
): Promise<void> {
  const bytes = new ByteReader(source)
  for (;;) {
    const block = await bytes.read(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const entry = parseHeader(block)
    onEntry(entry.path)
    const target = join(folder, entry.path)
    if (entry.isFolder) {
      await mkdir(target, { recursive: true, mode: entry.mode })
    } else {
      await mkdir(dirname(target), { recursive: true })
      await pipeline(bytes.take(entry.size), createWriteStream(target, { mode: entry.mode, flush: true }))
      await bytes.read(padding(entry.size))
    }
  }
}

/** The first file of an archive that `packTar` packed. */
export async function readFirstEntry(
  source: AsyncIterable<Buffer>,
): Promise<{ path: string; content: Buffer }> {
  const bytes = new ByteReader(source)
  const { path, size } = parseHeader(await bytes.read(BLOCK))
  if (size > longestFirstEntry) throw new BrokenArchive()
  return { path, content: await bytes.read(size) }
}

/** In bytes; it is read into memory. */
const longestFirstEntry = 1_000_000

function parseHeader(block: Buffer) {
  const text = (from: number, length: number) => {
    const field = block.toString('utf8', from, from + length)
    return field.slice(0, field.includes('\0') ? field.indexOf('\0') : undefined)
  }
  const number = (from: number, length: number) => Number.parseInt(text(from, length), 8)
  const path = [text(FIELD.prefix, 155), text(FIELD.name, 100)].filter(Boolean).join('/')
  const type = text(FIELD.type, 1)
  if (number(FIELD.checksum, 8) !== checksum(block) || !['0', '5'].includes(type)) throw new BrokenArchive()
  if (path.startsWith('/') || path.split('/').includes('..')) throw new BrokenArchive()
  return { path, mode: number(FIELD.mode, 8), size: number(FIELD.size, 12), isFolder: type === '5' }
}

/** Reads a stream of chunks in pieces of the wanted length. */
class ByteReader {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.take(length)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next()
        if (done) throw new BrokenArchive()
        this.#rest = value
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

/** The checksum counts its own eight bytes as spaces. */
function checksum(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) {
    sum += index >= FIELD.checksum && index < FIELD.checksum + 8 ? 32 : byte
  }
  return sum
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
