import * as z from 'zod/mini'
import { maxOrderTotal } from '../cart/cart-limits.ts'
import { wholeNumber } from '../schema/whole-number.ts'

/** Rupees; null is off. */
const amount = z.nullable(wholeNumber(0, maxOrderTotal))

/** When cash is taken (docs/product/payments.md, Cash gate). Null and false are off. */
const cashRulesSchema = z.object({
  min_total: amount,
  max_total: amount,
  /** Parcels refused in 365 days from which on no cash is taken. */
  refused_limit: z.nullable(wholeNumber(1, 100)),
  /** Without a delivered order. */
  first_order_max: amount,
  confirm_first: z.boolean('Must be true or false'),
  confirm_above: amount,
  confirm_refused: z.boolean('Must be true or false'),
  fee: amount,
  fee_free_from: amount,
  /** Hours until a cash order that nobody confirmed is cancelled. */
  confirm_within: wholeNumber(1, 720),
})
export type CashRules = z.infer<typeof cashRulesSchema>

const settings = z.object({
  /** Minutes for which an unpaid order holds its stock. */
  hold: wholeNumber(20, 1_440),
  cash: cashRulesSchema,
})

const totalsInOrder = z.refine<z.infer<typeof settings>>(
  ({ cash }) => cash.min_total === null || cash.max_total === null || cash.min_total <= cash.max_total,
  { path: ['cash', 'max_total'], error: 'The largest total is below the smallest' },
)

export const paymentSettingsSchema = settings.check(totalsInOrder)
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

/** `seen`: the settings that were edited; others are an edit conflict. */
export const paymentSettingsEditSchema = z
  .extend(settings, { seen: z.optional(settings) })
  .check(totalsInOrder)
export type PaymentSettingsEdit = z.infer<typeof paymentSettingsEditSchema>

export const defaultPaymentSettings: PaymentSettings = {
  hold: 30,
  cash: {
    min_total: null,
    max_total: null,
    refused_limit: null,
    first_order_max: null,
    confirm_first: false,
    confirm_above: null,
    confirm_refused: false,
    fee: null,
    fee_free_from: null,
    confirm_within: 48,
  },
}
