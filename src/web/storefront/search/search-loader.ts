import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery, words } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api-context.ts'

/** The search page; without words to look for it finds nothing. */
export async function searchLoader({ url, context }: LoaderFunctionArgs) {
  const q = words(url.searchParams.get('q'), 200) ?? ''
  const { search: _, ...query } = readCatalogueQuery(url.searchParams)
  if (q === '') return { q, query, products: [], total: 0, page: 1, pages: 0 }
  const list = await context.get(apiContext).search({ ...query, q, limit: cataloguePageSize })
  return { q, query, products: list.products, total: list.total, page: list.page, pages: list.pages }
}
