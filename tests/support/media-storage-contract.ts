import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MediaStorage, StoredFile } from '../../src/server/media/storage/media-storage.ts'

export async function listed(storage: MediaStorage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}

/** Tests that hold for every storage of pictures. Each test asks for the storage anew. */
export function mediaStorageContract(kind: string, storageOf: () => MediaStorage): void {
  const keysBelow = async (prefix: string) =>
    (await listed(storageOf(), prefix)).toSorted((a, b) => a.key.localeCompare(b.key))

  describe(`in ${kind}, a storage`, () => {
    test('gives back what was written, and nothing for what was not', async () => {
      const storage = storageOf()
      const bytes = randomBytes(300_000)
      expect([await storage.read('masters/a.webp'), await storage.has('masters/a.webp')]).toEqual([
        null,
        false,
      ])
      await storage.write('masters/a.webp', bytes)
      expect(await storage.has('masters/a.webp')).toBe(true)
      expect((await storage.read('masters/a.webp'))?.equals(bytes)).toBe(true)
      await storage.write('masters/a.webp', Buffer.from('another'))
      expect(String(await storage.read('masters/a.webp'))).toBe('another')
    })

    test('takes an empty file, and knows no folders', async () => {
      const storage = storageOf()
      await storage.write('empty/a.webp', Buffer.alloc(0))
      expect(await storage.read('empty/a.webp')).toEqual(Buffer.alloc(0))
      expect(await storage.read('empty/a.webp/b.webp')).toBeNull()
    })

    test('removes a file, once or twice', async () => {
      const storage = storageOf()
      await storage.write('returns/a.webp', Buffer.from('photo'))
      for (const _ of [1, 2]) await storage.remove('returns/a.webp')
      expect(await storage.has('returns/a.webp')).toBe(false)
    })

    test('lists all files with their sizes, those of a folder alone', async () => {
      const storage = storageOf()
      expect(await keysBelow('listed/')).toEqual([])
      const files = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ key: `listed/${n % 2}/${n}.avif`, size: n }))
      for (const { key, size } of files) await storage.write(key, Buffer.alloc(size))
      expect(await keysBelow('listed/')).toEqual(files.toSorted((a, b) => a.key.localeCompare(b.key)))
      expect((await keysBelow('listed/0/')).map(({ size }) => size)).toEqual([2, 4, 6])
    })

    test('shows a reader all of a file that is being written, or nothing', async () => {
      const storage = storageOf()
      const [old, next] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(250_000, 'b')]
      await storage.write('whole/a.webp', old)
      const writing = storage.write('whole/a.webp', next)
      const reads = await Promise.all(Array.from({ length: 8 }, () => storage.read('whole/a.webp')))
      await writing
      for (const read of reads) expect([old, next].some((bytes) => read?.equals(bytes))).toBe(true)
      expect((await keysBelow('whole/')).map(({ key }) => key)).toEqual(['whole/a.webp'])
    })
  })
}
