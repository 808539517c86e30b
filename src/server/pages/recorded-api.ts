import { StoreError } from '#shared/errors.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { cacheTag, productListTags, productTags } from '../cache/cache-tags.ts'

/** What a page was made of. */
export interface PageRecord {
  tags: Set<string>
  /** set when a part could not be had, so that the page shows less than it should */
  incomplete: boolean
}

/** The same api, which notes what was asked for while a page was rendered. */
export function recordedApi(api: PublicApi, record: PageRecord): PublicApi {
  const shows = async <Answer>(
    answer: Promise<Answer>,
    tagsOf: (answer: Answer) => readonly string[],
  ): Promise<Answer> => {
    try {
      const given = await answer
      for (const tag of tagsOf(given)) record.tags.add(tag)
      return given
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'NOT_FOUND')) record.incomplete = true
      throw error
    }
  }
  const choosesByStock = (query: { in_stock?: unknown; sort?: unknown }) =>
    query.in_stock !== undefined || query.sort === 'popular' ? [cacheTag.anyStock] : []
  const collectionTags = () => [cacheTag.collections, cacheTag.products]
  return {
    storeInfo: () => shows(api.storeInfo(), () => [cacheTag.landing]),
    landingSettings: () => shows(api.landingSettings(), () => [cacheTag.landing]),
    products: (query) =>
      shows(api.products(query), (list) => [...productListTags(list.products), ...choosesByStock(query)]),
    search: (query) => shows(api.search(query), (list) => productListTags(list.products)),
    featuredProducts: (limit) => shows(api.featuredProducts(limit), productListTags),
    product: (id) => shows(api.product(id), () => productTags(id)),
    reviews: (id, page) => shows(api.reviews(id, page), () => [cacheTag.reviews(id)]),
    collections: () => shows(api.collections(), collectionTags),
    featuredCollections: () => shows(api.featuredCollections(), collectionTags),
    collection: (slug, query) =>
      shows(api.collection(slug, query), ({ collection }) => [
        ...collectionTags(),
        ...productListTags(collection.products),
        ...choosesByStock(query),
      ]),
  }
}
