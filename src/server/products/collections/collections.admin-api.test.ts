import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { upload as uploadTo, type UploadedFile } from '../../../../tests/support/multipart.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'

const store = staffedStore()
const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  store.staff(method, `/api/collections${path}`, body)
const publicly = (slug: string) => store.call('GET', `/api/collections/public/${slug}`)

test('staff create, edit and delete a collection', async () => {
  const created = await staff('POST', '', {
    name: 'Monsoon Edit',
    description: ' Rainproof. ',
    id: 'mine',
    version: 5,
  })
  expect(created.status).toBe(201)
  expect(created.body.collection).toEqual({
    id: 'monsoon-edit',
    slug: 'monsoon-edit',
    name: 'Monsoon Edit',
    description: 'Rainproof.',
    image: '',
    product_count: 0,
    featured: false,
    sample_products: [],
    position: 0,
    version: 1,
  })
  expect((await publicly('monsoon-edit')).status).toBe(200)
  const edited = await staff('PUT', '/monsoon-edit', {
    name: 'Monsoon',
    slug: 'monsoon',
    featured: true,
    version: 1,
  })
  expect(edited.body.collection).toMatchObject({
    id: 'monsoon-edit',
    slug: 'monsoon',
    name: 'Monsoon',
    description: 'Rainproof.',
    featured: true,
    version: 2,
  })
  expect((await publicly('monsoon')).body.collection.name).toBe('Monsoon')
  expect((await staff('PUT', '/monsoon-edit', { name: 'Late', version: 1 })).body).toMatchObject({
    code: 'EDIT_CONFLICT',
    current: { name: 'Monsoon', version: 2 },
  })
  expect((await staff('GET')).body.collections).toMatchObject([{ id: 'monsoon-edit', version: 2 }])
  expect((await staff('GET', '/monsoon-edit')).body.collection.version).toBe(2)
  expect((await staff('DELETE', '/monsoon-edit')).body).toEqual({ success: true })
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect(await staff(method, '/monsoon-edit', method === 'PUT' ? {} : undefined)).toMatchObject({
      status: 404,
      body: { error: 'Collection not found' },
    })
  }
  const entries = await store.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, 'monsoon-edit'))
    .orderBy(auditLog.id)
  expect(entries).toMatchObject([
    { action: 'collection.create', before: null },
    { action: 'collection.update', before: { name: 'Monsoon Edit' }, after: { name: 'Monsoon' } },
    { action: 'collection.delete', after: null },
  ])
})

test('no two collections share an address', async () => {
  const made = await Promise.all([1, 2, 3].map(() => staff('POST', '', { name: 'Top' })))
  expect(made.map(({ body }) => body.collection.id).toSorted()).toEqual(['top-2', 'top-3', 'top-4'])
  expect(await staff('POST', '', { name: 'Other', slug: 'top-2' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_EXISTS', fields: { slug: 'Another collection has this slug' } },
  })
  expect((await staff('PUT', '/top-3', { slug: 'top-2' })).status).toBe(409)
  expect((await staff('PUT', '/top-3', { slug: 'top-3' })).status).toBe(200)
  await staff('PUT', '/top-3', { slug: 'best' })
  expect((await staff('POST', '', { name: 'Other', slug: 'top-3' })).status).toBe(409)
  expect((await staff('POST', '', { name: 'Other', slug: 'featured' })).body.fields).toHaveProperty('slug')
})

test.each([
  {},
  { name: '' },
  { name: 5 },
  { name: 'A', slug: 'Not A Slug' },
  { name: 'A', featured: 'yes' },
  { name: 'A', position: -1 },
  { name: 'A', description: 5 },
  [],
  undefined,
])('refuses %j', async (body) => {
  const before = (await staff('GET')).body.collections.length
  expect(await staff('POST', '', body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect((await staff('GET')).body.collections).toHaveLength(before)
})

test('a collection with products cannot be deleted', async () => {
  const id = await createProduct(store.db, { collectionId: 'classy' })
  expect(await staff('DELETE', '/classy')).toMatchObject({
    status: 409,
    body: { code: 'COLLECTION_NOT_EMPTY' },
  })
  await store.staff('PUT', `/api/products/${id}`, { archived: true })
  expect((await staff('DELETE', '/classy')).status).toBe(409)
  await store.staff('DELETE', `/api/products/${id}`)
  expect((await staff('DELETE', '/classy')).status).toBe(200)
})

test('a new name shows on its products immediately', async () => {
  const id = await createProduct(store.db, { collectionId: 'vibes' })
  const shown = async () =>
    (await store.call('GET', `/api/products/public/${id}`)).body.product.collection_name
  expect(await shown()).toBe('Vibes')
  await staff('PUT', '/vibes', { name: 'Moods' })
  expect(await shown()).toBe('Moods')
})

test('a picture can be set, replaced and removed', async () => {
  await staff('POST', '', { name: 'Pictured' })
  const upload = (id: string, files: UploadedFile[]) =>
    uploadTo(store, `/api/collections/${id}/image`, files, store.admin.token)
  const picture = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  expect((await upload('pictured', [{ bytes: await picture(60) }])).body.collection.image).toMatch(
    /^\/media\/[0-9a-f]+-60x40\/640\.webp$/,
  )
  expect((await upload('pictured', [{ bytes: await picture(70) }])).body.collection.image).toMatch(/-70x40/)
  expect(
    (await upload('pictured', [{ bytes: await picture(70) }, { bytes: await picture(80) }])).status,
  ).toBe(400)
  expect((await upload('pictured', [{ bytes: Buffer.from('no') }])).status).toBe(415)
  expect((await upload('nowhere', [{ bytes: await picture(60) }])).status).toBe(404)
  expect((await publicly('pictured')).body.collection.image).toMatch(/-70x40/)
  expect((await staff('DELETE', '/pictured/image')).body.collection.image).toBe('')
})

test('a customer gets 403 from every call', async () => {
  const { token } = store.customer
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/vibes'],
    ['PUT', '/vibes'],
    ['DELETE', '/vibes'],
    ['POST', '/vibes/image'],
    ['DELETE', '/vibes/image'],
  ] as const) {
    expect((await store.call(method, `/api/collections${path}`)).status).toBe(401)
    expect((await store.call(method, `/api/collections${path}`, { token })).status).toBe(403)
  }
})
