import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '../../../../tests/support/multipart.ts'
import { noisePicture } from '../../../../tests/support/noise-picture.ts'
import { placedOrder } from '../../../../tests/support/parcels.ts'
import { another, deliveredOrder, returnCalls } from '../../../../tests/support/returns.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import type { Person } from '../../../../tests/support/factories.ts'
import { change } from '../../calls/change.ts'
import type { TakeStep } from '../../calls/task.ts'
import { databaseOn } from '../../db/database.ts'
import { openMediaStorage } from '../../media/storage/open-media-storage.ts'
import { returnPhotos } from '../../trade/tables/return.tables.ts'
import { keepPhotos } from './keep-photos.ts'
import { photoKey } from './photo-key.ts'
import { removePhotos } from './remove-photos.ts'

const store = staffedStore()
const { request, decide, receive } = returnCalls(store)

const photoWithPlace = () =>
  noisePicture(64, 48)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .toBuffer()

const keeping = (who: Person) => {
  const step: TakeStep = (work) => change(store.db, who, work)
  return { ...store, step }
}

async function photograph(order: string, who: Person, count = 1): Promise<string[]> {
  const bytes = await photoWithPlace()
  const files = Array.from({ length: count }, () => ({ bytes }))
  const { status, body } = await upload(store, `/api/orders/${order}/return-photos`, files, who.token)
  expect(status).toBe(201)
  return body.ids
}

test('photos are for their customer and staff alone, without the place where they were taken', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const [photo, spare] = await photograph(id, who, 2)
  const { body } = await request(id, [{ reason: 'damaged', photos: [photo!] }], { who })
  expect(body.return).toMatchObject({ state: 'requested', lines: [{ photos: [photo] }] })
  const { number } = body.return
  const own = `/api/returns/${number}/photos/${photo}`
  const forStaff = `/api/admin/returns/${number}/photos/${photo}`
  const stranger = await another(store)
  const statusOf = async (url: string, token?: string) => (await store.call('GET', url, { token })).status
  expect([
    await statusOf(own, who.token),
    await statusOf(own, stranger.token),
    await statusOf(own),
    await statusOf(forStaff, store.admin.token),
    await statusOf(forStaff, who.token),
    await statusOf(forStaff),
    await statusOf(`/api/returns/${number}/photos/${spare}`, who.token),
    await statusOf(`/media/${photo}/480.webp`),
  ]).toEqual([200, 404, 401, 200, 403, 401, 404, 404])
  const kept = await sharp((await openMediaStorage(store.config).read(photoKey(photo!)))!).metadata()
  expect(kept.format).toBe('webp')
  expect(kept).not.toHaveProperty('exif')
  const elsewhere = await upload(
    store,
    `/api/orders/${id}/return-photos`,
    [{ bytes: await photoWithPlace() }],
    stranger.token,
  )
  expect(elsewhere.status).toBe(404)
})

test('what is the shop’s fault needs photos of its own', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const without = await request(id, [{ reason: 'defective' }], { who })
  expect([without.status, without.body.fields]).toEqual([400, { 'lines.0.photos': 'Add 1 to 4 photos' }])
  const stranger = await another(store)
  const theirs = await deliveredOrder(store, { who: stranger })
  const [photo] = await photograph(theirs.id, stranger)
  expect((await request(id, [{ reason: 'defective', photos: [photo!] }], { who })).status).toBe(400)
  const five = [...(await photograph(id, who, 4)), ...(await photograph(id, who))]
  expect((await request(id, [{ reason: 'defective', photos: five }], { who })).status).toBe(400)
  const [first] = five
  expect((await request(id, [{ reason: 'defective', photos: [first!] }], { who })).status).toBe(201)
  expect((await request(id, [{ reason: 'defective', photos: [first!] }], { who })).status).toBe(400)
})

test('unused photos go after a day, the others 180 days after the return was settled', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const [used, unused] = await photograph(id, who, 2)
  const { number } = (await request(id, [{ reason: 'damaged', photos: [used!] }], { who })).body.return
  await decide(number, 'approved')
  await receive(number, { good: 1 })
  const areThere = (...photos: string[]) =>
    Promise.all(photos.map((photo) => openMediaStorage(store.config).has(photoKey(photo))))
  const removeAfter = async (days: number) => {
    const ago = `now() - make_interval(secs => ${days * 86_400})`
    await store.pool.query(`update return_photos set created_at = ${ago}`)
    await store.pool.query(`update returns set settled_at = ${ago} where settled_at is not null`)
    await removePhotos(databaseOn(store.pool), store.config)
  }
  await removeAfter(0.9)
  expect(await areThere(used!, unused!)).toEqual([true, true])
  await removeAfter(1.1)
  expect(await areThere(used!, unused!)).toEqual([true, false])
  await removeAfter(180.1)
  expect(await areThere(used!, unused!)).toEqual([false, false])
})

const flatPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3355' } })

test('photos are taken of what has come, at most four at a time, one upload after the other', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const bytes = await flatPicture(4_000, 3_000).jpeg().toBuffer()
  const send = (count: number, order = id) =>
    upload(
      store,
      `/api/orders/${order}/return-photos`,
      Array.from({ length: count }, () => ({ bytes })),
      who.token,
    )
  const many = await send(5)
  expect([many.status, many.body.error]).toEqual([413, 'At most 4 photos at a time'])
  const both = await Promise.all([send(4), send(4)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429])
  expect(both.find(({ status }) => status === 429)!.body.error).toBe(
    'Your last photos are still being read. Please wait a moment',
  )
  const placed = await placedOrder(store)
  const early = await upload(
    store,
    `/api/orders/${placed.id}/return-photos`,
    [{ bytes }],
    store.customer.token,
  )
  expect([early.status, early.body.code]).toEqual([409, 'NOT_RETURNABLE'])
})

test('a photo of more than twelve megapixels is refused by its header, before it is decoded', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const bytes = await flatPicture(6_300, 6_300).avif({ effort: 0 }).toBuffer()
  expect(bytes.length).toBeLessThan(5_000)
  const { status, body } = await upload(store, `/api/orders/${id}/return-photos`, [{ bytes }], who.token)
  expect([status, body.fields]).toEqual([400, { file: 'A photo may have at most 12 megapixels' }])
  const phone = await flatPicture(4_032, 3_024).jpeg().toBuffer()
  expect((await upload(store, `/api/orders/${id}/return-photos`, [{ bytes: phone }], who.token)).status).toBe(
    201,
  )
})

test('nothing is decoded for a customer who has left', async () => {
  const who = await another(store)
  const { id: orderId } = await deliveredOrder(store, { who })
  const files = [await photoWithPlace()]
  await expect(
    keepPhotos(keeping(who), { userId: who.id, orderId, files, hasLeft: () => true }),
  ).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('the photos that nobody waits for any more are not read', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const photo = await flatPicture(4_000, 3_000).avif({ effort: 0 }).toBuffer()
  const form = new FormData()
  for (let n = 0; n < 4; n++) form.append('file', new Blob([photo]), `${n}.avif`)
  const url = `${await store.app.listen({ host: '127.0.0.1', port: 0 })}/api/orders/${id}/return-photos`
  const send = (body: FormData, signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body,
      ...(signal && { signal }),
    })
  const kept = () => store.db.$count(returnPhotos, eq(returnPhotos.userId, who.id))
  const leaving = new AbortController()
  const sent = send(form, leaving.signal).catch(() => 'left')
  await expect.poll(kept, { interval: 10 }).toBe(1)
  leaving.abort()
  expect(await sent).toBe('left')
  const empty = new FormData()
  empty.append('file', new Blob(['no picture']), 'no.avif')
  await expect.poll(async () => (await send(empty)).status).toBe(415)
  expect(await kept()).toBeLessThanOrEqual(2)
})

test('the limit of photos that wait holds for uploads that run in several processes', async () => {
  const who = await another(store)
  const { id: orderId } = await deliveredOrder(store, { who })
  const files = await Promise.all([photoWithPlace(), photoWithPlace(), photoWithPlace(), photoWithPlace()])
  const uploads = Array.from({ length: 12 }, () =>
    keepPhotos(keeping(who), { userId: who.id, orderId, files, hasLeft: () => false }),
  )
  await Promise.allSettled(uploads)
  const { rows } = await store.pool.query(
    'select count(*)::int as waiting from return_photos where user_id = $1',
    [who.id],
  )
  expect(rows[0].waiting).toBe(40)
})
