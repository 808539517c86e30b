import * as z from 'zod/mini'
import { maxOrderTotal } from './cart/cart-limits.ts'

/** A whole number of rupees. The shop knows no paise: prices, tax and totals are whole (docs/product/cart.md). */
export const rupeesSchema = z.int().check(z.nonnegative(), z.maximum(maxOrderTotal)).brand<'Rupees'>()

export type Rupees = z.infer<typeof rupeesSchema>
