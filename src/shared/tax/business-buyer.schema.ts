import * as z from 'zod/mini'
import { gstinError, isGstin } from '../invoices/gstin.ts'
import { text } from '../schema/text.ts'
import { taxMessages } from './tax-messages.ts'

/** A business that wants an invoice with its GSTIN (docs/product/tax.md, State and business). */
export const businessBuyerSchema = z.object({
  gstin: text({ max: 100, required: taxMessages.gstinNeeded }).check(
    z.toUpperCase(),
    z.refine(isGstin, gstinError),
  ),
  name: text({ max: 150, required: 'Business name is required' }),
})
export type BusinessBuyer = z.infer<typeof businessBuyerSchema>
