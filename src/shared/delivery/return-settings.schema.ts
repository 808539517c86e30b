import * as z from 'zod/mini'
import { returnPolicy } from '../products/return-policy.ts'
import { text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'

const exchangeMoments = ['inspection', 'pickup'] as const

/** The terms of returns (docs/product/returns.md). */
export const returnSettings = {
  /** Days from the delivery in which units may be returned. */
  return_days: wholeNumber(0, 365),
  /** Rupees for the pickup of a refund from an order of little worth. */
  return_fee: wholeNumber(0, 10_000),
  /** Categories of which only the shop's faults come back. */
  final_sale_categories: z
    .array(text({ max: 100, required: 'Name a category' }))
    .check(z.maxLength(100, 'At most 100 categories')),
  /** When the other size of an exchange is packed. */
  exchange_leaves_after: z.enum(exchangeMoments, { error: `Must be one of ${exchangeMoments.join(', ')}` }),
  /** False: staff decide about every return. */
  automatic_approval: z.boolean('Must be true or false'),
}

export const returnSettingsSchema = z.object(returnSettings)
export type ReturnSettings = z.infer<typeof returnSettingsSchema>

export const defaultReturnSettings: ReturnSettings = {
  return_days: returnPolicy.days,
  return_fee: returnPolicy.fee,
  final_sale_categories: [],
  exchange_leaves_after: 'inspection',
  automatic_approval: true,
}
