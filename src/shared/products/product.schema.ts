import * as z from 'zod/mini'
import { answer, listAnswer, timestamp } from '../schema/answer.ts'
import { pageQuery, queryChoice, queryInteger, queryText } from '../schema/query.ts'
import { publicProductFields, shapeOf } from './product-fields.ts'

/** A product as every visitor sees it. */
export const productSchema = z.object({
  id: z.string(),
  ...shapeOf(publicProductFields, 'output'),
  collection_name: z.string(),
  /** picture addresses, the first is the thumbnail; see `shared/media/picture.ts` */
  images: z.array(z.string()),
  /** from small to large, see `compareSizes` */
  sizes: z.array(z.string()),
  sizeStock: z.record(z.string(), z.int()),
  totalStock: z.int(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  createdAt: timestamp,
})
export type Product = z.infer<typeof productSchema>

export const productSorts = ['newest', 'oldest', 'price-low', 'price-high', 'name', 'popular'] as const
export type ProductSort = (typeof productSorts)[number]

const filters = {
  category: queryText(80),
  min_price: queryInteger(0),
  max_price: queryInteger(0),
  search: queryText(200),
  sort: queryChoice(productSorts),
  in_stock: queryChoice(['true', 'false']),
  ...pageQuery,
}

/** The filters of the catalogue (api.md, GET /products/public). */
export const productQuerySchema = z.object({ collection_id: queryText(100), ...filters })
export type ProductQuery = z.infer<typeof productQuerySchema>

/** The same within one collection. */
export const collectionProductQuerySchema = z.object(filters)
export type CollectionProductQuery = z.infer<typeof collectionProductQuerySchema>

export const searchQuerySchema = z.object({ ...productQuerySchema.shape, q: queryText(200) })
export type SearchQuery = z.infer<typeof searchQuerySchema>

export const featuredQuerySchema = z.object({ limit: queryInteger(1, 24) })

export const productListAnswer = listAnswer({ products: z.array(productSchema) })
export type ProductList = Omit<z.infer<typeof productListAnswer>, 'success'>

export const productsAnswer = answer({ products: z.array(productSchema) })
export const wishlistAnswer = answer({ wishlist: z.array(productSchema) })
export const productAnswer = answer({ product: productSchema })

/** How many the API gives where no limit is asked for (api.md). */
export const defaultProductLimit = 100
export const productNotFound = 'Product not found'
