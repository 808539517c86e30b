import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOfCode } from '#shared/error-status.ts'
import { StoreError } from '#shared/errors.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { media } from './media.tables.ts'
import { masterKey } from './media-keys.ts'
import { openMediaStorage } from './storage/open-media-storage.ts'
import { storeImage } from './store-image.ts'

import { noisePicture } from '../../../tests/support/noise-picture.ts'
let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

/** A PNG that announces two frames before its pixels, as an animated one does. */
function animatedPng(still: Buffer): Buffer {
  const chunk = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1')
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  checksum.writeUInt32BE(crc32(chunk))
  const pixels = still.indexOf('IDAT') - 4
  return Buffer.concat([still.subarray(0, pixels), length, chunk, checksum, still.subarray(pixels)])
}

const masterOf = async (id: string) => (await openMediaStorage(store.config).read(masterKey(id)))!

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
      const stored = await storeImage(store, await noisePicture(300, 200).toFormat(format).toBuffer())
      expect(stored).toMatchObject({
        width: 300,
        height: 200,
        id: expect.stringMatching(/^[0-9a-f]{24}-300x200$/),
      })
      expect(await sharp(await masterOf(stored.id)).metadata()).toMatchObject({
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
    const bytes = await noisePicture(40, 20)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storeImage(store, bytes)
    expect(stored).toMatchObject({ width: 20, height: 40 })
    const kept = await sharp(await masterOf(stored.id)).metadata()
    expect(kept).not.toHaveProperty('exif')
    expect(kept).not.toHaveProperty('orientation')
  })

  test('larger than any view is made smaller', async () => {
    expect(await storeImage(store, await noisePicture(4000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 2560,
      height: 640,
    })
  })

  test('is kept once, however often it is sent', async () => {
    const bytes = await noisePicture(64, 64).png().toBuffer()
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
    const gif = await noisePicture(10, 10).gif().toBuffer()
    const tiff = await noisePicture(10, 10).tiff().toBuffer()
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

  test('is taken as every viewer shows it: with odd metadata, bytes behind it, or its last bytes cut', async () => {
    const photo = (options = {}) =>
      noisePicture(300, 300)
        .jpeg({ quality: 80, ...options })
        .toBuffer()
    const [plain, progressive] = [await photo(), await photo({ progressive: true })]
    const withSegment = (content: Buffer) =>
      Buffer.concat([
        plain.subarray(0, 2),
        Buffer.from([0xff, 0xe1, 0, content.length + 2]),
        content,
        plain.subarray(2),
      ])
    const taken = {
      'a broken Exif block': withSegment(Buffer.from('Exif\0\0MM\0\x2a\xff\xff\xff\xff\0\0', 'latin1')),
      'an orientation that there is not': await noisePicture(300, 300)
        .withMetadata({ orientation: 1 })
        .jpeg()
        .toBuffer(),
      'bytes behind it': Buffer.concat([plain, Buffer.from('\0\0SEFT of the camera', 'latin1')]),
      'another picture behind it': Buffer.concat([plain, plain]),
      'bytes between its markers': Buffer.concat([
        plain.subarray(0, 20),
        Buffer.from([0, 0, 0]),
        plain.subarray(20),
      ]),
      'no end marker': plain.subarray(0, -2),
      'its last bytes cut': plain.subarray(0, -150),
      'its last bytes cut, of a progressive one': progressive.subarray(0, -150),
    }
    for (const [what, bytes] of Object.entries(taken))
      expect([what, await refusal(bytes)]).toEqual([what, null])
    const cut = await storeImage(store, plain.subarray(0, -150))
    expect(cut).toMatchObject({ width: 300, height: 300 })
  })

  test('is refused where it is damaged', async () => {
    const progressive = await noisePicture(300, 300).jpeg({ progressive: true }).toBuffer()
    expect(await refusal(progressive.subarray(0, progressive.length / 4))).toMatchObject({ status: 400 })
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await noisePicture(300, 300).toFormat(format).toBuffer()
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
    const frames = await Promise.all([1, 2].map(() => noisePicture(20, 20).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await refusal(moving)).toMatchObject({
      status: 400,
      fields: { file: 'Animated pictures cannot be used' },
    })
    const animated = animatedPng(await noisePicture(20, 20).png().toBuffer())
    expect(await refusal(animated)).toMatchObject({
      status: 400,
      fields: { file: 'Animated pictures cannot be used' },
    })
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await refusal(huge)).toMatchObject({
      status: 400,
      fields: { file: 'A picture may have at most 16 megapixels' },
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
    const bytes = await noisePicture(20, 20)
      .withExif({ IFD0: { Copyright: 'acTL' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('acTL')).toBe(true)
    expect(await refusal(bytes)).toBeNull()
  })
})
