import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api-context.ts'
import { keptSort } from '../kept-sort.ts'

/** The catalogue. `sort` is the one that the products are in, whatever the history entry says by now. */
export async function productsLoader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const query = readCatalogueQuery(url.searchParams)
  const sort = keptSort(context)
  const [list, collections] = await Promise.all([
    api.products({ ...query, sort, limit: cataloguePageSize }),
    api.collections(),
  ])
  return {
    query,
    sort,
    collections,
    products: list.products,
    total: list.total,
    page: list.page,
    pages: list.pages,
  }
}
