import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStoreError } from '#shared/errors.ts'
import { browserReads, type Prefetched } from './browser-reads.ts'

const requests: string[] = []
let respond: () => Response = () => Response.json({ success: true, collections: [] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  requests.length = 0
  respond = () => Response.json({ success: true, collections: [] })
})

function pages() {
  const prefetched: Prefetched = new Map()
  return { prefetch: browserReads(prefetched, true), read: browserReads(prefetched) }
}

test('a prefetched response is used by the next navigation, and by that one only', async () => {
  const { prefetch, read } = pages()
  await prefetch('GET /api/collections/public')
  await prefetch('GET /api/collections/public')
  await read('GET /api/collections/public')
  expect(requests).toHaveLength(1)
  await read('GET /api/collections/public')
  expect(requests).toHaveLength(2)
})

test('a response prefetched too long ago is requested again', async () => {
  const { prefetch, read } = pages()
  await prefetch('GET /api/collections/public')
  vi.advanceTimersByTime(10_001)
  await read('GET /api/collections/public')
  expect(requests).toHaveLength(2)
})

test('a failed prefetch is not cached, and the page that nobody has opened hears nothing of it', async () => {
  const { prefetch, read } = pages()
  respond = () =>
    Response.json({ success: false, error: 'The store is busy', code: 'UNAVAILABLE' }, { status: 503 })
  const heard: unknown[] = []
  for (let prefetches = 0; prefetches < 2; prefetches++)
    void prefetch('GET /api/collections/public').catch((error: unknown) => heard.push(error))
  await expect(read('GET /api/collections/public')).rejects.toThrow('The store is busy')
  expect(requests).toHaveLength(1)
  respond = () => Response.json({ success: true, collections: [] })
  expect(await read('GET /api/collections/public')).toMatchObject({ collections: [] })
  expect(requests).toHaveLength(2)
  expect(heard).toEqual([])
})

test('empty filters are left out of the address', async () => {
  respond = () => Response.json({ success: true, products: [], total: 0, page: 1, pages: 0 })
  await pages().read('GET /api/products/public', {
    query: { category: '', min_price: undefined, search: 'kurta & co', page: 2 },
  })
  expect(requests).toEqual(['/api/products/public?search=kurta+%26+co&page=2'])
})

test('a response that is no JSON is an error with our own message', async () => {
  respond = () => new Response('<html>Bad gateway</html>', { status: 502 })
  const failure: unknown = await pages()
    .read('GET /api/products/public/:id', { params: { id: 'shirt' } })
    .catch((error: unknown) => error)
  expect(isStoreError(failure) && failure.message).toBe('An unexpected error occurred')
})
