import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublicRead } from '#shared/calls.ts'
import type { AnyPublicApi, AnyReadInput } from '#shared/public-api.ts'
import { fillPath } from '#shared/routes.ts'
import { createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { cachePublicJson } from '../../http/cache/cache-public-json.ts'
import { ResponseCache } from '../../http/cache/response-cache.ts'
import '../../users/access.ts'
import { serializerCompiler, validatorCompiler } from '../../http/schemas/schema-compilers.ts'
import { recordedApi, type PageRecord } from '../recorded-api.ts'
import { inProcessReads, publicReadsApi } from './public-reads.api.ts'

let store: TestApp
let app: FastifyInstance
let jsonTags: readonly string[]

/** Notes the tags under which a response is cached. */
class WatchedCache extends ResponseCache {
  override async get(...args: Parameters<ResponseCache['get']>) {
    const response = await super.get(...args)
    jsonTags = response.tags
    return response
  }
}
const cache = new WatchedCache()

beforeAll(async () => {
  store = await createTestApp()
  await createProduct(store.db, { id: 'linen-shirt' })
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  cache.open()
  cachePublicJson(app, { others: cache, endless: new WatchedCache() })
  publicReadsApi(app, store)
})
beforeEach(() => {
  cache.clear()
  jsonTags = []
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

/** The tags of a page that makes this read alone. */
async function pageTags(name: PublicRead, input?: AnyReadInput): Promise<string[]> {
  const record: PageRecord = { tags: new Set(), incomplete: false, brandHash: '', onSent: [] }
  await (recordedApi(inProcessReads(store), record) as AnyPublicApi)(name, input)
  return [...record.tags].toSorted()
}

const product = { params: { id: 'linen-shirt' } }
const collection = { params: { idOrSlug: 'classy' } }
const reads: [PublicRead, AnyReadInput?][] = [
  ['GET /api/store/public'],
  ['GET /api/landing-page/public/settings'],
  ['GET /api/products/public'],
  ['GET /api/products/public', { query: { in_stock: 'true' } }],
  ['GET /api/products/public', { query: { in_stock: 'false' } }],
  ['GET /api/products/public', { query: { sort: 'popular' } }],
  ['GET /api/products/search'],
  ['GET /api/products/search', { query: { in_stock: 'true' } }],
  ['GET /api/products/search', { query: { q: 'kurta' } }],
  ['GET /api/products/search', { query: { q: 'xl kurta' } }],
  ['GET /api/products/public/:id', product],
  ['GET /api/products/public/:id/reviews', product],
  ['GET /api/products/public', { query: { size: 'M', color: 'Navy' } }],
  ['GET /api/catalogue/choices'],
  ['GET /api/collections/public'],
  ['GET /api/collections/public/featured'],
  ['GET /api/collections/public/top'],
  ['GET /api/collections/public/:idOrSlug', collection],
  ['GET /api/collections/public/:idOrSlug', { ...collection, query: { in_stock: 'false' } }],
]

test.each(reads)('%s %o is dropped by the same changes from a page and as JSON', async (name, input) => {
  const url = fillPath(name.slice('GET '.length), input?.params ?? {}, (input?.query ?? {}) as never)
  expect((await app.inject(url)).statusCode).toBe(200)
  expect([...new Set(jsonTags)].toSorted()).toEqual(await pageTags(name, input))
})

test('the reviews of a product stay cached while another product is edited', async () => {
  await app.inject('/api/products/public/linen-shirt/reviews')
  expect(cache.count).toBe(1)
  cache.invalidate(['products', 'product:another'])
  expect(cache.count).toBe(1)
  cache.invalidate(['product:linen-shirt'])
  expect(cache.count).toBe(0)
})
