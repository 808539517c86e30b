import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { isCacheable, notCacheable } from '../../http/cache/not-cacheable.ts'
import { countProducts, type CountedFilter } from './product-totals.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await createProduct(store.db)
})
afterAll(() => store.stop())

/** As slow as the count of a large catalogue. */
const slow = (dependsOnStock: boolean): CountedFilter => ({
  key: `slow ${dependsOnStock}`,
  dependsOnStock,
  from: sql`from products, pg_sleep(0.1)`,
})

test('a slow count by stock is reused for a second, and says that it is behind', async () => {
  const { rows } = await store.pool.query('select version::float8 as version from catalogue_version')
  const count = (countOf: CountedFilter) => countProducts(store.db, rows[0].version, countOf)
  expect(await count(slow(true))).toEqual({ total: 1, behind: false })
  expect(await count(slow(true))).toEqual({ total: 1, behind: true })
  await expect.poll(() => count(slow(true)), { interval: 200 }).toEqual({ total: 1, behind: false })
})

test('a slow count that stock does not change is reused until the catalogue changes', async () => {
  const { rows } = await store.pool.query('select version::float8 as version from catalogue_version')
  for (let time = 0; time < 2; time++)
    expect(await countProducts(store.db, rows[0].version, slow(false))).toEqual({ total: 1, behind: false })
})

test('a response that is behind is not cached, nor is its mark in its JSON', () => {
  expect(isCacheable({ total: 1 })).toBe(true)
  expect(isCacheable({ success: true, ...{ total: 1, [notCacheable]: true } })).toBe(false)
  expect(JSON.stringify({ [notCacheable]: true })).toBe('{}')
})
