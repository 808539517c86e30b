import type { Collection } from '#shared/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { readCatalogueQuery, type CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { bandOf, type PriceRange } from '#shared/products/price-bands.ts'
import { href, pages } from '#shared/routes.ts'

/** Names the collection, else the category, else everything (specification, section 2, "Products catalogue"). */
export function catalogueTitle(
  { collection_id, category }: CatalogueQuery,
  collections: readonly Collection[],
): string {
  return collections.find(({ id }) => id === collection_id)?.name ?? category ?? 'All Products'
}

/** '79 products found'. */
export const foundText = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'} found`

export interface ActiveFilter {
  label: string
  /** the query without it */
  without: CatalogueQuery
}

/** The filters that are on, each with what is left when it is taken off. */
export function activeFilters(
  { page: _, ...query }: CatalogueQuery,
  collections: readonly Collection[] = [],
): ActiveFilter[] {
  const { collection_id, category, search, in_stock } = query
  const collection = collections.find(({ id }) => id === collection_id)?.name ?? collection_id
  const price = priceLabel(query)
  return [
    collection && { label: collection, without: { ...query, collection_id: undefined } },
    category && { label: category, without: { ...query, category: undefined } },
    price && { label: price, without: { ...query, min_price: undefined, max_price: undefined } },
    in_stock && { label: 'In Stock Only', without: { ...query, in_stock: undefined } },
    search && { label: `“${search}”`, without: { ...query, search: undefined } },
  ].filter((filter) => typeof filter === 'object')
}

/** The band's own words, else the bounds; '' where every price will do. */
function priceLabel({ min_price, max_price }: PriceRange): string {
  if (min_price === undefined && max_price === undefined) return ''
  const band = bandOf({ min_price, max_price })
  if (band) return band.label
  if (max_price === undefined) return `From ${formatRupees(min_price ?? 0)}`
  if (min_price === undefined) return `Up to ${formatRupees(max_price)}`
  return `${formatRupees(min_price)} - ${formatRupees(max_price)}`
}

/** The address of the catalogue with these filters. */
export const catalogueHref = (query: CatalogueQuery): string => href(pages.products, null, { ...query })

/** What the filter form says, as the address that it leads to. */
export function queryOfForm(form: FormData): CatalogueQuery {
  const entries = [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return readCatalogueQuery(new URLSearchParams(entries))
}
