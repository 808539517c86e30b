import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createCollection, productInput } from '../../../../tests/support/factories.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let token: string
beforeAll(async () => {
  store = await createTestApp({}, { withPages: true, site: await sourceSite() })
  await createCollection(store.db)
  token = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const picture = '/media/0123456789abcdef01234567-1200x900/640.webp'
const found = { seo_title: 'Linen for May', seo_description: 'Woven in Kutch.', share_picture: picture }
const nothing = { seo_title: '', seo_description: null, share_picture: '' }

async function headOf(path: string) {
  const { body } = await store.app.inject(path)
  const meta = (name: string) => new RegExp(`${name}" content="([^"]*)"`).exec(body)?.[1]
  return {
    title: /<title>(.*?) \|/.exec(body)?.[1],
    description: meta('name="description'),
    image: meta('og:image'),
  }
}

test.each([
  [
    'product',
    async () => (await store.call('POST', '/api/products', { token, body: productInput })).body.product.id,
  ],
  ['collection', async () => 'classy'],
])('a %s has its own texts in search engines and shared links, or those that derive', async (kind, add) => {
  const id: string = await add()
  const edit = (body: object) => store.call('PUT', `/api/${kind}s/${id}`, { token, body })
  const read = async () => (await store.call('GET', `/api/${kind}s/public/${id}`)).body[kind]
  const before = await headOf(`/${kind}s/${id}`)
  expect(before.title).toBe((await read()).name)
  expect(await read()).not.toHaveProperty('seo_title')

  expect((await edit(found)).body[kind]).toMatchObject(found)
  expect(await read()).toMatchObject(found)
  expect(await headOf(`/${kind}s/${id}`)).toEqual({
    title: found.seo_title,
    description: found.seo_description,
    image: expect.stringContaining('/media/0123456789abcdef01234567-1200x900/share-classy.jpg'),
  })
  expect((await edit({ seo_title: 'x'.repeat(71) })).body.fields).toHaveProperty('seo_title')
  expect((await edit({ share_picture: 'https://pictures.example/a.jpg' })).body.fields).toEqual({
    share_picture: 'A picture has to be uploaded here',
  })

  expect((await edit(nothing)).status).toBe(200)
  expect(await headOf(`/${kind}s/${id}`)).toEqual(before)
})

test('a collection lies on the colour of the brand that was chosen, and on its own one otherwise', async () => {
  const edit = (field: unknown) => store.call('PUT', '/api/collections/classy', { token, body: { field } })
  const ground = async () =>
    /ground ground--(\w+)/.exec((await store.app.inject('/collections/classy')).body)?.[1]
  expect(await ground()).toBe('classy')
  expect((await edit('highlight')).body.collection).toMatchObject({ field: 'highlight' })
  expect(await ground()).toBe('highlight')
  expect((await edit('mauve')).body.fields).toEqual({ field: 'Choose one of the colours' })
  expect((await edit(null)).body.collection).not.toHaveProperty('field')
  expect(await ground()).toBe('classy')
})
