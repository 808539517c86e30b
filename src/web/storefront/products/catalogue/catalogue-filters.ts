import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { readCatalogueQuery, type CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { matchingBand, isReversed, reversedPrices, type PriceRange } from '#shared/products/price-bands.ts'
import type { Product } from '#shared/products/product.schema.ts'

/**
 * Heading: collection, category, both, or all products (docs/product/shopping.md, Catalogue). A category is written as
 * the products write it.
 */
export function catalogueTitle(
  { collection_id, category }: CatalogueQuery,
  collections: readonly Collection[],
  products: readonly Pick<Product, 'category'>[] = [],
): string {
  if (isUnknownCollection({ collection_id }, collections)) return 'Collection Not Found'
  const collection = collections.find(({ id }) => id === collection_id)?.name
  const written =
    products.find((product) => product.category.toLowerCase() === category?.toLowerCase())?.category ??
    category
  return collection && written ? `${written} in ${collection}` : (collection ?? written ?? 'All Products')
}

const isUnknownCollection = (
  { collection_id }: Pick<CatalogueQuery, 'collection_id'>,
  collections: readonly Collection[],
): boolean => collection_id !== undefined && !collections.some(({ id }) => id === collection_id)

/** The reason for an empty list. */
export function emptyText(query: CatalogueQuery, collections?: readonly Collection[]): string {
  if (collections && isUnknownCollection(query, collections))
    return `There is no collection “${query.collection_id}”.`
  if (isReversed(query)) return `${reversedPrices}.`
  return activeFilters(query).length > 0
    ? 'Nothing on the hanger matches all of these filters.'
    : 'The first pieces are still at the tailor. Please look in again soon.'
}

/** '79 products found'. */
export const foundText = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'} found`

/** 'Showing kurta for “kruta”: 9 products found', where a typo was forgiven. */
export const foundForText = (
  { total, showing }: { total: number; showing?: string | undefined },
  typed: string,
): string =>
  showing === undefined
    ? `${foundText(total)} for “${typed}”`
    : `Showing ${showing} for “${typed}”: ${foundText(total)}`

export interface ActiveFilter {
  label: string
  /** the query without this filter */
  without: CatalogueQuery
}

export function activeFilters(
  { page: _, ...query }: CatalogueQuery,
  collections: readonly Collection[] = [],
): ActiveFilter[] {
  const { collection_id, category, search, in_stock, size, color, country } = query
  const collection = collections.find(({ id }) => id === collection_id)?.name ?? collection_id
  const price = priceLabel(query)
  return [
    collection && { label: collection, without: { ...query, collection_id: undefined } },
    category && { label: category, without: { ...query, category: undefined } },
    price && { label: price, without: { ...query, min_price: undefined, max_price: undefined } },
    size && { label: `Size ${size}`, without: { ...query, size: undefined } },
    color && { label: color, without: { ...query, color: undefined } },
    country && { label: `From ${country}`, without: { ...query, country: undefined } },
    in_stock && { label: 'In Stock Only', without: { ...query, in_stock: undefined } },
    search && { label: `“${search}”`, without: { ...query, search: undefined } },
  ].filter((filter) => typeof filter === 'object')
}

/** 'Filters (2)' */
export const filtersLabel = ({ length }: readonly ActiveFilter[]): string =>
  length === 0 ? 'Filters' : `Filters (${length})`

/** Label of the band, else its bounds; '' for all prices. */
function priceLabel({ min_price, max_price }: PriceRange): string {
  if (min_price === undefined && max_price === undefined) return ''
  const band = matchingBand({ min_price, max_price })
  if (band) return band.label
  if (max_price === undefined) return `From ${formatRupees(min_price ?? 0)}`
  if (min_price === undefined) return `Up to ${formatRupees(max_price)}`
  return `${formatRupees(min_price)} - ${formatRupees(max_price)}`
}

export function queryOfForm(form: FormData): CatalogueQuery {
  const entries = [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return readCatalogueQuery(new URLSearchParams(entries))
}
