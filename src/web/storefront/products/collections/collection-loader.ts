import { data, type LoaderFunctionArgs } from 'react-router'
import type { CollectionPage } from '#shared/products/collections/collection.schema.ts'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { href, pages } from '#shared/routes.ts'
import { apiContext, type LoaderContext } from '#web/calls/api-context.ts'
import { logFailure } from '#web/app/log-failure.ts'
import { nullIfMissing } from '../../null-if-missing.ts'
import { leadToLastPage, loadShownList, sortOfEntry } from '../catalogue/list-history.ts'

/** Other collections on a collection page (docs/product/shopping.md, Collections). */
const otherCount = 3

/** A collection with its products, or null with status 404. */
export async function collectionLoader({ params, url, context }: LoaderFunctionArgs) {
  const read = context.get(apiContext)
  const slug = params['slug'] ?? ''
  const { collection_id: _, ...query } = readCatalogueQuery(url.searchParams)
  const sort = sortOfEntry(context, undefined)
  const [response, { collections: featured }] = await Promise.all([
    nullIfMissing(
      loadCollection(context, query.page ?? 1, (page) =>
        read('GET /api/collections/public/:idOrSlug', {
          params: { idOrSlug: slug },
          query: { ...query, sort, page, limit: cataloguePageSize },
        }),
      ),
    ),
    read('GET /api/collections/public/featured').catch((error: unknown) => {
      logFailure(error)
      return { collections: [] }
    }),
  ])
  if (!response) return data(null, { status: 404 })
  leadToLastPage(response.list, (page) => href(pages.collection, { slug }, { ...query, page }))
  const others = featured.filter(({ id }) => id !== response.collection.id).slice(0, otherCount)
  return { ...response, query, sort, others }
}

async function loadCollection(
  context: LoaderContext,
  first: number,
  load: (page: number) => Promise<CollectionPage>,
) {
  let collection: CollectionPage['collection'] | undefined
  const list = await loadShownList(context, first, async (page) => {
    const response = await load(page)
    collection = response.collection
    return {
      products: response.collection.products,
      total: response.total,
      page: response.page,
      pages: response.pages,
    }
  })
  return { collection: collection!, list }
}
