import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBucket } from '../../src/server/base/config/bucket.ts'
import { folderStorage } from '../../src/server/media/storage/folder-storage.ts'
import type { MediaStorage } from '../../src/server/media/storage/media-storage.ts'
import { s3Storage } from '../../src/server/media/storage/s3-storage.ts'
import { s3Env, startFakeS3, type FakeS3 } from '../../tests/support/fake-s3.ts'
import { moveMedia } from './move-media.ts'

const place = mkdtempSync(path.join(os.tmpdir(), 'taanka-move-'))
const folder = folderStorage(path.join(place, 'media'))
const files = ['masters/a.webp', 'masters/b.webp', 'returns/c.webp', 'derived/a/360.avif']
let s3: FakeS3
let bucket: MediaStorage

beforeAll(async () => {
  s3 = await startFakeS3()
  bucket = s3Storage(readBucket(s3Env(s3)['MEDIA_URL']!, s3Env(s3)))
  for (const file of files) await folder.write(file, Buffer.from(`the picture ${file}`))
  await folder.write('notes/of-somebody.txt', Buffer.from('not of the store'))
})
beforeEach(() => s3.objects.clear())
afterAll(async () => {
  await s3.stop()
  rmSync(place, { recursive: true, force: true })
})

const say = () => {}
const inBucket = () => [...s3.objects.keys()].toSorted()

test('pictures go from a folder to a bucket and back, and stay where they were', async () => {
  expect(await moveMedia({ from: folder, to: bucket, say })).toEqual({ copied: 4, present: 0 })
  expect(inBucket()).toEqual(files.toSorted())
  const back = folderStorage(path.join(place, 'back'))
  expect(await moveMedia({ from: bucket, to: back, say })).toEqual({ copied: 4, present: 0 })
  for (const file of files) {
    expect(readFileSync(path.join(place, 'back', file), 'utf8')).toBe(`the picture ${file}`)
    expect(existsSync(path.join(place, 'media', file))).toBe(true)
  }
})

test('a copy that was cut off goes on, and writes anew what is not the same', async () => {
  await moveMedia({ from: folder, to: bucket, say })
  s3.objects.delete('masters/a.webp')
  // As long as the right one.
  await bucket.write('masters/b.webp', Buffer.from('the pictura masters/b.webp'))
  expect(await moveMedia({ from: folder, to: bucket, say })).toEqual({ copied: 2, present: 2 })
  expect(String(s3.objects.get('masters/b.webp')?.bytes)).toBe('the picture masters/b.webp')
})

test('a bucket that goes away stops the copy, which then goes on', async () => {
  s3.beforeWrite = () => {
    s3.fault = 'drop'
    return Promise.resolve()
  }
  await expect(moveMedia({ from: folder, to: bucket, say })).rejects.toThrow(
    'Run the same command again to go on.',
  )
  s3.beforeWrite = () => Promise.resolve()
  s3.fault = undefined
  const { copied, present } = await moveMedia({ from: folder, to: bucket, say })
  expect(copied + present).toBe(4)
  expect(inBucket()).toEqual(files.toSorted())
})

test('a storage that keeps something else than it was given stops the copy', async () => {
  let writing = 0
  let first: string | undefined
  const lying: MediaStorage = {
    ...bucket,
    write: async (key) => {
      writing++
      first ??= key
      await bucket.write(key, Buffer.from('something else'))
      // The first is read back while the others still write.
      if (key !== first) for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
      writing--
    },
  }
  await expect(moveMedia({ from: folder, to: lying, say })).rejects.toThrow('as it was written')
  expect(writing).toBe(0)
})

test('a folder without pictures is refused: it may be the wrong one', async () => {
  await expect(moveMedia({ from: folderStorage(place), to: bucket, say })).rejects.toThrow(
    'There are no pictures in',
  )
  expect(inBucket()).toEqual([])
})
