import { beforeEach, expect, test } from 'vitest'
import { fakePublicApi } from '../../../../tests/support/fake-public-api.ts'
import { SharedReads } from './shared-reads.ts'

let shared: SharedReads
let store: ReturnType<typeof fakePublicApi>
beforeEach(() => {
  shared = new SharedReads()
  shared.open()
  store = fakePublicApi()
})

const frame = () => shared.of(store.read)('GET /api/store/public')
const filters = () => shared.of(store.read)('GET /api/collections/public')
const timesRead = () => store.reads.length

test('what every page shows is read once', async () => {
  expect(await frame()).toEqual(await store.read('GET /api/store/public'))
  await frame()
  await filters()
  await filters()
  expect(timesRead()).toBe(3)
})

test('products are read each time', async () => {
  const list = () => shared.of(store.read)('GET /api/products/public', { query: { limit: 2 } })
  expect((await list()).products).toHaveLength(2)
  await list()
  expect(timesRead()).toBe(2)
})

test.each(['landing', 'collections', 'products'])('a change of %s reads it again', async (tag) => {
  await frame()
  shared.invalidate([tag])
  await frame()
  expect(timesRead()).toBe(2)
})

test('an order reads nothing again', async () => {
  await filters()
  shared.invalidate(['stock', 'stock:linen-shirt'])
  await filters()
  expect(timesRead()).toBe(1)
})

test('what changes while it is read is read again', async () => {
  const reading = frame()
  shared.invalidate(['landing'])
  await reading
  await frame()
  expect(timesRead()).toBe(2)
})

test('nothing is cached while changes do not arrive', async () => {
  await frame()
  shared.close()
  await frame()
  await frame()
  expect(timesRead()).toBe(3)
})
