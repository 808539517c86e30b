import type { AdminProduct, ProductInput } from '#shared/products/product-admin.schema.ts'
import {
  productFieldNames,
  productFields,
  type ProductFieldName,
  defaultHsnCode,
} from '#shared/products/product-fields.ts'
import { draftOf, rebasedDraft, sizesOf, type StockDraft } from '../stock/stock-draft.ts'

/** A product as it is being typed: lists stay lists, everything else is text. */
export type ProductValues = {
  [Name in ProductFieldName]: ProductInput[Name] extends readonly string[] ? readonly string[] : string
} & { stock: StockDraft }

export type ProductValueName = keyof ProductValues
export type ProductTextName = Exclude<ProductFieldName, 'features' | 'colors'>

export const emptyProduct: ProductValues = {
  ...textsOf({ features: [], colors: [], hsn_code: defaultHsnCode }),
  stock: { S: '0', M: '0', L: '0', XL: '0' },
}

export const valuesOf = (product: AdminProduct): ProductValues => ({
  ...textsOf(product),
  stock: draftOf(product.sizeStock),
})

function textsOf(product: Partial<AdminProduct>): Omit<ProductValues, 'stock'> {
  const texts = productFieldNames.map((name) => [name, textOf(product[name])])
  return Object.fromEntries(texts) as Omit<ProductValues, 'stock'>
}

function textOf(value: string | number | readonly string[] | null | undefined): string | readonly string[] {
  return typeof value === 'object' && value !== null ? value : String(value ?? '')
}

const names: readonly ProductValueName[] = [...productFieldNames, 'stock']

/** The fields in which two differ. */
export const changedFields = (a: ProductValues, b: ProductValues): ProductValueName[] =>
  names.filter((name) => fieldText(a, name) !== fieldText(b, name))

export const labelOf = (name: ProductValueName): string =>
  name === 'stock' ? 'Stock by size' : productFields[name].label

/** The text of a field where two versions are compared. */
export const fieldText = (values: ProductValues, name: ProductValueName): string =>
  name === 'stock'
    ? sizesOf(values.stock)
        .map((size) => `${size} ${values.stock[size]}`)
        .join(' · ')
    : [values[name]].flat().join('\n')

/** Carries values over from one version of a product to a later one: only what was changed in the form stays. */
export function rebased(values: ProductValues, seen: AdminProduct, now: AdminProduct): ProductValues {
  const before = valuesOf(seen)
  const mine = changedFields(values, before).filter((name) => name !== 'stock')
  const typed = Object.fromEntries(mine.map((name) => [name, values[name]]))
  return { ...valuesOf(now), ...typed, stock: rebasedDraft(values.stock, seen.sizeStock, now.sizeStock) }
}
