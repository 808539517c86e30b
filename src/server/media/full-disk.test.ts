import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProduct } from '../../../tests/support/factories.ts'
import { upload } from '../../../tests/support/multipart.ts'
import { checksums } from '../../../tests/support/orders.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { storeImage } from './store-image.ts'

const store = staffedStore()

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A file in the folder's place refuses every write, also those of root, as a full disk does. */
async function makeUnwritable(folder: 'masters' | 'derived'): Promise<string> {
  const place = path.join(store.config.dataDir, 'media', folder)
  await rm(place, { recursive: true, force: true })
  await writeFile(place, '')
  return place
}

test('a picture that cannot be written is served from memory', async () => {
  const { id } = await storeImage(store, await picture('red'))
  const place = await makeUnwritable('derived')
  for (const format of ['avif', 'webp']) {
    const response = await store.app.inject(`/media/${id}/360.${format}`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 360, height: 450 })
  }
  await rm(place)
  expect((await store.app.inject(`/media/${id}/360.webp`)).statusCode).toBe(200)
  expect(await readdir(path.join(place, id))).toEqual(['360.webp'])
})

test('an upload that cannot be written answers 503 and changes nothing', async () => {
  const product = await createProduct(store.db)
  const place = await makeUnwritable('masters')
  const file = [{ bytes: await picture('blue') }]
  const before = await checksums(store)
  for (const url of [
    `/api/products/${product}/images`,
    '/api/collections/classy/image',
    '/api/landing-page/upload-background',
  ]) {
    const answer = await upload(store, url, file, store.admin.token)
    expect([url, answer.status, answer.body.code]).toEqual([url, 503, 'UNAVAILABLE'])
    expect(answer.body.error).toBe('The picture could not be saved. The disk of the store may be full')
    expect(answer.headers['retry-after']).toBeDefined()
  }
  expect(await checksums(store)).toEqual(before)
  await rm(place)
  const answer = await upload(store, `/api/products/${product}/images`, file, store.admin.token)
  expect(answer.status).toBe(200)
})
