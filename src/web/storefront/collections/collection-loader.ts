import { data, type LoaderFunctionArgs } from 'react-router'
import type { CollectionPage } from '#shared/collections/collection.schema.ts'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { apiContext, type LoaderContext } from '#web/api/api-context.ts'
import { found } from '../found.ts'
import { loadShownList } from '../kept-list.ts'
import { keptSort } from '../kept-sort.ts'

/** 'Explore Other Collections' (specification, section 9). */
const otherCount = 3

/** One collection with its products; null and a 404 where there is no such collection. */
export async function collectionLoader({ params, url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const slug = params['slug'] ?? ''
  const { collection_id: _, ...query } = readCatalogueQuery(url.searchParams)
  const sort = keptSort(context)
  const [answer, featured] = await Promise.all([
    found(
      loadCollection(context, query.page ?? 1, (page) =>
        api.collection(slug, { ...query, sort, page, limit: cataloguePageSize }),
      ),
    ),
    api.featuredCollections().catch(() => []),
  ])
  if (!answer) return data(null, { status: 404 })
  const others = featured.filter(({ id }) => id !== answer.collection.id).slice(0, otherCount)
  return { ...answer, query, sort, others }
}

/** The collection itself comes with each of its pages. */
async function loadCollection(
  context: LoaderContext,
  first: number,
  load: (page: number) => Promise<CollectionPage>,
) {
  let collection: CollectionPage['collection'] | undefined
  const list = await loadShownList(context, first, async (page) => {
    const answer = await load(page)
    collection = answer.collection
    return {
      products: answer.collection.products,
      total: answer.total,
      page: answer.page,
      pages: answer.pages,
    }
  })
  return { collection: collection!, list }
}
