import * as z from 'zod/mini'

const paise = z.int()

/** Fields of a quote and of an order: `ShownTax`. */
export const shownTax = {
  tax_included: z.boolean(),
  tax_paise: z.nullable(paise),
  tax_lines: z.array(
    z.object({
      rate: z.number(),
      taxable_paise: paise,
      cgst_paise: paise,
      sgst_paise: paise,
      igst_paise: paise,
    }),
  ),
}
