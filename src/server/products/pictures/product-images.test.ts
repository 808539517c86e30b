import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { multipart, upload as uploadTo, type UploadedFile } from '../../../../tests/support/multipart.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'

const store = staffedStore()
const staff: StaffCall = (method, path, body) => store.staff(method, `/api/products${path}`, body)

describe('pictures of a product', () => {
  const picture = (width = 60) =>
    sharp({ create: { width, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  const upload = (id: string, files: UploadedFile[]) =>
    uploadTo(store, `/api/products/${id}/images`, files, store.admin.token)

  test('are added, put in order and removed', async () => {
    const id = await createProduct(store.db)
    const added = await upload(id, [{ bytes: await picture(60) }, { bytes: await picture(70) }])
    expect(added.status).toBe(200)
    const [first, second] = added.body.product.image_ids
    expect(added.body.product.images).toEqual([
      expect.stringMatching(/-60x40\/640\.webp$/),
      expect.stringMatching(/-70x40\/640\.webp$/),
    ])
    const turned = await staff('PUT', `/${id}/images/order`, { image_ids: [second, first] })
    expect(turned.body.product.image_ids).toEqual([second, first])
    const third = await upload(id, [{ bytes: await picture(80) }])
    expect(third.body.product.images[2]).toMatch(/-80x40/)
    expect((await staff('DELETE', `/${id}/images/${second}`)).body.product.image_ids).toEqual([
      first,
      third.body.product.image_ids[2],
    ])
    expect((await staff('DELETE', `/${id}/images/${second}`)).status).toBe(404)
    const entries = await store.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(entries.map((entry) => entry.action)).toEqual([
      'product.images',
      'product.images',
      'product.images',
      'product.images',
    ])
  })

  test('are refused with a message, and nothing changes', async () => {
    const id = await createProduct(store.db)
    expect(await upload(id, [])).toMatchObject({
      status: 400,
      body: { fields: { file: 'Choose a picture' } },
    })
    expect(await upload(id, [{ bytes: Buffer.alloc(0) }])).toMatchObject({
      status: 400,
      body: { fields: { file: 'This file is empty' } },
    })
    expect(await upload(id, [{ bytes: Buffer.from('<svg/>') }])).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
    expect(await upload(id, [{ bytes: await picture() }, { bytes: Buffer.from('MZ') }])).toMatchObject({
      status: 415,
    })
    expect(await upload(id, [{ bytes: Buffer.alloc(6 * 1024 * 1024) }])).toMatchObject({
      status: 413,
      body: { error: 'A picture may have at most 5 MB' },
    })
    const eleven = await Promise.all(
      Array.from({ length: 11 }, async (_, n) => ({ bytes: await picture(20 + n) })),
    )
    expect(await upload(id, eleven)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    expect(await upload('nowhere', [{ bytes: await picture() }])).toMatchObject({ status: 404 })
    expect((await staff('GET', `/${id}`)).body.product.images).toEqual([])
  })

  test('are uploaded as multipart only, which other calls refuse', async () => {
    const id = await createProduct(store.db)
    expect((await staff('POST', `/${id}/images`, { file: 'x' })).status).toBe(415)
    const broken = (payload: string, boundary = '; boundary=x') =>
      store.app.inject({
        method: 'POST',
        url: `/api/products/${id}/images`,
        payload,
        headers: {
          'content-type': `multipart/form-data${boundary}`,
          authorization: `Bearer ${store.admin.token}`,
        },
      })
    for (const payload of [
      '',
      'rubbish',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ]) {
      expect((await broken(payload)).statusCode).toBe(400)
    }
    expect((await broken('--x--', '')).statusCode).toBe(400)
    const { payload, headers } = multipart([{ bytes: await picture() }])
    const elsewhere = await store.app.inject({
      method: 'POST',
      url: '/api/products',
      payload,
      headers: { ...headers, authorization: `Bearer ${store.admin.token}` },
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('are reordered only when each is named once', async () => {
    const id = await createProduct(store.db)
    const { body } = await upload(id, [{ bytes: await picture(61) }, { bytes: await picture(62) }])
    const [first, second] = body.product.image_ids
    for (const image_ids of [
      [],
      [first],
      [first, first],
      [first, second, second],
      ['x', 'y'],
      'all',
      [second, '00000000-0000-4000-8000-000000000000'],
    ]) {
      expect((await staff('PUT', `/${id}/images/order`, { image_ids })).status).toBe(400)
    }
    expect((await staff('GET', `/${id}`)).body.product.image_ids).toEqual([first, second])
  })
})
