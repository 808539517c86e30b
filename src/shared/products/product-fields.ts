import * as z from 'zod/mini'
import {
  nullablePrice,
  nullableText,
  patternText,
  plainText,
  requiredPrice,
  requiredText,
  textList,
  type ProductFieldKind,
} from './product-field-kinds.ts'

/**
 * One field of a product. Schemas, form values, CSV columns, SQL and the comparison of two versions derive from this
 * table; the name of a field is its column in `products` too.
 */
export interface ProductField extends ProductFieldKind {
  label: string
  /** shoppers and staff find products by it: the triggers on `products` index it */
  searched?: true
  /** cell of the template file */
  example: string
}

/** Fields that shoppers see, in the order of the columns of a file. */
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

/** HSN code of shirts, the most common product (Chapter 62 of the tariff). */
export const defaultHsnCode = '6205'

/** Fields that only staff see. */
export const staffProductFields = {
  hsn_code: {
    label: 'HSN code',
    example: defaultHsnCode,
    ...patternText(
      z.string().check(z.trim(), z.regex(/^\d{4,8}$/, 'HSN code must be 4 to 8 digits')),
      defaultHsnCode,
      8,
    ),
  },
} as const satisfies Record<string, ProductField>

export const productFields = { ...publicProductFields, ...staffProductFields }

export type ProductFieldName = keyof typeof productFields
export const productFieldNames = namesOf(productFields)

export function namesOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[]
}

type SchemaPart = 'output' | 'input' | 'edit'

/** The schemas of one part of some fields, as the shape of an object schema. */
export function shapeOf<Fields extends Record<string, ProductField>, Part extends SchemaPart>(
  fields: Fields,
  part: Part,
): { [Name in keyof Fields]: Fields[Name][Part] } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field[part]])
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name][Part] }
}
