import * as z from 'zod/mini'

/** A whole number of rupees. The shop knows no paise: prices, tax and totals are whole (specification, section 1). */
export const rupeesSchema = z.int().check(z.nonnegative(), z.maximum(100_000_000)).brand<'Rupees'>()

export type Rupees = z.infer<typeof rupeesSchema>
