import { rupees } from '#shared/money.ts'
import type { Quote } from '#shared/cart/quote.schema.ts'
import { cashMessage } from '#shared/payments/cash-gate.ts'
import type { CheckoutOptionsInput, PaymentOption } from '#shared/payments/pay-view.schema.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { optionTexts, waysToPay } from './ways-to-pay.ts'
import { findCashTerms, judgeCash } from './judge-cash.ts'

interface Checkout {
  input: CheckoutOptionsInput
  userId: string
  /** of the cart, with the tax of a fee for cash */
  quote: (codFee: number) => Promise<Quote>
  config: Pick<Config, 'payments'>
}

/** The ways to pay for a cart, in the order in which they are offered; one that is not available says why. */
export async function checkoutOptions(
  db: Database,
  { input, userId, quote, config: { payments } }: Checkout,
): Promise<PaymentOption[]> {
  const terms = await findCashTerms(db, input.pincode)
  const { total } = await quote(0)
  const { check, fee } = await judgeCash(db, terms, { userId }, total)
  const charged = check.verdict === 'refuse' ? 0 : fee
  const withFee = charged > 0 ? await quote(charged) : null
  return waysToPay(payments).map((type): PaymentOption => {
    const isCash = type === 'cod'
    return {
      type,
      ...optionTexts(type, payments),
      available: !isCash || check.verdict !== 'refuse',
      reason: isCash ? cashMessage(check) : null,
      fee: rupees(isCash ? charged : 0),
      total: rupees(isCash && withFee ? withFee.total + charged : total),
      ...(isCash && withFee && { taxes: taxesOf(withFee) }),
    }
  })
}

const taxesOf = ({ tax, tax_included, tax_paise, tax_lines }: Quote): PaymentOption['taxes'] => ({
  tax,
  tax_included,
  tax_paise,
  ...(tax_lines && { tax_lines }),
})
