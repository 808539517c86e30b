import { StoreError } from '#shared/errors.ts'
import { rupees } from '#shared/money.ts'
import { cashMessage, type CashCheck } from '#shared/payments/cash-gate.ts'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import type { OrderPayment } from '#shared/payments/pay-view.schema.ts'
import type { Config } from '../../base/config/config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { judgeCash, type CashTerms } from '../../cart/checkout/judge-cash.ts'
import { newPayToken } from '../../trade/payment-references.ts'
import { payBy } from '../../cart/checkout/payment-settings.queries.ts'
import { waysToPay } from '../../cart/checkout/ways-to-pay.ts'

/** Payment fields of a new order. Rupees; null where a field does not apply. */
export interface NewPayment {
  /** of an order that is to be paid first, or whose cash has to be confirmed */
  token: string | null
  /** end of the hold of an order that is to be paid first */
  payBy: Date | null
  cashFee: number
  cashState: 'to_confirm' | null
  /** kept where a rule of the owner's was evaluated */
  cashCheck: CashCheck | null
}

/** An order is paid in a way that the shop offers. */
export function checkWayToPay(
  { payment_method: { type } }: OrderInput,
  { payments }: Pick<Config, 'payments'>,
): void {
  if (!waysToPay(payments).includes(type))
    throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
}

const paidLater: NewPayment = { token: null, payBy: null, cashFee: 0, cashState: null, cashCheck: null }

interface NewOrderToPay {
  input: OrderInput
  userId: string
  /** of a cash order */
  terms: CashTerms | null
  /** rupees, without a fee */
  total: number
  byStaff: boolean
  holdHours?: number | undefined
}

/** The payment of an order, in cash only where the cash gate lets it pass. */
export async function newPayment(
  tx: Transaction,
  { input, userId, terms, total, byStaff, holdHours }: NewOrderToPay,
): Promise<NewPayment> {
  if (isPaidFirst(input.payment_method.type))
    return { ...paidLater, token: newPayToken(), payBy: await payBy(tx, holdHours) }
  if (!terms) return paidLater
  const { check, fee } = await judgeCash(tx, terms, { userId, phone: input.shipping_address.phone }, total)
  if (check.verdict === 'refuse' && !byStaff)
    throw new StoreError('METHOD_NOT_AVAILABLE', cashMessage(check) ?? paymentMessages.notAvailable)
  const hasToConfirm = check.verdict === 'confirm' && !byStaff
  return {
    ...paidLater,
    cashFee: fee,
    cashCheck: check.reasons.length > 0 ? check : null,
    ...(hasToConfirm && { cashState: 'to_confirm', token: newPayToken() }),
  }
}

/** The payment of an order that was placed just now. */
export const unpaid = ({ token, payBy: until, cashState }: NewPayment, publicUrl: string): OrderPayment => ({
  state: token === null ? null : (cashState ?? 'unpaid'),
  amount_paid: rupees(0),
  amount_refunded: rupees(0),
  pay_url: token === null ? null : publicUrl + payPath(token),
  pay_by: until?.toISOString() ?? null,
  refunds: [],
})
