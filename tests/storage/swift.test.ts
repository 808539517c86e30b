import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveMedia } from '../../scripts/lib/move-media.ts'
import { folderStorage } from '../../src/server/media/storage/folder-storage.ts'
import { openMediaStorage } from '../../src/server/media/storage/open-media-storage.ts'
import { storeImage } from '../../src/server/media/store-image.ts'
import { tryMediaStorage } from '../../src/server/media/storage/try-media-storage.ts'
import { mediaStorageContract, listed } from '../support/media-storage-contract.ts'
import { noisePicture } from '../support/noise-picture.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { listPage, startSwift, swiftEnv, type Swift } from './start-swift.ts'

let folder: string
let swift: Swift
let store: TestApp

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-swift-'))
  swift = await startSwift(folder)
  store = await createTestApp(swiftEnv(swift, '/store'))
})
afterAll(async () => {
  await store?.stop()
  await swift?.stop()
  await rm(folder, { recursive: true, force: true })
})

mediaStorageContract('OpenStack Swift', () => openMediaStorage(store.config))

test('a start says where pictures are, and that a wrong key opens nothing', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  await tryMediaStorage(store.config, log)
  const other = { ...store.config.mediaBucket!, secretAccessKey: 'wrong' }
  await tryMediaStorage({ ...store.config, mediaBucket: other }, log)
  expect(lines).toEqual([
    `Pictures are in s3://${swift.bucket}/store at ${swift.endpoint}`,
    expect.stringContaining('SignatureDoesNotMatch (403)'),
  ])
})

test('pictures are kept, made, served, and come back after the server was killed', async () => {
  const { id } = await storeImage(store, await noisePicture(400, 500).jpeg().toBuffer())
  const get = (width: number) => store.app.inject(`/media/${id}/${width}.webp`)
  const first = await get(360)
  expect(first.statusCode).toBe(200)
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 360, height: 450 })
  await swift.kill()
  const away = await get(360)
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  await swift.start()
  expect((await get(360)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await get(160)).statusCode).toBe(200)
})

test('more pictures than fit on a page of a list go to a folder and back', async () => {
  const from = folderStorage(path.join(folder, 'many'))
  const count = 2 * listPage + 5
  for (let n = 0; n < count; n++) await from.write(`masters/${n}.webp`, Buffer.from(`picture ${n}`))
  const to = openMediaStorage({
    ...store.config,
    mediaBucket: { ...store.config.mediaBucket!, prefix: 'many/' },
  })
  expect(await moveMedia({ from, to, say: () => {} })).toEqual({ copied: count, present: 0 })
  expect(await listed(to, 'masters/')).toHaveLength(count)
  expect(await moveMedia({ from, to, say: () => {} })).toEqual({ copied: 0, present: count })
  const back = folderStorage(path.join(folder, 'back'))
  expect(await moveMedia({ from: to, to: back, say: () => {} })).toEqual({ copied: count, present: 0 })
})
