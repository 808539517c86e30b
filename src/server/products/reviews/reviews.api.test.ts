import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { letTimePass } from '../../../../tests/support/let-time-pass.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: Person
let buyer: Person
let product: string

beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  buyer = await createPerson(store.db, { name: 'Ravi Kumar Menon' })
  product = await createProduct(store.db)
})
afterAll(() => store.stop())

const review = (body: unknown, token: string | undefined = buyer.token, id = product) =>
  store.call('POST', `/api/products/${id}/reviews`, { token, body })
const shown = async (id = product) => (await store.call('GET', `/api/products/public/${id}`)).body.product

async function deliver(person: Person, id = product): Promise<void> {
  const { body } = await postOrder(store, person.token, orderBody([{ product_id: id }]))
  await store.call('PUT', `/api/orders/admin/${body.order.order_id}/status`, {
    token: admin.token,
    body: { status: 'delivered' },
  })
}

test('only a customer with a delivered order may review', async () => {
  expect((await store.call('POST', `/api/products/${product}/reviews`, { body: { rating: 5 } })).status).toBe(
    401,
  )
  const refused = {
    status: 403,
    body: {
      code: 'FORBIDDEN',
      error: 'You can review this product once an order with it has been delivered',
    },
  }
  expect(await review({ rating: 5 })).toMatchObject(refused)
  const placed = await postOrder(store, buyer.token, orderBody([{ product_id: product }]))
  expect(placed.status).toBe(201)
  expect(await review({ rating: 5 })).toMatchObject(refused)
  const other = await createProduct(store.db)
  await deliver(buyer)
  expect(await review({ rating: 5 }, buyer.token, other)).toMatchObject(refused)
  expect(await review({ rating: 5 }, (await createPerson(store.db)).token)).toMatchObject(refused)
  expect(await review({ rating: 5 }, buyer.token, 'nothing')).toMatchObject({
    status: 404,
    body: { error: 'Product not found' },
  })
})

test.each([
  {},
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { rating: '5' },
  { rating: 5, title: 7 },
  { rating: 5, text: 'x'.repeat(4001) },
  { rating: 5, title: 'a\u0000' },
  [],
  undefined,
])('refuses %j', async (body) => {
  expect(await review(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await shown()).toMatchObject({ rating: null, review_count: 0 })
})

test('a review is shown with first name and initial, once per customer', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      review({ rating: 4, title: ' Good ', text: 'Fits well.', author: 'Someone', hidden: true }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find((answer) => answer.status === 201)!.body.review).toMatchObject({
    rating: 4,
    title: 'Good',
    text: 'Fits well.',
    author: 'Ravi M.',
  })
  expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({
    code: 'ALREADY_REVIEWED',
    error: 'You have already reviewed this product',
  })
  expect(await shown()).toMatchObject({ rating: 4, review_count: 1 })
  const second = await createPerson(store.db, { name: 'Mononym' })
  await deliver(second)
  await letTimePass(store.pool, 'reviews')
  expect((await review({ rating: 5 }, second.token)).body.review).toMatchObject({
    title: '',
    text: '',
    author: 'Mononym',
  })
  expect(await shown()).toMatchObject({ rating: 4.5, review_count: 2 })
})

test('staff hide a review and show it again', async () => {
  const list = await store.call('GET', '/api/admin/reviews?limit=1&page=2', { token: admin.token })
  expect(list.body).toMatchObject({
    total: 2,
    page: 2,
    pages: 2,
    reviews: [{ rating: 4, product_id: product, product_name: 'Oxford Shirt', hidden: false }],
  })
  const path = `/api/admin/reviews/${list.body.reviews[0].id}`
  const hide = (hidden: unknown, token = admin.token) => store.call('PUT', path, { token, body: { hidden } })
  expect((await hide(true)).body.review).toMatchObject({ hidden: true })
  expect(await shown()).toMatchObject({ rating: 5, review_count: 1 })
  expect((await store.call('GET', '/api/admin/reviews?hidden=true', { token: admin.token })).body.total).toBe(
    1,
  )
  expect((await store.call('GET', `/api/products/public/${product}/reviews`)).body).toMatchObject({
    total: 1,
    reviews: [{ author: 'Mononym' }],
  })
  expect((await hide(false)).body.review).toMatchObject({ hidden: false })
  expect(await shown()).toMatchObject({ rating: 4.5, review_count: 2 })
  expect((await hide('yes')).status).toBe(400)
  expect((await hide(true, buyer.token)).status).toBe(403)
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect(
      (await store.call('PUT', `/api/admin/reviews/${id}`, { token: admin.token, body: { hidden: true } }))
        .status,
    ).toBe(404)
  }
})

const own = (method: 'GET' | 'PUT' | 'DELETE', token?: string, body?: unknown, id = product) =>
  store.call(method, `/api/products/${id}/reviews/own`, {
    ...(token && { token }),
    ...(body ? { body } : {}),
  })

test('a customer reads whether they may review, and why not', async () => {
  const reviewed = await createProduct(store.db)
  const person = await createPerson(store.db)
  const standing = async () => (await own('GET', person.token, undefined, reviewed)).body
  expect((await own('GET')).status).toBe(401)
  expect(await own('GET', person.token, undefined, 'nothing')).toMatchObject({
    status: 404,
    body: { error: 'Product not found' },
  })
  expect(await standing()).toEqual({ success: true, standing: 'not-bought', review: null })
  const { body } = await postOrder(store, person.token, orderBody([{ product_id: reviewed }]))
  expect(await standing()).toMatchObject({ standing: 'not-delivered' })
  await store.call('PUT', `/api/orders/${body.order.order_id}/cancel`, { token: person.token })
  expect(await standing()).toMatchObject({ standing: 'not-bought' })
  const again = await postOrder(store, person.token, orderBody([{ product_id: reviewed }]))
  await store.call('PUT', `/api/orders/admin/${again.body.order.order_id}/status`, {
    token: admin.token,
    body: { status: 'delivered' },
  })
  expect(await standing()).toEqual({ success: true, standing: 'may-review', review: null })
  await review({ rating: 3, title: 'Loose' }, person.token, reviewed)
  expect(await standing()).toMatchObject({
    standing: 'reviewed',
    review: { rating: 3, title: 'Loose', hidden: false },
  })
})

test('a customer edits and deletes their own review alone, and everyone sees it at once', async () => {
  const reviewed = await createProduct(store.db)
  const [first, second] = [await createPerson(store.db), await createPerson(store.db)]
  for (const person of [first, second]) await deliver(person, reviewed)
  await review({ rating: 2, text: 'Tight.' }, first.token, reviewed)
  await letTimePass(store.pool, 'reviews')
  await review({ rating: 4 }, second.token, reviewed)
  expect(await shown(reviewed)).toMatchObject({ rating: 3, review_count: 2 })

  expect(await own('PUT', first.token, { rating: 5, title: 'Gave way', text: '' }, reviewed)).toMatchObject({
    status: 200,
    body: { review: { rating: 5, title: 'Gave way', text: '', hidden: false } },
  })
  expect(await shown(reviewed)).toMatchObject({ rating: 4.5, review_count: 2 })
  const list = (await store.call('GET', `/api/products/public/${reviewed}/reviews`)).body.reviews
  expect(list.map(({ rating }: { rating: number }) => rating)).toEqual([4, 5])

  expect((await own('PUT', first.token, { rating: 6 }, reviewed)).status).toBe(400)
  expect((await own('PUT', undefined, { rating: 1 }, reviewed)).status).toBe(401)
  const stranger = await createPerson(store.db)
  const missing = { status: 404, body: { code: 'NOT_FOUND', error: 'Review not found' } }
  expect(await own('PUT', stranger.token, { rating: 1 }, reviewed)).toMatchObject(missing)
  expect(await own('DELETE', stranger.token, undefined, reviewed)).toMatchObject(missing)
  expect(await shown(reviewed)).toMatchObject({ rating: 4.5, review_count: 2 })

  expect((await own('DELETE', first.token, undefined, reviewed)).status).toBe(200)
  expect(await shown(reviewed)).toMatchObject({ rating: 4, review_count: 1 })
  expect(await own('DELETE', first.token, undefined, reviewed)).toMatchObject(missing)
  expect((await own('GET', first.token, undefined, reviewed)).body).toMatchObject({ standing: 'may-review' })
  expect((await review({ rating: 1 }, first.token, reviewed)).status).toBe(201)
  expect(await shown(reviewed)).toMatchObject({ rating: 2.5, review_count: 2 })
})

test('what staff have hidden stays hidden when its customer edits it, and cannot be deleted to write anew', async () => {
  const reviewed = await createProduct(store.db)
  const person = await createPerson(store.db)
  await deliver(person, reviewed)
  await review({ rating: 1, text: 'Rude words.' }, person.token, reviewed)
  const all = await store.call('GET', '/api/admin/reviews?limit=100', { token: admin.token })
  const { id } = all.body.reviews.find(({ product_id }: { product_id: string }) => product_id === reviewed)
  await store.call('PUT', `/api/admin/reviews/${id}`, { token: admin.token, body: { hidden: true } })

  expect((await own('GET', person.token, undefined, reviewed)).body).toMatchObject({
    standing: 'reviewed',
    review: { hidden: true },
  })
  expect(
    (await own('PUT', person.token, { rating: 2, text: 'Kinder.' }, reviewed)).body.review,
  ).toMatchObject({
    text: 'Kinder.',
    hidden: true,
  })
  expect(await own('DELETE', person.token, undefined, reviewed)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', error: 'The store has hidden this review, so it cannot be deleted' },
  })
  expect(await shown(reviewed)).toMatchObject({ rating: null, review_count: 0 })
  await store.call('PUT', `/api/admin/reviews/${id}`, { token: admin.token, body: { hidden: false } })
  expect(await shown(reviewed)).toMatchObject({ rating: 2, review_count: 1 })
  expect((await own('DELETE', person.token, undefined, reviewed)).status).toBe(200)
})
