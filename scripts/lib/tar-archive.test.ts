import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pack, type Header } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { packTar, unpackTar, type TarEntry } from './tar-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'taanka-tar-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inFolder = (...names: string[]) => path.join(folder, ...names)

test('files and folders come back with their modes, however long their paths', async () => {
  const long = `${'a-folder-with-a-long-name/'.repeat(12)}file`
  const large = Buffer.alloc(1_000_000, 'large')
  writeFileSync(inFolder('large'), large)
  async function* entries(): AsyncGenerator<TarEntry> {
    yield { path: 'empty', mode: 0o700 }
    yield { path: 'secret', mode: 0o600, text: 'कुर्ता' }
    yield { path: long, mode: 0o644, file: inFolder('large') }
    yield { path: 'gone', mode: 0o644, file: inFolder('never-there') }
  }
  await unpackTar(packedOf(entries()), inFolder('back'))
  expect(statSync(inFolder('back', 'empty')).mode & 0o777).toBe(0o700)
  expect(statSync(inFolder('back', 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(inFolder('back', 'secret'), 'utf8')).toBe('कुर्ता')
  expect(readFileSync(inFolder('back', long)).equals(large)).toBe(true)
  expect(existsSync(inFolder('back', 'gone'))).toBe(false)
})

test('a file that shrinks while it is packed is filled up with zeros', async () => {
  writeFileSync(inFolder('shrinks'), Buffer.alloc(1_000_000, 'x'))
  async function* entries(): AsyncGenerator<TarEntry> {
    yield { path: 'shrunk', mode: 0o600, file: inFolder('shrinks') }
    yield { path: 'next', mode: 0o600, text: 'is whole' }
  }
  const packed = packTar(entries())
  const chunks: Buffer[] = []
  for await (const chunk of packed) {
    if (chunks.length === 2) truncateSync(inFolder('shrinks'), 0)
    chunks.push(chunk as Buffer)
  }
  await unpackTar(Readable.from(chunks), inFolder('shrunk'))
  const shrunk = readFileSync(inFolder('shrunk', 'shrunk'))
  expect(shrunk).toHaveLength(1_000_000)
  expect(shrunk.at(-1)).toBe(0)
  expect(readFileSync(inFolder('shrunk', 'next'), 'utf8')).toBe('is whole')
})

test('an archive that is cut short is refused', async () => {
  async function* entries(): AsyncGenerator<TarEntry> {
    yield { path: 'text', mode: 0o600, text: 'x'.repeat(10_000) }
  }
  const bytes = await buffer(packTar(entries()))
  for (const length of [100, 600, 5_000])
    await expect(unpackTar(Readable.from([bytes.subarray(0, length)]), inFolder('cut'))).rejects.toThrow(
      /end of data|destroyed/,
    )
})

test.each<Partial<Header> & { name: string }>([
  { name: '../outside' },
  { name: 'a/../../outside' },
  { name: '/tmp/outside' },
  { name: 'link', type: 'symlink', linkname: '/etc/passwd' },
  { name: 'link', type: 'link', linkname: '../outside' },
])('an archive with the entry %o is refused', async (header) => {
  const archive = pack()
  archive.entry(header, header.type ? '' : 'text')
  archive.finalize()
  const target = inFolder('closed')
  await expect(unpackTar(Readable.from(archive), target)).rejects.toThrow('The archive has')
  expect(existsSync(inFolder('outside'))).toBe(false)
  expect(existsSync(path.join(target, 'link'))).toBe(false)
})

const packedOf = (entries: AsyncIterable<TarEntry>): Readable => Readable.from(packTar(entries))
