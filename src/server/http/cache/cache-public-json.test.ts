import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import '../../users/access.ts'
import { cachePublicJson, type CacheRule } from './cache-public-json.ts'
import { ResponseCache } from './response-cache.ts'

const app = Fastify()
afterEach(() => app.close())

test('the response of a public call is shared by equal requests until its data changes', async () => {
  const [cache, endless] = [new ResponseCache(), new ResponseCache()]
  cache.open()
  endless.open()
  cachePublicJson(app, { others: cache, endless })
  let made = 0
  let sent = 0
  const rule: CacheRule = (response) => ({
    tags: [`product:${(response as { id: string }).id}`],
    onSent: () => sent++,
  })
  const query = {
    additionalProperties: false,
    type: 'object',
    properties: {
      page: { type: 'integer' },
      limit: { type: 'integer' },
      search: { type: 'string' },
      min_price: { type: 'integer' },
    },
  }
  app.get(
    '/products/:id',
    { config: { access: 'public', cache: rule }, schema: { querystring: query } },
    (request) => {
      if ((request.params as { id: string }).id === 'none')
        throw Object.assign(new Error('Product not found'), { statusCode: 404 })
      return Promise.resolve({ id: 'shirt', made: ++made })
    },
  )
  const get = async (url: string, headers = {}) => app.inject({ url, headers })

  expect((await get('/products/shirt?limit=5&page=2')).json()).toEqual({ id: 'shirt', made: 1 })
  const again = await get('/products/shirt?page=2&limit=5&utm_source=mail')
  expect(again.json()).toEqual({ id: 'shirt', made: 1 })
  expect(
    (await get('/products/shirt?page=2&limit=5', { 'if-none-match': again.headers.etag })).statusCode,
  ).toBe(304)
  expect((await app.inject({ method: 'HEAD', url: '/products/shirt?page=2&limit=5' })).statusCode).toBe(200)
  expect((await get('/products/shirt?page=3')).json()).toEqual({ id: 'shirt', made: 2 })

  cache.invalidate(['product:shirt'])
  expect((await get('/products/shirt?page=3')).json()).toEqual({ id: 'shirt', made: 3 })

  expect((await get('/products/none')).statusCode).toBe(404)
  const before = cache.count
  const sentBefore = sent
  await get('/products/shirt?search=kurta')
  await get('/products/shirt?search=kurta')
  await get('/products/shirt?min_price=1234')
  expect([cache.count, endless.count]).toEqual([before, 2])
  expect(sent).toBe(sentBefore + 3)
  await get('/products/shirt?min_price=5001')
  expect([cache.count, endless.count]).toEqual([before + 1, 2])
})

test('a call that is not public cannot be cached', () => {
  const other = Fastify()
  cachePublicJson(other, { others: new ResponseCache(), endless: new ResponseCache() })
  expect(() =>
    other.get(
      '/orders',
      { config: { access: 'customer', cache: () => ({ tags: ['orders'] }) } },
      async () => ({}),
    ),
  ).toThrow('not public')
})
