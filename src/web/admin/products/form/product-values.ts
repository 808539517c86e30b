import * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { readTypedNumber, unclearNumber } from '#shared/schema/files/typed-number.ts'
import { notRupees } from '#shared/products/csv-cell.ts'
import {
  productInputSchema,
  type AdminProduct,
  type ProductInput,
} from '#shared/products/product-admin.schema.ts'
import { productFieldNames, productFields, type ProductFieldName } from '#shared/products/product-fields.ts'
import { costIn, costText, notCost } from '#shared/products/unit-cost.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { stockDraft, draftSizes, stockDraftSchema, type StockDraft } from '../stock/stock-draft.ts'

/** A product as typed: lists stay lists, everything else is text. */
export type ProductValues = {
  [Name in ProductFieldName]: ProductInput[Name] extends readonly string[] ? readonly string[] : string
} & { sizeStock: StockDraft; stock_reason: string }

/** Reads `2,799`, `2799,00` and `2799`; null for anything that is not a whole number. */
export function typedRupees(text: string): number | null {
  const read = readTypedNumber(text)
  const isWhole = read.is === 'number' && !read.isNegative && /^0*$/.test(read.decimals)
  return isWhole && read.whole.length <= 9 ? Number(read.whole) : null
}

const rupeesText = z.string().check((payload) => {
  const { value: text } = payload
  if (text.trim() === '' || typedRupees(text) !== null) return
  const message = unclearNumber('It', text) ?? notRupees
  payload.issues.push({ code: 'custom', input: text, message })
})

const { shape } = productInputSchema

/** The schema of the API applied to the typed values. */
export const productFormSchema = z.object({
  ...shape,
  price: z.pipe(
    rupeesText.check(z.refine((text) => text.trim() !== '', 'Price is required')),
    formSchema(shape.price, typedRupees),
  ),
  original_price: z.pipe(rupeesText, formSchema(shape.original_price, typedRupees)),
  mrp: z.pipe(rupeesText, formSchema(shape.mrp, typedRupees)),
  pack_of: formSchema(shape.pack_of, (text: string) => (text.trim() === '' ? 1 : Number(text))),
  cost_paise: z.pipe(
    z.string().check(z.refine((text) => text.trim() === '' || costIn(text) !== null, notCost)),
    formSchema(shape.cost_paise, costIn),
  ),
  weight_grams: formSchema(shape.weight_grams, (text: string) => (text.trim() === '' ? null : Number(text))),
  features: formSchema(shape.features, (features: readonly string[]) =>
    features.filter((feature) => feature.trim() !== ''),
  ),
  sizeStock: stockDraftSchema,
  stock_reason: z.string(),
})

/** A product may not be reduced to a higher price. */
export function priceErrors({ price, original_price }: ProductValues): FieldErrors {
  const [now, original] = [typedRupees(price), typedRupees(original_price)]
  const isHigher = now === null || original === null || original > now
  return isHigher ? {} : { original_price: 'Original price must be higher than price' }
}

export function productValues(product: AdminProduct | null): ProductValues {
  const initial: Partial<AdminProduct> = product ?? { features: [], colors: [] }
  const entries = productFieldNames.map((name) => [name, valueOf(initial[name])])
  return {
    ...(Object.fromEntries(entries) as Record<ProductFieldName, never>),
    cost_paise: product?.cost_paise ? costText(product.cost_paise) : '',
    sizeStock: stockDraft(product?.sizeStock ?? { S: 0, M: 0, L: 0, XL: 0 }),
    stock_reason: '',
  }
}

const valueOf = (value: string | number | readonly string[] | null | undefined) =>
  typeof value === 'object' && value !== null ? value : String(value ?? '')

export const productLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].label])),
  sizeStock: 'Stock by size',
}

/** Text of a field, to compare two versions by. */
export function productText(values: ProductValues, name: string): string {
  if (name !== 'sizeStock') return [values[name as ProductFieldName]].flat().join('\n')
  const { sizeStock } = values
  return draftSizes(sizeStock)
    .map((size) => `${size} ${sizeStock[size]}`)
    .join(' · ')
}
