import type { Collection, CollectionPage } from './collections/collection.schema.ts'
import type { LandingSettings, StoreInfo } from './landing/landing.schema.ts'
import type { CollectionProductQuery, Product, ProductList, ProductQuery } from './products/product.schema.ts'
import type { ReviewList } from './products/review.schema.ts'

/** Query values as a page gives them; what is undefined is left out. */
export type Given<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

/**
 * What a page may ask for while it is rendered: the public part of the store, the same for every visitor.
 * On the server the answers come straight from the queries, in the browser from `fetch`.
 * A record that is not there rejects with a StoreError NOT_FOUND.
 */
export interface PublicApi {
  storeInfo(): Promise<StoreInfo>
  landingSettings(): Promise<LandingSettings>
  products(query: Given<ProductQuery>): Promise<ProductList>
  search(query: Given<ProductQuery> & { q: string }): Promise<ProductList>
  featuredProducts(limit: number): Promise<Product[]>
  product(id: string): Promise<Product>
  reviews(productId: string, page: number): Promise<ReviewList>
  collections(): Promise<Collection[]>
  featuredCollections(): Promise<Collection[]>
  collection(slug: string, query: Given<CollectionProductQuery>): Promise<CollectionPage>
}
