import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { defaultHsnCode } from '#shared/products/product-fields.ts'
import { draftOf, rebasedDraft, sizesOf, type StockDraft } from '../stock/stock-draft.ts'

/** A product as it is being typed. */
export interface ProductValues {
  name: string
  description: string
  category: string
  price: string
  original_price: string
  badge: string
  collection_id: string
  hsn_code: string
  features: readonly string[]
  colors: readonly string[]
  stock: StockDraft
}

export type ProductField = keyof ProductValues

export const fieldLabels: Record<Exclude<ProductField, 'stock'>, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price (₹)',
  original_price: 'Original price (₹)',
  badge: 'Badge',
  collection_id: 'Collection',
  hsn_code: 'HSN code',
  features: 'Features',
  colors: 'Colours',
}

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  category: '',
  price: '',
  original_price: '',
  badge: '',
  collection_id: '',
  hsn_code: defaultHsnCode,
  features: [],
  colors: [],
  stock: { S: '0', M: '0', L: '0', XL: '0' },
}

export const valuesOf = (product: AdminProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: String(product.price),
  original_price: product.original_price === null ? '' : String(product.original_price),
  badge: product.badge ?? '',
  collection_id: product.collection_id,
  hsn_code: product.hsn_code,
  features: product.features,
  colors: product.colors,
  stock: draftOf(product.sizeStock),
})

const fields = Object.keys(emptyProduct) as ProductField[]

/** The fields in which two differ. */
export const changedFields = (a: ProductValues, b: ProductValues): ProductField[] =>
  fields.filter((field) => fieldText(a, field) !== fieldText(b, field))

/** What is shown of a field where two versions are compared. */
export const fieldText = (values: ProductValues, field: ProductField): string =>
  field === 'stock'
    ? sizesOf(values.stock)
        .map((size) => `${size} ${values.stock[size]}`)
        .join(' · ')
    : [values[field]].flat().join('\n')

/** Values begun on one version of a product, carried over to a later one: only what was changed here stays. */
export function rebased(values: ProductValues, seen: AdminProduct, now: AdminProduct): ProductValues {
  const before = valuesOf(seen)
  const current = valuesOf(now)
  const mine = changedFields(values, before).filter((field) => field !== 'stock')
  const kept = Object.fromEntries(mine.map((field) => [field, values[field]]))
  return { ...current, ...kept, stock: rebasedDraft(values.stock, seen.sizeStock, now.sizeStock) }
}
