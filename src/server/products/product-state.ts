import type { AdminProduct } from '#shared/products/product-admin.schema.ts'

/** What staff can say of a product, apart from its pictures. */
export type ProductState = Pick<
  AdminProduct,
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'original_price'
  | 'badge'
  | 'collection_id'
  | 'features'
  | 'colors'
  | 'hsn_code'
  | 'archived'
  | 'sizeStock'
>

export const productState = ({
  name,
  description,
  category,
  price,
  original_price,
  badge,
  collection_id,
  features,
  colors,
  hsn_code,
  archived,
  sizeStock,
}: AdminProduct): ProductState => ({
  name,
  description,
  category,
  price,
  original_price,
  badge,
  collection_id,
  features,
  colors,
  hsn_code,
  archived,
  sizeStock,
})
