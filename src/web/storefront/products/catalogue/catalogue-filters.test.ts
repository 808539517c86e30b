import { expect, test } from 'vitest'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { activeFilters, catalogueTitle, emptyText, foundText, queryOfForm } from './catalogue-filters.ts'
import { catalogueHref } from './catalogue-href.ts'

const ethnics: Collection = {
  id: 'ethnics',
  slug: 'ethnics',
  name: 'Ethnics',
  description: '',
  image: '',
  product_count: 20,
  featured: true,
  sample_products: [],
}

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

test('the heading is the collection, the category as the catalogue writes it, both, or everything', () => {
  const kurtas = [{ category: 'Kurtas' }]
  expect(catalogueTitle({ collection_id: 'ethnics' }, [ethnics])).toBe('Ethnics')
  expect(catalogueTitle({ category: 'kurtas' }, [ethnics], kurtas)).toBe('Kurtas')
  expect(catalogueTitle({ collection_id: 'ethnics', category: 'KURTAS' }, [ethnics], kurtas)).toBe(
    'Kurtas in Ethnics',
  )
  expect(catalogueTitle({ category: 'Capes' }, [ethnics])).toBe('Capes')
  expect(catalogueTitle({}, [ethnics])).toBe('All Products')
  expect(catalogueTitle({ collection_id: 'gone' }, [ethnics])).toBe('Collection Not Found')
})

test('an empty list says why', () => {
  expect(emptyText({ collection_id: 'gone' }, [ethnics])).toBe('There is no collection “gone”.')
  expect(emptyText({ min_price: 2, max_price: 1 })).toBe('The minimum price is above the maximum.')
  expect(emptyText({ search: 'cape' })).toContain('filters')
  expect(emptyText({})).not.toContain('filters')
})

test('counts use singular and plural', () => {
  expect([0, 1, 79].map(foundText)).toEqual(['0 products found', '1 product found', '79 products found'])
})

test('every active filter can be removed by itself, and leads to the first page', () => {
  const query = {
    collection_id: 'ethnics',
    min_price: 1000,
    max_price: 2000,
    in_stock: 'true',
    page: 3,
  } as const
  const left = activeFilters(query, [ethnics]).map(({ label, without }) => [label, catalogueHref(without)])
  expect(left).toEqual([
    ['Ethnics', '/products?min_price=1000&max_price=2000&in_stock=true'],
    ['₹1,000 - ₹2,000', '/products?collection_id=ethnics&in_stock=true'],
    ['In Stock Only', '/products?collection_id=ethnics&min_price=1000&max_price=2000'],
  ])
})

test('a size and a colour are filters, each with the address without it', () => {
  const left = activeFilters({ size: 'XL', color: 'Navy' }).map(({ label, without }) => [
    label,
    catalogueHref(without),
  ])
  expect(left).toEqual([
    ['Size XL', '/products?color=Navy'],
    ['Navy', '/products?size=XL'],
  ])
  expect(catalogueHref(queryOfForm(form({ size: 'XL', color: '' })))).toBe('/products?size=XL')
})

test('a custom price range is shown by its bounds', () => {
  const labels = (query: { min_price?: number; max_price?: number }) =>
    activeFilters(query).map(({ label }) => label)
  expect(labels({ min_price: 1200, max_price: 1800 })).toEqual(['₹1,200 - ₹1,800'])
  expect(labels({ min_price: 1200 })).toEqual(['From ₹1,200'])
  expect(labels({ max_price: 1800 })).toEqual(['Up to ₹1,800'])
  expect(labels({})).toEqual([])
})

test('the form becomes an address without empty parameters', () => {
  const query = queryOfForm(form({ collection_id: '', price: '-999', in_stock: '', search: '  kurta ' }))
  expect(catalogueHref(query)).toBe('/products?max_price=999&search=kurta')
})

test('a band replaces a custom price range', () => {
  const query = queryOfForm(form({ min_price: '1200', max_price: '1800', price: 'all' }))
  expect(catalogueHref(query)).toBe('/products')
})
