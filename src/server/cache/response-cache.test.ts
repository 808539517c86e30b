import { afterEach, describe, expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import type { MadeResponse } from './stored-response.ts'

afterEach(() => void vi.useRealTimers())

const made = (body: string, tags: string[] = [], more: Partial<MadeResponse> = {}): MadeResponse => ({
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

const bodyOf = async (cache: ResponseCache, key: string, make: () => Promise<MadeResponse>) =>
  (await cache.get(key, make)).body('identity').toString()

describe('answers', () => {
  test('an answer is made once for all who ask at the same time, and kept', async () => {
    const cache = openCache()
    const make = vi.fn<() => Promise<MadeResponse>>(async () => made('page'))
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('an answer that failed is not kept and does not stand in the way', async () => {
    const cache = openCache()
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await bodyOf(cache, '/', async () => made('page', [], { keep: false }))).toBe('page')
    expect(cache.count).toBe(0)
  })

  test('what was not asked for the longest goes first when the bytes are used up', async () => {
    const cache = openCache({ maxBytes: 40_000 })
    const page = 'x'.repeat(6_000)
    for (const key of ['/1', '/2', '/3']) await cache.get(key, async () => made(page))
    cache.peek('/1')
    await cache.get('/4', async () => made(page))
    expect(cache.peek('/2')).toBeUndefined()
    expect(cache.peek('/1')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(40_000)
  })

  test('an answer larger than the cache is given and not kept', async () => {
    const cache = openCache({ maxBytes: 5_000 })
    expect(await bodyOf(cache, '/', async () => made('x'.repeat(9_000), ['products']))).toHaveLength(9_000)
    expect(cache.count).toBe(0)
  })

  test('nothing is kept or shared while no word of changes arrives', async () => {
    const cache = openCache()
    await cache.get('/', async () => made('page'))
    cache.close()
    const make = vi.fn<() => Promise<MadeResponse>>(async () => made('page'))
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.count).toBe(0)
  })
})

describe('changes', () => {
  test('drop what shows them and nothing else', async () => {
    const cache = openCache()
    await cache.get('/a', async () => made('a', ['products', 'product:a']))
    await cache.get('/b', async () => made('b', ['products', 'product:b']))
    cache.invalidate(['product:a'])
    expect(cache.peek('/a')).toBeUndefined()
    expect(cache.peek('/b')).toBeDefined()
    cache.invalidate(['products'])
    expect(cache.count).toBe(0)
  })

  test('an answer begun before a change of what it shows is not kept, and not given to who asks after it', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<MadeResponse>()
    const before = bodyOf(cache, '/', () => slow.promise)
    cache.invalidate(['product:a'])
    expect(await bodyOf(cache, '/', async () => made('after', ['product:a']))).toBe('after')
    slow.resolve(made('before', ['product:a']))
    expect(await before).toBe('before')
    expect(await bodyOf(cache, '/', async () => made('again', ['product:a']))).toBe('after')
  })

  test('an answer begun before a change of something else is kept', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<MadeResponse>()
    const answer = cache.get('/', () => slow.promise)
    cache.invalidate(['product:b'])
    slow.resolve(made('page', ['product:a']))
    await answer
    expect(cache.peek('/')).toBeDefined()
  })

  test('an answer begun before the cache was emptied is not kept', async () => {
    const cache = openCache()
    const slow = Promise.withResolvers<MadeResponse>()
    const answer = cache.get('/', () => slow.promise)
    cache.close()
    cache.open()
    slow.resolve(made('page'))
    await answer
    expect(cache.count).toBe(0)
  })

  test('stock is let go at once, then at most once per pause while orders keep coming', async () => {
    vi.useFakeTimers()
    const cache = openCache({ stockPause: 800 })
    const make = vi.fn<() => Promise<MadeResponse>>(async () => made('page', ['stock:a']))
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
