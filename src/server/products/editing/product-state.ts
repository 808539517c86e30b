import { defaultHsnCode, categoryHsnCode } from '#shared/products/category-hsn-code.ts'
import type { Config } from '../../base/config/config.ts'
import { productFieldNames, type ProductFieldName } from '#shared/products/product-fields.ts'
import type { AdminProduct, ProductEdit, ProductInput } from '#shared/products/product-admin.schema.ts'

/** The fields of a product that staff set, without its pictures. */
export type ProductState = Pick<AdminProduct, ProductFieldName | 'archived' | 'draft' | 'sizeStock'>

const names = [...productFieldNames, 'archived', 'draft', 'sizeStock'] as const

export const productState = (product: AdminProduct): ProductState =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as ProductState

export const newProductState = (input: ProductInput): ProductState => ({
  ...input,
  hsn_code: input.hsn_code || categoryHsnCode(input.category),
  archived: false,
  draft: false,
})

/** An own shop is asked for a code that its category does not tell: a product without one does not go on sale. */
export const withHsnCode = ({ ownShop }: Pick<Config, 'ownShop'>, state: ProductState): ProductState =>
  ownShop || state.hsn_code !== '' ? state : { ...state, hsn_code: defaultHsnCode }

/** Applies an edit; fields that it does not name stay. What is put on sale is no draft any more. */
export function editedProductState(before: AdminProduct, edit: ProductEdit): ProductState {
  const given = { ...edit, draft: before.draft && edit.archived !== false }
  return Object.fromEntries(
    names.map((name) => [name, given[name] === undefined ? before[name] : given[name]]),
  ) as ProductState
}
