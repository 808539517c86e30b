import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery, readText } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api/api-context.ts'
import { loadShownList, type ShownList } from '../kept-list.ts'

const nothing: ShownList = { products: [], total: 0, pages: 0, page: 1, lastPage: 1 }

/** The search page; where it finds nothing, it shows the collections. */
export async function searchLoader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const q = readText(url.searchParams.get('q'), 200) ?? ''
  const { search: _, ...query } = readCatalogueQuery(url.searchParams)
  const list =
    q === ''
      ? nothing
      : await loadShownList(context, query.page ?? 1, (page) =>
          api.search({ ...query, q, page, limit: cataloguePageSize }),
        )
  const collections = list.total === 0 ? await api.collections().catch(() => []) : []
  return { q, query, list, collections }
}
