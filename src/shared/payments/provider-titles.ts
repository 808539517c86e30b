import type { ProviderName } from './provider-names.ts'
import type { StatementKind } from './statement.schema.ts'

/** Names of the providers, for staff. */
export const providerTitles: Record<ProviderName, string> = {
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  test: 'Test bank',
  upi: 'UPI',
  hand: 'By hand',
}

export const statementTitles: Record<StatementKind, string> = {
  bank: 'Bank',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
}
