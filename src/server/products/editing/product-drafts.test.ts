import { beforeAll, expect, test } from 'vitest'
import { createCollection, productInput } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const staff: StaffCall = (method, path, body) => store.staff(method, `/api/products${path}`, body)
const draft = async (name: string) =>
  (await staff('POST', '', { ...productInput, name, draft: true })).body.product
const ids = async (query: string): Promise<string[]> =>
  (await staff('GET', `?${query}`)).body.products.map(({ id }: { id: string }) => id)

test('a draft is hidden from shoppers until it is put on sale', async () => {
  const { id, ...shown } = await draft('Draft Shirt')
  expect(shown).toMatchObject({ archived: true, draft: true, totalStock: 11 })
  const visit = () => store.call('GET', `/api/products/public/${id}`)
  const found = async () => (await store.call('GET', '/api/products/search?q=draft+shirt')).body.total
  expect((await visit()).status).toBe(404)
  expect((await visit()).body).not.toHaveProperty('collection_id')
  expect(await found()).toBe(0)
  expect((await postOrder(store, store.customer.token, orderBody([{ product_id: id }]))).status).toBe(409)

  const published = await staff('PUT', `/${id}`, { archived: false })
  expect(published.body.product).toMatchObject({ archived: false, draft: false })
  expect((await visit()).status).toBe(200)
  expect(await found()).toBe(1)
})

test('a draft stays one while it is edited, and once archived it is none', async () => {
  const { id } = await draft('Edited Draft')
  expect((await staff('PUT', `/${id}`, { price: 700 })).body.product).toMatchObject({
    price: 700,
    draft: true,
  })
  expect((await staff('PUT', `/${id}`, { archived: true })).body.product).toMatchObject({ draft: true })
  await staff('PUT', `/${id}`, { archived: false })
  expect((await staff('PUT', `/${id}`, { archived: true })).body.product).toMatchObject({
    archived: true,
    draft: false,
  })
})

test('staff list drafts by themselves, find them by name and delete them', async () => {
  const { id } = await draft('Listed Draft')
  const sold = (await staff('POST', '', { ...productInput, name: 'Listed Shirt' })).body.product.id
  await staff('PUT', `/${(await draft('Listed Before')).id}`, { archived: false })
  expect(await ids('search=listed+draft&archived=draft')).toEqual([id])
  expect(await ids('search=listed&archived=true')).toEqual([])
  expect(await ids('search=listed')).toContain(sold)
  expect(await ids('search=listed')).not.toContain(id)
  expect((await staff('DELETE', `/${id}`)).body.product).toBeNull()
  expect(await ids('archived=draft&search=listed')).toEqual([])
})

test('a draft must be true or false, and is not made by an edit', async () => {
  expect((await staff('POST', '', { ...productInput, draft: 'yes' })).status).toBe(400)
  const { id } = (await staff('POST', '', { ...productInput, name: 'On Sale' })).body.product
  expect((await staff('PUT', `/${id}`, { draft: true })).body.product).toMatchObject({ draft: false })
})
