import { hsnPattern, taxMessages } from '../tax/tax-messages.ts'
import {
  nullableCost,
  nullableNumber,
  nullablePicture,
  nullablePrice,
  nullableText,
  numberFrom,
  patternText,
  plainText,
  requiredPrice,
  requiredText,
  textList,
  type ProductFieldKind,
} from './product-field-kinds.ts'

/**
 * One field of a product. Schemas, form values, CSV columns, SQL and comparison of versions derive from this table.
 * The name is also the column of `products` (`productColumnNames`).
 */
export interface ProductField extends ProductFieldKind {
  label: string
  /** part of the search document, which triggers on `products` write */
  searched?: true
  example: string
}

/** Public fields, in the order of the CSV columns. */
export const publicProductFields = {
  name: {
    label: 'Name',
    searched: true,
    example: 'Example Linen Shirt',
    ...requiredText(200, 'Name is required'),
  },
  description: {
    label: 'Description',
    searched: true,
    example: 'A light shirt for warm days.',
    ...plainText(5000),
  },
  category: {
    label: 'Category',
    searched: true,
    example: 'Shirts',
    ...requiredText(80, 'Category is required'),
  },
  price: { label: 'Price (₹)', example: '1299', ...requiredPrice() },
  original_price: { label: 'Original price (₹)', example: '1599', ...nullablePrice() },
  /** with all taxes, as printed on it */
  mrp: { label: 'MRP (₹)', example: '1799', ...nullablePrice() },
  badge: { label: 'Badge', searched: true, example: 'New', ...nullableText(40) },
  collection_id: {
    label: 'Collection',
    searched: true,
    example: '',
    ...requiredText(100, 'Collection is required'),
  },
  features: {
    label: 'Features',
    searched: true,
    example: 'Pure linen | Coconut buttons',
    ...textList({ maxItems: 30, maxLength: 300 }),
  },
  colors: {
    label: 'Colours',
    searched: true,
    example: 'White | Navy',
    ...textList({ maxItems: 20, maxLength: 40 }),
  },
  fabric: { label: 'Fabric', example: 'Linen', ...nullableText(120) },
  country_of_origin: { label: 'Country of origin', example: 'India', ...nullableText(80) },
} as const satisfies Record<string, ProductField>

/** Declared on the page of a product; its country of origin and MRP are public anyway (`declarations.ts`). */
export const declaredProductFields = {
  generic_name: { label: 'Generic name', example: 'Shirt', ...nullableText(120) },
  net_quantity: { label: 'Net quantity', example: '1 piece', ...nullableText(60) },
  manufacturer: {
    label: 'Manufacturer',
    example: 'Loom House, 12 Loom Lane, Bengaluru 560001',
    ...nullableText(300),
  },
  packer: { label: 'Packer', example: '', ...nullableText(300) },
  importer: { label: 'Importer', example: '', ...nullableText(300) },
} as const satisfies Record<string, ProductField>

/** For search engines and shared links, of a product that is read by itself; empty ones derive from it. */
export const foundProductFields = {
  seo_title: { label: 'Title in search engines', example: '', ...nullableText(70) },
  seo_description: { label: 'Description in search engines', example: '', ...nullableText(160) },
  share_picture: { label: 'Picture of shared links', example: '', ...nullablePicture() },
} as const satisfies Record<string, ProductField>

export const staffProductFields = {
  hsn_code: {
    label: 'HSN code',
    example: '6205',
    ...patternText(hsnPattern, taxMessages.hsnDigits, 8),
  },
  pack_of: { label: 'Pieces in a pack', example: '1', ...numberFrom(1, 50) },
  /** now; `product_costs` has it by date */
  cost_paise: { label: 'Cost of a unit (₹)', example: '41250', ...nullableCost() },
  weight_grams: { label: 'Weight (g)', example: '350', ...nullableNumber(1, 20_000) },
  ...declaredProductFields,
  ...foundProductFields,
} as const satisfies Record<string, ProductField>

export const productFields = { ...publicProductFields, ...staffProductFields }

export type ProductFieldName = keyof typeof productFields
export const productFieldNames = fieldNames(productFields)
/** Those that are columns of `products`; the cost of a unit has dated rows of its own. */
export const productColumnNames = productFieldNames.filter((name) => name !== 'cost_paise')

export function fieldNames<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[]
}

type SchemaPart = 'output' | 'input' | 'edit'

/** The shape of an object schema from one part of some fields. */
export function fieldShapes<Fields extends Record<string, ProductField>, Part extends SchemaPart>(
  fields: Fields,
  part: Part,
): { [Name in keyof Fields]: Fields[Name][Part] } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field[part]])
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name][Part] }
}
