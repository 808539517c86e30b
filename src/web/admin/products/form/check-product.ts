import * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { notRupees } from '#shared/products/csv-cell.ts'
import { productInputSchema, type ProductInput } from '#shared/products/product-admin.schema.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import type { ProductValues } from './product-values.ts'
import { sizeStockOf, stockErrors } from '../stock/stock-draft.ts'

type CheckedProduct = { ok: true; input: ProductInput } | { ok: false; errors: FieldErrors }

/** Checks the form against the shared schema, and that a product is not reduced to a higher price. */
export function checkProduct(values: ProductValues): CheckedProduct {
  const price = rupeesOf(values.price)
  const original = values.original_price.trim() === '' ? null : rupeesOf(values.original_price)
  const result = z.safeParse(productInputSchema, {
    ...values,
    price,
    original_price: original,
    features: values.features.filter((feature) => feature.trim() !== ''),
    sizeStock: sizeStockOf(values.stock),
  })
  const errors: FieldErrors = {
    ...(result.success ? {} : fieldErrorsOf(result.error)),
    ...stockErrors(values.stock),
    ...(price === undefined && { price: priceMissing(values.price) }),
    ...(original === undefined && { original_price: notRupees }),
    ...(isNotHigher(original, price) && { original_price: 'Original price must be higher than price' }),
  }
  return result.success && Object.keys(errors).length === 0
    ? { ok: true, input: result.data }
    : { ok: false, errors }
}

const priceMissing = (text: string): string => (text.trim() === '' ? 'Price is required' : notRupees)

const isNotHigher = (original: number | null | undefined, price: number | undefined): boolean =>
  typeof original === 'number' && price !== undefined && original <= price

/** Reads `2,799` as well as `2799`; undefined for anything that is not a whole number. */
export function rupeesOf(text: string): number | undefined {
  const digits = text.replace(/[₹,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
