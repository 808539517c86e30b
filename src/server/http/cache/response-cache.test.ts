import { afterEach, describe, expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import type { OriginResponse } from './cached-response.ts'

afterEach(() => void vi.useRealTimers())

const made = (body: string, tags: string[] = [], more: Partial<OriginResponse> = {}): OriginResponse => ({
  status: 200,
  headers: {},
  body,
  tags,
  ...more,
})

function openCache(options: ConstructorParameters<typeof ResponseCache>[0] = {}): ResponseCache {
  const cache = new ResponseCache(options)
  cache.open()
  return cache
}

const bodyOf = async (cache: ResponseCache, key: string, make: () => Promise<OriginResponse>) =>
  (await cache.get(key, make)).body('identity').toString()

describe('responses', () => {
  test('a response is made once for concurrent requests, and cached', async () => {
    const cache = openCache()
    const make = vi.fn<() => Promise<OriginResponse>>(async () => made('page'))
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a failed response is not cached and does not block the next', async () => {
    const cache = openCache()
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await bodyOf(cache, '/', async () => made('page', [], { cacheable: false }))).toBe('page')
    expect(cache.count).toBe(0)
  })

  test('the least recently used response is evicted when the bytes are used up', async () => {
    const cache = openCache({ maxBytes: 40_000 })
    const page = 'x'.repeat(6_000)
    for (const key of ['/1', '/2', '/3']) await cache.get(key, async () => made(page))
    cache.peek('/1')
    await cache.get('/4', async () => made(page))
    expect(cache.peek('/2')).toBeUndefined()
    expect(cache.peek('/1')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(40_000)
  })

  test('a response larger than the cache is returned and not cached', async () => {
    const cache = openCache({ maxBytes: 5_000 })
    expect(await bodyOf(cache, '/', async () => made('x'.repeat(9_000), ['products']))).toHaveLength(9_000)
    expect(cache.count).toBe(0)
  })

  test('nothing is cached or shared while the cache is closed', async () => {
    const cache = openCache()
    await cache.get('/', async () => made('page'))
    cache.close()
    const make = vi.fn<() => Promise<OriginResponse>>(async () => made('page'))
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.count).toBe(0)
  })
})

describe('changes', () => {
  test('drop the responses that show them and no others', async () => {
    const cache = openCache()
    await cache.get('/a', async () => made('a', ['products', 'product:a']))
    await cache.get('/b', async () => made('b', ['products', 'product:b']))
    cache.invalidate(['product:a'])
    expect(cache.peek('/a')).toBeUndefined()
    expect(cache.peek('/b')).toBeDefined()
    cache.invalidate(['products'])
    expect(cache.count).toBe(0)
  })

  test('a response begun before a change of its data is not cached, and not shared with later requests', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<OriginResponse>()
    const before = bodyOf(cache, '/', () => slow.promise)
    cache.invalidate(['product:a'])
    expect(await bodyOf(cache, '/', async () => made('after', ['product:a']))).toBe('after')
    slow.resolve(made('before', ['product:a']))
    expect(await before).toBe('before')
    expect(await bodyOf(cache, '/', async () => made('again', ['product:a']))).toBe('after')
  })

  test('a response begun before a change of other data is cached', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<OriginResponse>()
    const response = cache.get('/', () => slow.promise)
    cache.invalidate(['product:b'])
    slow.resolve(made('page', ['product:a']))
    await response
    expect(cache.peek('/')).toBeDefined()
  })

  test('a response begun before the cache was cleared is not cached', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<OriginResponse>()
    const response = cache.get('/', () => slow.promise)
    cache.close()
    cache.open()
    slow.resolve(made('page'))
    await response
    expect(cache.count).toBe(0)
  })

  test('stock invalidates at once, then at most once per interval while orders keep coming', async () => {
    vi.useFakeTimers()
    const cache = openCache({ stockInterval: 800 })
    const make = vi.fn<() => Promise<OriginResponse>>(async () => made('page', ['stock:a']))
    const order = async () => {
      cache.invalidate(['stock:a'])
      await cache.get('/', make)
    }
    await cache.get('/', make)
    await order()
    expect(make).toHaveBeenCalledTimes(2)
    for (let count = 0; count < 100; count++) await order()
    expect(make).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(800)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(3)
  })

  test('stock of any product also drops lists that are chosen by stock', async () => {
    const cache = openCache()
    await cache.get('/in-stock', async () => made('list', ['stock']))
    cache.invalidate(['stock:a'])
    expect(cache.count).toBe(0)
  })
})
