import * as z from 'zod/mini'
import { maxSizeLength } from '../products/sizes.ts'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'

/** The characters of a code: those that Code 128 prints and a scanner types, without spaces around. */
const codePattern = /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/
const codeMessage = 'Use letters, digits and signs only'

/** Codes ignore case; one that begins with a dot would be a command of the bench. */
const code = (required: string) =>
  text({ max: 40, required }).check(
    z.toUpperCase(),
    z.regex(codePattern, codeMessage),
    z.refine((value) => !value.startsWith('.'), 'A code does not begin with a dot'),
  )

const sizeCodes = {
  size: z.string(),
  sku: code('SKU is required'),
  barcode: z.nullable(code('Barcode must not be empty')),
}

/** Characters of a place in the store room. */
export const maxPlace = 20

/** The codes of the sizes of a product; sizes that are not named keep theirs (docs/product/parcels.md, Codes). */
export const productCodesSchema = z.object({
  codes: z
    .array(
      z.object({
        ...sizeCodes,
        size: text({ max: maxSizeLength, required: 'Size is required' }),
        /** in the store room; left out it stays, an empty one is removed */
        place: z.optional(text({ max: maxPlace })),
      }),
    )
    .check(z.minLength(1, 'Name at least one size'), z.maxLength(100, 'At most 100 sizes')),
})
export type ProductCodesInput = z.infer<typeof productCodesSchema>

/** `on_sale` is false for a size that was taken off the shelf. */
export const productCodesResponse = response({
  codes: z.array(
    z.object({
      size: z.string(),
      sku: z.string(),
      barcode: z.nullable(z.string()),
      on_sale: z.boolean(),
      /** in the store room; absent where none was entered */
      place: z.optional(z.string()),
    }),
  ),
})
export type SizeCodes = z.infer<typeof productCodesResponse>['codes'][number]
