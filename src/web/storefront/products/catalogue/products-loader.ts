import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/calls/api-context.ts'
import { catalogueHref } from './catalogue-href.ts'
import { leadToLastPage, loadShownList, sortOfEntry } from './list-history.ts'

/** The catalogue with the sort of its products, which the history entry may have changed since. */
export async function productsLoader({ url, context }: LoaderFunctionArgs) {
  const read = context.get(apiContext)
  const query = readCatalogueQuery(url.searchParams)
  const sort = sortOfEntry(context, query.search)
  const [list, { collections }, { sizes, colors, countries }] = await Promise.all([
    loadShownList(context, query.page ?? 1, (page) =>
      read('GET /api/products/public', { query: { ...query, sort, page, limit: cataloguePageSize } }),
    ),
    read('GET /api/collections/public'),
    read('GET /api/catalogue/choices'),
  ])
  leadToLastPage(list, (page) => catalogueHref({ ...query, page }))
  return { query, sort, collections, sizes, colors, countries, list }
}
