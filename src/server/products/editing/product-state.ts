import type { AdminProduct } from '#shared/products/product-admin.schema.ts'

const fields = [
  'name',
  'description',
  'category',
  'price',
  'original_price',
  'badge',
  'collection_id',
  'features',
  'colors',
  'hsn_code',
  'archived',
  'sizeStock',
] as const

/** What staff can say of a product, apart from its pictures. */
export type ProductState = Pick<AdminProduct, (typeof fields)[number]>

export const productState = (product: AdminProduct): ProductState =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as ProductState
