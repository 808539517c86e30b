import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOfCode } from '#shared/error-status.ts'
import { StoreError } from '#shared/errors.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { takeEncodingTurn } from './encoding-turns.ts'
import { media } from './media.tables.ts'
import { masterFile } from './media-files.ts'
import { prepareDerived } from './prepare-derived.ts'
import { registerMaster } from './register-master.ts'
import { storeImage } from './store-image.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

/** Noise, so that no two pictures are the same and none is small because it is empty. */
const drawn = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** A PNG that announces two frames before its pixels, as an animated one does. */
function animatedPng(still: Buffer): Buffer {
  const chunk = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1')
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  checksum.writeUInt32BE(crc32(chunk))
  const pixels = still.indexOf('IDAT') - 4
  return Buffer.concat([still.subarray(0, pixels), length, chunk, checksum, still.subarray(pixels)])
}

async function refusal(bytes: Buffer) {
  try {
    await storeImage(store, bytes)
  } catch (error) {
    if (error instanceof StoreError)
      return { status: statusOfCode[error.code], message: error.message, fields: error.fields }
    throw error
  }
  return null
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, and is kept as WebP under a name with its size',
    async (format) => {
      const stored = await storeImage(store, await drawn(300, 200).toFormat(format).toBuffer())
      expect(stored).toMatchObject({
        width: 300,
        height: 200,
        id: expect.stringMatching(/^[0-9a-f]{24}-300x200$/),
      })
      expect(await sharp(masterFile(store.config, stored.id)).metadata()).toMatchObject({
        format: 'webp',
        width: 300,
        height: 200,
      })
      const [row] = (await store.db.select().from(media)).filter((kept) => kept.id === stored.id)
      expect(row).toMatchObject({
        width: 300,
        height: 200,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      })
      expect(row!.placeholder.length).toBeLessThan(400)
    },
  )

  test('is turned upright and loses everything that came with it', async () => {
    const bytes = await drawn(40, 20)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storeImage(store, bytes)
    expect(stored).toMatchObject({ width: 20, height: 40 })
    const kept = await sharp(masterFile(store.config, stored.id)).metadata()
    expect(kept).not.toHaveProperty('exif')
    expect(kept).not.toHaveProperty('orientation')
  })

  test('larger than any view is made smaller', async () => {
    expect(await storeImage(store, await drawn(4000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 2560,
      height: 640,
    })
  })

  test('is kept once, however often it is sent', async () => {
    const bytes = await drawn(64, 64).png().toBuffer()
    const ids = await Promise.all([
      storeImage(store, bytes),
      storeImage(store, bytes),
      storeImage(store, bytes),
    ])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  test('is refused where it is no picture, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const gif = await drawn(10, 10).gif().toBuffer()
    const tiff = await drawn(10, 10).tiff().toBuffer()
    for (const bytes of [svg, html, gif, tiff, Buffer.from('MZ'), Buffer.alloc(100)]) {
      expect(await refusal(bytes)).toMatchObject({
        status: 415,
        message: 'Pictures must be JPEG, PNG, WebP or AVIF',
      })
    }
    expect(await refusal(Buffer.alloc(0))).toMatchObject({
      status: 400,
      fields: { file: 'This file is empty' },
    })
  })

  test('is refused where it is damaged', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await drawn(300, 300).toFormat(format).toBuffer()
      const damaged = { status: 400, fields: { file: 'This picture is damaged and cannot be read' } }
      expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject(damaged)
      expect(await refusal(whole.subarray(0, 16))).toMatchObject(damaged)
    }
    const disguised = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect(await refusal(disguised)).toMatchObject({ status: 400 })
  })

  test('is refused where it moves, or has too many bytes or pixels', async () => {
    const frames = await Promise.all([1, 2].map(() => drawn(20, 20).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await refusal(moving)).toMatchObject({
      status: 400,
      fields: { file: 'Animated pictures cannot be used' },
    })
    const animated = animatedPng(await drawn(20, 20).png().toBuffer())
    expect(await refusal(animated)).toMatchObject({
      status: 400,
      fields: { file: 'Animated pictures cannot be used' },
    })
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await refusal(huge)).toMatchObject({
      status: 400,
      fields: { file: 'A picture may have at most 40 megapixels' },
    })
    const long = await sharp({ create: { width: 1, height: 65_536, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await refusal(long)).toMatchObject({
      status: 400,
      fields: { file: 'A picture may be at most 65,535 pixels wide or high' },
    })
    expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message: 'A picture may have at most 5 MB',
    })
  })

  test('is taken where the letters that announce the frames of a PNG stand in it by chance', async () => {
    const bytes = await drawn(20, 20)
      .withExif({ IFD0: { Copyright: 'acTL' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('acTL')).toBe(true)
    expect(await refusal(bytes)).toBeNull()
  })
})

describe('a picture', () => {
  test('is served in AVIF and WebP, in the fixed widths up to its own', async () => {
    const { id } = await storeImage(store, await drawn(500, 400).jpeg().toBuffer())
    for (const format of ['avif', 'webp']) {
      const response = await store.app.inject(`/media/${id}/320.${format}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 256 })
      const again = await store.app.inject({
        url: `/media/${id}/320.${format}`,
        headers: { 'if-none-match': String(response.headers['etag']) },
      })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
    for (const file of [
      '960.webp',
      '333.webp',
      '320.png',
      '320',
      '0320.webp',
      '320.webp.tmp',
      '..%2f..%2fmasters%2fx.webp',
    ]) {
      expect((await store.app.inject(`/media/${id}/${file}`)).statusCode).toBe(404)
    }
  })

  test('narrower than the smallest width is served as it is', async () => {
    const { id } = await storeImage(store, await drawn(90, 30).jpeg().toBuffer())
    const response = await store.app.inject(`/media/${id}/160.webp`)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 90, height: 30 })
  })

  test('is served at the address that the API gives, however small it is', async () => {
    for (const width of [1, 90, 500]) {
      const { id } = await storeImage(store, await drawn(width, 30).png().toBuffer())
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
    for (const format of ['webp', 'avif'] as const) {
      const response = await store.app.inject(pictureAddress(stored.id, undefined, format))
      expect(response.statusCode).toBe(200)
    }
  })

  test('is not there under any other name', async () => {
    for (const id of ['00000000-100x100', 'x-100x100', '..', '%2e%2e%2fmasters', '00000000-0x0', '%00']) {
      expect((await store.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(404)
    }
  })

  test('is made once for all who ask at the same time, and no half of it is left', async () => {
    const { id } = await storeImage(store, await drawn(1000, 1000).jpeg().toBuffer())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.app.inject(`/media/${id}/960.avif`)),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await readdir(path.join(store.config.dataDir, 'media/derived', id))).toEqual(['960.avif'])
  })

  test('of the sample catalogue is taken over as it is', async () => {
    const file = path.join(store.config.dataDir, 'kurta.webp')
    const bytes = await drawn(800, 1000).webp().toBuffer()
    await writeFile(file, bytes)
    const first = await registerMaster(store, file)
    expect(await registerMaster(store, file)).toEqual(first)
    expect(await sharp(masterFile(store.config, first.id)).toBuffer()).toEqual(await sharp(bytes).toBuffer())
  })
})

test('every width is made ahead, unless the store stops first', async () => {
  const fresh = await createTestApp()
  const { id } = await storeImage(fresh, await drawn(480, 480).jpeg().toBuffer())
  const log: string[] = []
  const early = prepareDerived(fresh.config, { log: (line) => log.push(line), pause: 0 })
  await early.stop()
  await prepareDerived(fresh.config, { log: (line) => log.push(line), pause: 0 }).done
  const made = await readdir(path.join(fresh.config.dataDir, 'media/derived', id))
  expect(made.toSorted()).toEqual(['160.avif', '160.webp', '320.avif', '320.webp', '480.avif', '480.webp'])
  expect(log).toEqual([])
  await fresh.stop()
})

test('a picture that is yet to be made is refused while too many wait; uploads and made ones are not', async () => {
  const { id } = await storeImage(store, await drawn(700, 900).png().toBuffer())
  const get = (width: number) => store.app.inject({ url: `/media/${id}/${width}.webp` })
  expect((await get(320)).statusCode).toBe(200)
  const end: (() => void)[] = []
  const held = Array.from({ length: 102 }, () =>
    takeEncodingTurn(() => new Promise<void>((resolve) => void end.push(resolve))),
  )
  const refused = await get(640)
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect((await get(320)).statusCode).toBe(200)
  expect(await storeImage(store, await drawn(300, 400).png().toBuffer())).toMatchObject({ width: 300 })
  while (end.length > 0) {
    end.shift()!()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await Promise.all(held)
  expect((await get(640)).statusCode).toBe(200)
})
