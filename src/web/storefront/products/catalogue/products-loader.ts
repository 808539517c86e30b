import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api/api-context.ts'
import { loadShownList } from '../../kept-list.ts'
import { keptSort } from '../../kept-sort.ts'

/** The catalogue. `sort` is the one that the products are in, whatever the history entry says by now. */
export async function productsLoader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const query = readCatalogueQuery(url.searchParams)
  const sort = keptSort(context)
  const [list, collections] = await Promise.all([
    loadShownList(context, query.page ?? 1, (page) =>
      api.products({ ...query, sort, page, limit: cataloguePageSize }),
    ),
    api.collections(),
  ])
  return { query, sort, collections, list }
}
