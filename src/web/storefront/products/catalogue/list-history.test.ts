import { expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import type { Product, ProductList } from '#shared/products/product.schema.ts'
import { historyStateContext } from '#web/calls/api-context.ts'
import {
  differsFromServerList,
  joinProducts,
  leadToLastPage,
  loadShownList,
  sortOfEntry,
  stateOfSort,
} from './list-history.ts'

const product = (id: string) => ({ id }) as Product
const ids = (products: readonly Product[]) => products.map(({ id }) => id)

/** Three pages of two products. */
const catalogue =
  (asked: number[]) =>
  async (page: number): Promise<ProductList> => {
    asked.push(page)
    const products = page > 3 ? [] : [product(`${page}a`), product(`${page}b`)]
    return { products, total: 6, page, pages: 3 }
  }

const entryKeeping = (state: unknown) => {
  const context = new RouterContextProvider()
  context.set(historyStateContext, () => state)
  return context
}

test('a new entry shows one page', async () => {
  const asked: number[] = []
  const list = await loadShownList(entryKeeping(null), 1, catalogue(asked))
  expect(asked).toEqual([1])
  expect(list).toMatchObject({ total: 6, page: 1, lastPage: 1, pages: 3 })
})

test('coming back finds all pages that were loaded', async () => {
  const list = await loadShownList(entryKeeping({ lastPage: 3 }), 1, catalogue([]))
  expect(ids(list.products)).toEqual(['1a', '1b', '2a', '2b', '3a', '3b'])
  expect(list.lastPage).toBe(3)
})

test('what is no page in the entry is as if absent, and nobody makes it load a thousand', async () => {
  const asked: number[] = []
  await loadShownList(entryKeeping({ lastPage: 'many' }), 2, catalogue(asked))
  expect(asked).toEqual([2])
  const list = await loadShownList(entryKeeping({ lastPage: 1000 }), 1, catalogue(asked))
  expect(asked.length).toBe(21)
  expect(list.lastPage).toBe(3)
})

test('a product that moved to the next page meanwhile is shown once', () => {
  expect(
    ids(
      joinProducts([
        [product('a'), product('b')],
        [product('b'), product('c')],
      ]),
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('only a sort or more pages make a list more than the server rendered', () => {
  expect([null, {}, { sort: 'cheapest' }, { lastPage: 1 }].some(differsFromServerList)).toBe(false)
  expect([{ sort: 'price-low' }, { sort: 'newest' }, { lastPage: 2 }].every(differsFromServerList)).toBe(true)
})

test('a search shows the best match first until another sort is chosen, any other list the newest', () => {
  expect(sortOfEntry(entryKeeping(null), 'kurta')).toBe('best-match')
  expect(sortOfEntry(entryKeeping({ sort: 'newest' }), 'kurta')).toBe('newest')
  expect(sortOfEntry(entryKeeping(null), undefined)).toBe('newest')
  expect(sortOfEntry(entryKeeping({ sort: 'best-match' }), undefined)).toBe('newest')
  expect(stateOfSort('best-match', 'kurta')).toEqual({})
  expect(stateOfSort('newest', undefined)).toEqual({})
  expect(stateOfSort('newest', 'kurta')).toEqual({ sort: 'newest' })
})

test('a page past the last leads to the last', () => {
  const list = { products: [], total: 60, pages: 3, page: 99, lastPage: 99 }
  const locationOf = (shown: typeof list) => {
    try {
      leadToLastPage(shown, (page) => `/products?page=${page}`)
      return null
    } catch (response) {
      return (response as Response).headers.get('location')
    }
  }
  expect(locationOf(list)).toBe('/products?page=3')
  expect(locationOf({ ...list, total: 0, pages: 0 })).toBe('/products?page=undefined')
  expect(locationOf({ ...list, page: 3 })).toBeNull()
  expect(locationOf({ ...list, page: 1, pages: 0 })).toBeNull()
})
