import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStoreError } from '#shared/errors.ts'
import { browserPublicApi, type FetchedAhead } from './browser-public-api.ts'

const asked: string[] = []
let answer: () => Response = () => Response.json({ success: true, collections: [] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
  answer = () => Response.json({ success: true, collections: [] })
})

function pages() {
  const memory: FetchedAhead = new Map()
  return { ahead: browserPublicApi(memory, true), now: browserPublicApi(memory) }
}

test('what was fetched ahead is used by the navigation that follows, and by that one only', async () => {
  const { ahead, now } = pages()
  await ahead.collections()
  await ahead.collections()
  await now.collections()
  expect(asked).toHaveLength(1)
  await now.collections()
  expect(asked).toHaveLength(2)
})

test('what was fetched ahead too long ago is asked for again', async () => {
  const { ahead, now } = pages()
  await ahead.collections()
  vi.advanceTimersByTime(10_001)
  await now.collections()
  expect(asked).toHaveLength(2)
})

test('a failure while fetching ahead leaves nothing behind', async () => {
  const { ahead, now } = pages()
  answer = () =>
    Response.json({ success: false, error: 'The store is busy', code: 'UNAVAILABLE' }, { status: 503 })
  await expect(ahead.collections()).rejects.toThrow('The store is busy')
  answer = () => Response.json({ success: true, collections: [] })
  expect(await now.collections()).toEqual([])
})

test('empty filters are left out of the address', async () => {
  answer = () => Response.json({ success: true, products: [], total: 0, page: 1, pages: 0 })
  await pages().now.products({ category: '', min_price: undefined, search: 'kurta & co', page: 2 })
  expect(asked).toEqual(['/api/products/public?search=kurta+%26+co&page=2'])
})

test('an answer that is no JSON is a failure with a sentence of our own', async () => {
  answer = () => new Response('<html>Bad gateway</html>', { status: 502 })
  const failure: unknown = await pages()
    .now.product('shirt')
    .catch((error: unknown) => error)
  expect(isStoreError(failure) && failure.message).toBe('An unexpected error occurred')
})
