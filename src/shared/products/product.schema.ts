import * as z from 'zod/mini'
import { response, listResponse, timestamp } from '../schema/response.ts'
import { pageQuery, queryChoice, queryInteger, queryText } from '../schema/query.ts'
import {
  declaredProductFields,
  foundProductFields,
  publicProductFields,
  fieldShapes,
} from './product-fields.ts'

export const productSchema = z.object({
  id: z.string(),
  ...fieldShapes(publicProductFields, 'output'),
  collection_name: z.string(),
  /** addresses of pictures, the thumbnail first; see `shared/media/picture.ts` */
  images: z.array(z.string()),
  /** in the order of `compareSizes` */
  sizes: z.array(z.string()),
  sizeStock: z.record(z.string(), z.int()),
  totalStock: z.int(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** True where only the shop's faults come back; of a product that is read by itself. */
  final_sale: z.optional(z.boolean()),
  /** Charged by a checkout of one unit, where tax is added by rates. */
  payable: z.optional(z.int()),
  /** Declared in an own shop; of a product that is read by itself. */
  ...z.partial(z.object(fieldShapes(declaredProductFields, 'output'))).shape,
  ...z.partial(z.object(fieldShapes(foundProductFields, 'output'))).shape,
  createdAt: timestamp,
})
export type Product = z.infer<typeof productSchema>

export const productSorts = ['newest', 'oldest', 'price-low', 'price-high', 'name', 'popular'] as const
/** By the country of origin: offered once an imported product is on sale. */
export type ProductSort = (typeof productSorts)[number] | 'country'

/** Sorts of a list with a search text. Without one, `best-match` is newest first. */
const listSorts = ['best-match', ...productSorts] as const
export type ListSort = 'best-match' | ProductSort

const filters = {
  category: queryText(80),
  min_price: queryInteger(0),
  max_price: queryInteger(0),
  search: queryText(200),
  sort: queryChoice<ListSort>([...listSorts, 'country'], listSorts),
  in_stock: queryChoice(['true', 'false']),
  /** in stock in this size */
  size: queryText(20),
  color: queryText(60),
  /** of origin */
  country: queryText(80),
  ...pageQuery,
}

/** Filters of the catalogue (docs/product/shopping.md, Catalogue). */
export const productQuerySchema = z.object({ collection_id: queryText(100), ...filters })
export type ProductQuery = z.infer<typeof productQuerySchema>

export const collectionProductQuerySchema = z.object(filters)
export type CollectionProductQuery = z.infer<typeof collectionProductQuerySchema>

export const searchQuerySchema = z.object({ ...productQuerySchema.shape, q: queryText(200) })
export type SearchQuery = z.infer<typeof searchQuerySchema>

export const featuredQuerySchema = z.object({ limit: queryInteger(1, 24) })

export const productListResponse = listResponse({
  products: z.array(productSchema),
  /** The search text as the catalogue writes it, where a typo in it was forgiven. */
  showing: z.optional(z.string()),
})
export type ProductList = Omit<z.infer<typeof productListResponse>, 'success'>

/** GET /api/catalogue/choices: what products on sale have, for the filters of the catalogue. */
export const catalogueChoicesResponse = response({
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  /** of origin, once an imported product is on sale */
  countries: z.optional(z.array(z.string())),
})
export type CatalogueChoices = Omit<z.infer<typeof catalogueChoicesResponse>, 'success'>

export const productsResponse = response({ products: z.array(productSchema) })
export const wishlistResponse = response({ wishlist: z.array(productSchema) })
export const productResponse = response({ product: productSchema })

/** Products of a response without `limit`. */
export const defaultProductLimit = 100
export const productNotFound = 'Product not found'
