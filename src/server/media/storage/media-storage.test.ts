import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Env, startFakeS3, type FakeS3, type S3Fault } from '../../../../tests/support/fake-s3.ts'
import { listed, mediaStorageContract } from '../../../../tests/support/media-storage-contract.ts'
import { testConfig } from '../../../../tests/support/test-app.ts'
import { readBucket } from '../../base/config/bucket.ts'
import { openMediaStorage } from './open-media-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { tryMediaStorage } from './try-media-storage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'taanka-storage-'))
let s3: FakeS3
let bucket: MediaStorage

const bucketOf = (env: Record<string, string>, prefix = '') =>
  openMediaStorage(testConfig(folder, { ...s3Env(s3, prefix), ...env }))

beforeAll(async () => {
  s3 = await startFakeS3()
  bucket = bucketOf({}, '/shop/one')
})
beforeEach(() => void Object.assign(s3, { fault: undefined, faults: [], calls: [] }))
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

mediaStorageContract('a folder', () => openMediaStorage(testConfig(folder)))
mediaStorageContract('a bucket', () => bucket)

test('a bucket is shared by prefix, and says what a picture is', async () => {
  await bucket.write('derived/x/360.avif', Buffer.from('picture'))
  expect(s3.objects.get('shop/one/derived/x/360.avif')?.type).toBe('image/avif')
  expect(await bucketOf({}, '/shop/two').has('derived/x/360.avif')).toBe(false)
})

test('a call that a busy bucket refuses, or that loses its connection, is made once more', async () => {
  await bucket.write('masters/again.webp', Buffer.from('picture'))
  for (const fault of ['slow-down', 'drop'] satisfies S3Fault[]) {
    Object.assign(s3, { calls: [], faults: [fault] })
    expect(String(await bucket.read('masters/again.webp'))).toBe('picture')
    expect(s3.calls).toHaveLength(2)
  }
})

test('a bucket that is away is no missing picture', async () => {
  await bucket.write('masters/away.webp', Buffer.from('picture'))
  for (const fault of ['drop', 'slow-down'] satisfies S3Fault[]) {
    s3.fault = fault
    const calls = [bucket.read('x'), bucket.has('x'), bucket.write('x', Buffer.from('x')), bucket.remove('x')]
    for (const result of await Promise.allSettled([...calls, listed(bucket, '')]))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  }
})

test.each(['silence', 'half'] satisfies S3Fault[])(
  'a bucket that answers with %s is given up after the timeout',
  async (fault) => {
    const hasty = s3Storage(readBucket(s3Env(s3)['MEDIA_URL']!, s3Env(s3)), { connection: 200, call: 200 })
    await hasty.write('masters/hanging.webp', Buffer.from('picture')).catch(() => {})
    s3.fault = fault
    await expect(hasty.read('masters/hanging.webp')).rejects.toMatchObject({
      message: 'Pictures are not available right now. Please try again in a moment',
      cause: { message: `s3://pictures at ${s3.url}: no answer within 200 ms` },
    })
  },
)

test('wrong keys and another bucket are said at start, without the keys', async () => {
  const said = async (env: Record<string, string>) => {
    const lines: string[] = []
    await tryMediaStorage(testConfig(folder, { ...s3Env(s3), ...env }), (line) => lines.push(line))
    expect(lines.join()).not.toContain(s3.access.secret)
    return lines
  }
  const missing = `s3://others?endpoint=${s3.url}&region=${s3.region}`
  expect([
    await said({}),
    await said({ AWS_SECRET_ACCESS_KEY: 'of-another' }),
    await said({ MEDIA_URL: missing }),
    await said({ MEDIA_URL: `s3://pictures?endpoint=http://127.0.0.1:1` }),
    await said({ MEDIA_URL: '' }),
  ]).toEqual([
    [`Pictures are in s3://pictures at ${s3.url}`],
    [expect.stringContaining('SignatureDoesNotMatch (403)')],
    [expect.stringContaining('NoSuchBucket (404)')],
    [expect.stringContaining('ECONNREFUSED')],
    [],
  ])
})

test('a disk that fails is no missing picture', async () => {
  const storage = openMediaStorage(testConfig(folder))
  await storage.write('masters/a.webp', Buffer.from('picture'))
  // No disk takes a name of this length.
  const key = `masters/${'a'.repeat(300)}.webp`
  await expect(storage.read(key)).rejects.toThrow('not available')
  await expect(storage.has(key)).rejects.toThrow('not available')
  await expect(storage.write(key, Buffer.from('a'))).rejects.toThrow('The disk of the store')
})
