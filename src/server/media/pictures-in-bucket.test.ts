import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { expectRanges } from '../../../tests/support/expect-ranges.ts'
import { createProduct } from '../../../tests/support/factories.ts'
import { s3Env, startFakeS3 } from '../../../tests/support/fake-s3.ts'
import { upload } from '../../../tests/support/multipart.ts'
import { noisePicture } from '../../../tests/support/noise-picture.ts'
import { checksums } from '../../../tests/support/orders.ts'
import { another, deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { testConfig } from '../../../tests/support/test-app.ts'
import type { StoreServer } from '../http/store-server.ts'
import { prepareDerived } from './prepare-derived.ts'
import { storeImage } from './store-image.ts'

const s3 = await startFakeS3()
const store = staffedStore(s3Env(s3))
const { request } = returnCalls(store)
let second: StoreServer

beforeAll(async () => {
  // Another process: its own app, storage and queue.
  const config = testConfig(store.config.dataDir, s3Env(s3))
  second = await createApp({ config, db: store.db, pool: store.pool }, { withPages: false })
})
beforeEach(() => void Object.assign(s3, { fault: undefined, faults: [], calls: [] }))
afterAll(async () => {
  await second.close()
  await s3.stop()
})

const picture = (width = 400) => noisePicture(width, 500).jpeg().toBuffer()
const writesOf = (key: string) => s3.calls.filter((call) => call === `PUT ${key}`).length

test('a picture that staff upload is in the bucket, and served from it', async () => {
  const product = await createProduct(store.db)
  const { status } = await upload(
    store,
    `/api/products/${product}/images`,
    [{ bytes: await picture() }],
    store.admin.token,
  )
  expect(status).toBe(200)
  const [master] = [...s3.objects.keys()]
  expect(master).toMatch(/^masters\/[0-9a-f]{24}-400x500\.webp$/)
  const id = /masters\/(.*)\.webp/.exec(master!)![1]
  for (const [app, format] of [
    [store.app, 'avif'],
    [second, 'webp'],
  ] as const) {
    const response = await app.inject(`/media/${id}/360.${format}`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 360, height: 450 })
    expect(s3.objects.get(`derived/${id}/360.${format}`)?.bytes.equals(response.rawPayload)).toBe(true)
  }
})

test('a picture is sent in parts to whoever asks for them', async () => {
  const { id } = await storeImage(store, await picture(160))
  await expectRanges(store, `/media/${id}/160.webp`)
})

test('a picture is made once however many ask, and read by another process that needs it later', async () => {
  const { id } = await storeImage(store, await picture(640))
  const ask = (app: StoreServer) => app.inject(`/media/${id}/640.avif`)
  const responses = await Promise.all([ask(store.app), ask(store.app), ask(store.app)])
  responses.push(await ask(second))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(writesOf(`derived/${id}/640.avif`)).toBe(1)
})

test('two processes that need a picture at the same moment both serve it', async () => {
  const { id } = await storeImage(store, await picture(480))
  const responses = await Promise.all([store.app, second].map((app) => app.inject(`/media/${id}/360.webp`)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(responses[0]!.rawPayload.equals(responses[1]!.rawPayload)).toBe(true)
})

test('without its bucket the store answers 503 for pictures and uploads, and loses nothing', async () => {
  const { id } = await storeImage(store, await picture(360))
  const product = await createProduct(store.db)
  const before = await checksums(store)
  s3.fault = 'drop'
  const refused = await store.app.inject(`/media/${id}/360.webp`)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'cache-control': 'public, max-age=2', 'retry-after': '5' })
  expect(refused.json()).toEqual({
    success: false,
    code: 'UNAVAILABLE',
    error: 'Pictures are not available right now. Please try again in a moment',
  })
  expect((await store.app.inject('/api/landing-page/public/settings')).statusCode).toBe(200)
  const files = [{ bytes: await picture(320) }]
  const answer = await upload(store, `/api/products/${product}/images`, files, store.admin.token)
  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(await checksums(store)).toEqual(before)
  s3.fault = undefined
  expect((await store.app.inject(`/media/${id}/360.webp`)).statusCode).toBe(200)
  expect((await upload(store, `/api/products/${product}/images`, files, store.admin.token)).status).toBe(200)
})

test('a picture that is made while the bucket takes nothing is served, and made again', async () => {
  const { id } = await storeImage(store, await picture(361))
  s3.beforeWrite = () => Promise.reject(new Error('full'))
  expect((await store.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(200)
  s3.beforeWrite = () => Promise.resolve()
  expect(s3.objects.has(`derived/${id}/160.webp`)).toBe(false)
  expect((await store.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(200)
  expect(s3.objects.has(`derived/${id}/160.webp`)).toBe(true)
})

test('pictures are made in advance when the bucket is back, and one line tells of it', async () => {
  const fresh = { db: store.db, config: testConfig(store.config.dataDir, s3Env(s3, '/fresh')) }
  const { id } = await storeImage(fresh, await picture(160))
  s3.fault = 'drop'
  const log: string[] = []
  const preparing = prepareDerived(fresh, {
    log: (line) => log.push(line),
    pause: 0,
    calm: 0,
    retryAfter: 10,
  })
  await expect.poll(() => s3.calls.filter((call) => call.startsWith('LIST')).length).toBeGreaterThan(4)
  s3.fault = undefined
  await preparing.done
  const made = [...s3.objects.keys()].filter((key) => key.startsWith(`fresh/derived/${id}/`))
  expect(made.map((key) => key.slice(key.lastIndexOf('/')))).toEqual(['/160.avif', '/160.webp'])
  expect(log).toEqual([expect.stringContaining('making pictures in advance failed and is tried again')])
})

test('photos of returns are in the bucket, and wait for it', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const photograph = async () =>
    upload(store, `/api/orders/${id}/return-photos`, [{ bytes: await picture(64) }], who.token)
  const [photo] = (await photograph()).body.ids
  expect(s3.objects.has(`returns/${photo}.webp`)).toBe(true)
  const { number } = (await request(id, [{ reason: 'damaged', photos: [photo] }], { who })).body.return
  const read = () => store.call('GET', `/api/returns/${number}/photos/${photo}`, { token: who.token })
  s3.fault = 'drop'
  const before = await checksums(store)
  expect([(await photograph()).status, (await read()).status]).toEqual([503, 503])
  expect(await checksums(store)).toEqual(before)
  s3.fault = undefined
  expect([(await photograph()).status, (await read()).status]).toEqual([201, 200])
})
