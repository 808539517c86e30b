import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureAddress } from '#shared/media/picture.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { queueEncoding } from './encoding-queue.ts'
import { media } from './media.tables.ts'
import { masterKey } from './media-keys.ts'
import { sinceLastRequest, watchRequests } from '../http/lifecycle/requests-seen.ts'
import { sparePictures } from './picture-process.ts'
import { prepareDerived } from './prepare-derived.ts'
import { registerMaster } from './register-master.ts'
import { openMediaStorage } from './storage/open-media-storage.ts'
import { storeImage } from './store-image.ts'

import { expectRanges } from '../../../tests/support/expect-ranges.ts'
import { noisePicture } from '../../../tests/support/noise-picture.ts'
let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

describe('a picture', () => {
  test('is served in AVIF and WebP, in the fixed widths up to its own', async () => {
    const { id } = await storeImage(store, await noisePicture(500, 400).jpeg().toBuffer())
    for (const format of ['avif', 'webp']) {
      const response = await store.app.inject(`/media/${id}/360.${format}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 360, height: 288 })
      const again = await store.app.inject({
        url: `/media/${id}/360.${format}`,
        headers: { 'if-none-match': String(response.headers['etag']) },
      })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
    for (const file of [
      '960.webp',
      '333.webp',
      '360.png',
      '360',
      '0360.webp',
      '360.webp.tmp',
      '..%2f..%2fmasters%2fx.webp',
    ]) {
      expect((await store.app.inject(`/media/${id}/${file}`)).statusCode).toBe(404)
    }
  })

  test('narrower than the smallest width is served as it is', async () => {
    const { id } = await storeImage(store, await noisePicture(90, 30).jpeg().toBuffer())
    const response = await store.app.inject(`/media/${id}/160.webp`)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 90, height: 30 })
  })

  test('is served at the address that the API gives, however small it is', async () => {
    for (const width of [1, 90, 500]) {
      const { id } = await storeImage(store, await noisePicture(width, 30).png().toBuffer())
      const response = await store.app.inject(pictureAddress(id))
      expect(response.statusCode).toBe(200)
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: 30 })
    }
  })

  test.each([
    [1, 16_000],
    [16_000, 1],
    [3, 60_000],
    [60_000, 3],
    [2, 65_535],
  ])('of %i × %i pixels is kept and served', async (width, height) => {
    const stored = await storeImage(
      store,
      await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const [row] = await store.db.select().from(media).where(eq(media.id, stored.id))
    expect(row!.placeholder.length).toBeLessThan(400)
    const { id } = stored
    for (const address of [
      pictureAddress(id),
      pictureAddress(id, 640, 'avif'),
      `/media/${id}/share-plain.jpg`,
    ]) {
      const response = await store.app.inject(address)
      expect(response.statusCode).toBe(200)
    }
  })

  test.each([
    ['a flat lay on its ground', 400, 500, [0xd8, 0x8a, 0x6c]],
    ['a banner that fills it', 1500, 600, [0xff, 0, 0]],
  ])('is also a JPEG for previews of a page: %s', async (_, width, height, corner) => {
    const red = sharp({ create: { width, height, channels: 3, background: 'red' } })
    const { id } = await storeImage(store, await red.png().toBuffer())
    const response = await store.app.inject(`/media/${id}/share-vibes.jpg`)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    const pixel = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3).subarray(0, 3)]
    for (const [index, value] of corner.entries())
      expect(Math.abs(pixel(2, 2)[index]! - value)).toBeLessThan(6)
    expect(pixel(600, 315)[0]).toBeGreaterThan(250)
    expect((await store.app.inject(`/media/${id}/share-neon.jpg`)).statusCode).toBe(404)
  })

  test('is sent in parts to whoever asks for them', async () => {
    const { id } = await storeImage(store, await noisePicture(160, 160).png().toBuffer())
    await expectRanges(store, `/media/${id}/160.webp`)
  })

  test('is not there under any other name', async () => {
    for (const id of ['00000000-100x100', 'x-100x100', '..', '%2e%2e%2fmasters', '00000000-0x0', '%00']) {
      expect((await store.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(404)
    }
  })

  test('is made once for all who ask at the same time, and no half of it is left', async () => {
    const { id } = await storeImage(store, await noisePicture(1000, 1000).jpeg().toBuffer())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.app.inject(`/media/${id}/960.avif`)),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await readdir(path.join(store.config.dataDir, 'media/derived', id))).toEqual(['960.avif'])
  })

  test('of the sample catalogue is taken over as it is', async () => {
    const file = path.join(store.config.dataDir, 'kurta.webp')
    const bytes = await noisePicture(800, 1000).webp().toBuffer()
    await writeFile(file, bytes)
    const first = await registerMaster(store, file)
    expect(await registerMaster(store, file)).toEqual(first)
    expect(await openMediaStorage(store.config).read(masterKey(first.id))).toEqual(bytes)
  })
})

test('every width is made ahead, unless the store stops first', async () => {
  const fresh = await createTestApp()
  const { id } = await storeImage(fresh, await noisePicture(480, 480).jpeg().toBuffer())
  const log: string[] = []
  const early = prepareDerived(fresh, { log: (line) => log.push(line), pause: 0, calm: 0 })
  await early.stop()
  await prepareDerived(fresh, { log: (line) => log.push(line), pause: 0, calm: 0 }).done
  const made = await readdir(path.join(fresh.config.dataDir, 'media/derived', id))
  expect(made.toSorted()).toEqual(['160.avif', '160.webp', '360.avif', '360.webp', '480.avif', '480.webp'])
  expect(log).toEqual([])
  await fresh.stop()
})

test('pictures are made ahead while nobody is there, those first that were asked for', async () => {
  const fresh = await createTestApp()
  await storeImage(fresh, await noisePicture(481, 480).jpeg().toBuffer())
  const { id } = await storeImage(fresh, await noisePicture(480, 482).jpeg().toBuffer())
  const made = async (one: string) =>
    (await readdir(path.join(fresh.config.dataDir, 'media/derived', one)).catch(() => [])).length
  await fresh.app.inject(`/media/${id}/160.webp`)
  const server = createServer()
  watchRequests(server)
  const visit = (url: string) => server.emit('request', { url })
  visit('/')
  const options = { log: () => {}, pause: 0, calm: 60_000 }
  await expect.poll(() => sparePictures.pid(), { message: 'the process of the last test' }).toBe(undefined)
  const waiting = prepareDerived(fresh, options)
  // As many looks at the folder as the list of what is missing takes, and more.
  for (let look = 0; look < 100; look++) await made(id)
  expect(sparePictures.pid()).toBe(undefined)
  await waiting.stop()
  expect(await made(id)).toBe(1)
  const seen = sinceLastRequest()
  visit('/readyz')
  expect(sinceLastRequest(), 'probes are nobody').toBeGreaterThanOrEqual(seen)
  const going = prepareDerived(fresh, { ...options, calm: 0 })
  await expect.poll(() => made(id)).toBeGreaterThan(1)
  await going.stop()
  const counts = await Promise.all(
    (await readdir(path.join(fresh.config.dataDir, 'media/derived'))).map(made),
  )
  expect(counts.length, 'the other master has to wait').toBe(1)
  await fresh.stop()
})

test('a picture that is yet to be made is refused while too many wait; uploads and made ones are not', async () => {
  const { id } = await storeImage(store, await noisePicture(700, 900).png().toBuffer())
  const get = (width: number) => store.app.inject({ url: `/media/${id}/${width}.webp` })
  expect((await get(360)).statusCode).toBe(200)
  const end: (() => void)[] = []
  const held = Array.from({ length: 102 }, () =>
    queueEncoding(() => new Promise<void>((resolve) => void end.push(resolve))),
  )
  const refused = await get(640)
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect((await get(360)).statusCode).toBe(200)
  expect(await storeImage(store, await noisePicture(300, 400).png().toBuffer())).toMatchObject({ width: 300 })
  while (end.length > 0) {
    end.shift()!()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await Promise.all(held)
  expect((await get(640)).statusCode).toBe(200)
})
