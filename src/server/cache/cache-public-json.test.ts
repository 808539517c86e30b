import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import '../http/access.ts'
import { cachePublicJson, type CacheRule } from './cache-public-json.ts'
import { ResponseCache } from './response-cache.ts'

const app = Fastify()
afterEach(() => app.close())

test('a public call is answered once for all who ask the same, until what it shows changes', async () => {
  const cache = new ResponseCache()
  cache.open()
  cachePublicJson(app, cache)
  let asked = 0
  const rule: CacheRule = (answer: { id: string }) => [`product:${answer.id}`]
  const query = {
    additionalProperties: false,
    type: 'object',
    properties: { page: { type: 'integer' }, limit: { type: 'integer' }, search: { type: 'string' } },
  }
  app.get(
    '/products/:id',
    { config: { access: 'public', cache: rule }, schema: { querystring: query } },
    (request) => {
      if ((request.params as { id: string }).id === 'none')
        throw Object.assign(new Error('Product not found'), { statusCode: 404 })
      return Promise.resolve({ id: 'shirt', asked: ++asked })
    },
  )
  const get = async (url: string, headers = {}) => app.inject({ url, headers })

  expect((await get('/products/shirt?limit=5&page=2')).json()).toEqual({ id: 'shirt', asked: 1 })
  const again = await get('/products/shirt?page=2&limit=5&utm_source=mail')
  expect(again.json()).toEqual({ id: 'shirt', asked: 1 })
  expect(
    (await get('/products/shirt?page=2&limit=5', { 'if-none-match': again.headers.etag })).statusCode,
  ).toBe(304)
  expect((await app.inject({ method: 'HEAD', url: '/products/shirt?page=2&limit=5' })).statusCode).toBe(200)
  expect((await get('/products/shirt?page=3')).json()).toEqual({ id: 'shirt', asked: 2 })

  cache.invalidate(['product:shirt'])
  expect((await get('/products/shirt?page=3')).json()).toEqual({ id: 'shirt', asked: 3 })

  expect((await get('/products/none')).statusCode).toBe(404)
  const kept = cache.count
  await get('/products/shirt?search=kurta')
  expect(cache.count).toBe(kept)
})

test('a call that is not public is never shared', () => {
  const other = Fastify()
  cachePublicJson(other, new ResponseCache())
  expect(() =>
    other.get('/orders', { config: { access: 'customer', cache: ['orders'] } }, async () => ({})),
  ).toThrow('not public')
})
