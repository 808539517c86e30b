import * as z from 'zod/mini'
import { gstin } from './gstin.ts'
import { text } from '../schema/text.ts'
import { taxMessages } from './tax-messages.ts'

/** A business that wants an invoice with its GSTIN (docs/product/tax.md, State and business). */
export const businessBuyerSchema = z.object({
  gstin: gstin(text({ max: 100, required: taxMessages.gstinNeeded })),
  name: text({ max: 150, required: 'Business name is required' }),
})
export type BusinessBuyer = z.infer<typeof businessBuyerSchema>
