import { formatPaise } from '#shared/money.ts'
import type { Mismatch, MismatchAction } from '#shared/payments/mismatch.schema.ts'
import { paymentProviders, statementTitle } from '#shared/payments/payment-providers.ts'
import type { MismatchRow } from './mismatch.queries.ts'

/** A mismatch as it is shown to staff. */
export const mismatchView = (row: MismatchRow): Mismatch => ({
  kind: row.kind,
  text: textOf(row),
  at: row.at.toISOString(),
  amount_paise: row.amountPaise,
  order_id: row.orderId,
  payment_id: row.paymentId,
  refund_id: row.refundId,
  line_id: row.lineId,
  utr: row.utr,
  actions: actionsOf(row),
})

function textOf(row: MismatchRow): string {
  const amount = formatPaise(Math.abs(row.amountPaise))
  const expected = formatPaise(Math.abs(row.expectedPaise ?? 0))
  const order = row.orderId ?? ''
  const provider = row.provider === null ? '' : titleOf(row.provider)
  const verb = row.amountPaise < 0 ? 'paid back' : 'paid'
  switch (row.kind) {
    case 'too_little':
      return `Only ${amount} of ${expected} has arrived for order ${order}.`
    case 'not_inr':
      return `Money of another currency has arrived for order ${order}: ${row.note ?? ''}.`
    case 'unknown_payment':
      if (row.provider === 'courier')
        return `A remittance has ${amount} for AWB ${row.note ?? ''}, with which no cash was taken.`
      return `The statement of ${provider} says that ${amount} was ${verb} as ${row.note ?? ''}, which the store does not know.`
    case 'amount_differs':
      return row.expectedPaise === null || row.orderId === null
        ? `The bank says that ${amount} was ${verb} (“${row.note ?? ''}”), which fits no payment.`
        : row.expectedPaise === row.amountPaise
          ? `${fileOf(row)} has ${amount} of order ${order} another time.`
          : `${fileOf(row)} has ${differenceIn(row)} for order ${order} than the store.`
    case 'order_named':
      return `${amount} ${row.amountPaise < 0 ? 'went out' : 'came in'} with the number of order ${order} (“${row.note ?? ''}”), which ${namedText(row)}.`
    case 'utr_twice':
      return `UTR ${row.utr ?? ''} was entered for several orders: ${row.note ?? ''}.`
    case 'old_claim':
      return `UTR ${row.utr ?? ''} of order ${order}, ${amount}, has not been confirmed for a day.`
    case 'old_start':
      return `The payment page of order ${order} could not be opened at ${provider} for 10 minutes.`
    case 'refund':
      return refundText(row, amount, order)
    case 'not_settled':
      return `${amount} of order ${order}, paid through ${provider}, is in no statement after 5 days.`
  }
}

const fileOf = ({ provider }: MismatchRow): string =>
  provider === 'courier' ? 'A remittance' : 'The statement'

/** '₹28 less' */
const differenceIn = ({ amountPaise, expectedPaise }: MismatchRow): string => {
  const more = Math.abs(amountPaise) - Math.abs(expectedPaise ?? 0)
  return `${formatPaise(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
}

const titleOf = (provider: NonNullable<MismatchRow['provider']>): string =>
  provider === 'bank' || provider === 'courier' ? statementTitle(provider) : paymentProviders[provider].title

const isWholeDue = ({ amountPaise, expectedPaise }: MismatchRow): boolean =>
  amountPaise > 0 && amountPaise === expectedPaise

function namedText(row: MismatchRow): string {
  if (row.expectedPaise === null) return 'is cancelled'
  if (isWholeDue(row)) return 'is to be paid with just as much'
  if (row.expectedPaise > 0) return `has ${formatPaise(row.expectedPaise)} to pay`
  return 'has nothing to pay'
}

function refundText({ refundState, note }: MismatchRow, amount: string, order: string): string {
  if (refundState === 'failed') return `The refund of ${amount} for order ${order} failed: ${note ?? ''}.`
  if (refundState === 'by_hand') return `${amount} of order ${order} is to be paid back by hand.`
  return `The refund of ${amount} for order ${order} has not been done for a day.`
}

function actionsOf(row: MismatchRow): MismatchAction[] {
  const { kind, refundState, lineId } = row
  switch (kind) {
    case 'order_named':
      return [isWholeDue(row) ? 'confirm' : 'match', 'order', 'ignore']
    case 'too_little':
      return ['record', 'order']
    case 'not_inr':
    case 'old_claim':
      return ['record', 'reject']
    case 'amount_differs':
      if (row.provider === 'courier')
        return row.amountPaise === row.expectedPaise ? ['order', 'ignore'] : ['take', 'order', 'ignore']
      return ['match', 'ignore']
    case 'unknown_payment':
      return ['match', 'ignore']
    case 'utr_twice':
      return lineId === null ? ['record', 'reject'] : ['match', 'reject']
    case 'old_start':
      return ['reject']
    case 'refund':
      return refundState === 'failed'
        ? ['retry', 'by_hand']
        : refundState === 'by_hand'
          ? ['by_hand', 'withdraw']
          : ['order']
    case 'not_settled':
      return ['statement', 'order']
  }
}
