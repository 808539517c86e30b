import { productFieldNames, type ProductFieldName } from '#shared/products/product-fields.ts'
import type { AdminProduct, ProductEdit, ProductInput } from '#shared/products/product-admin.schema.ts'

/** Everything that staff set of a product, apart from its pictures. */
export type ProductState = Pick<AdminProduct, ProductFieldName | 'archived' | 'sizeStock'>

const names = [...productFieldNames, 'archived', 'sizeStock'] as const

export const productState = (product: AdminProduct): ProductState =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as ProductState

export const newProductState = (input: ProductInput): ProductState => ({ ...input, archived: false })

/** The state after an edit; what the edit does not name stays as it is. */
export const editedProductState = (before: AdminProduct, edit: ProductEdit): ProductState =>
  Object.fromEntries(
    names.map((name) => [name, edit[name] === undefined ? before[name] : edit[name]]),
  ) as ProductState
