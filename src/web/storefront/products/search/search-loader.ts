import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery, readText } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { href, pages } from '#shared/routes.ts'
import { apiContext } from '#web/calls/api-context.ts'
import { leadToLastPage, loadShownList, sortOfEntry, type ShownList } from '../catalogue/list-history.ts'

const noCollections = { collections: [] }
const nothing: ShownList = { products: [], total: 0, pages: 0, page: 1, lastPage: 1 }

/** Search results, or collections where there are none. */
export async function searchLoader({ url, context }: LoaderFunctionArgs) {
  const read = context.get(apiContext)
  const q = readText(url.searchParams.get('q'), 200) ?? ''
  const { search: _, ...query } = readCatalogueQuery(url.searchParams)
  const sort = sortOfEntry(context, q)
  const list =
    q === ''
      ? nothing
      : await loadShownList(context, query.page ?? 1, (page) =>
          read('GET /api/products/search', { query: { ...query, q, sort, page, limit: cataloguePageSize } }),
        )
  leadToLastPage(list, (page) => href(pages.search, null, { ...query, q, page }))
  const { collections } =
    list.total === 0 ? await read('GET /api/collections/public').catch(() => noCollections) : noCollections
  return { q, query, sort, list, collections }
}
