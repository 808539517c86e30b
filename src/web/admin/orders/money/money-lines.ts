import { noteName } from '#shared/tax/documents/document-kinds.ts'
import { formatPaise, formatRupees } from '#shared/money.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import { paymentProviders } from '#shared/payments/payment-providers.ts'
import { accountText, closedTexts, refundLabels } from '../../payments/payment-texts.ts'

type Captured = OrderPayments['captures'][number]
type Refund = OrderPayments['refunds'][number]

/** One thing that happened to the money of an order. */
export interface MoneyLine {
  key: string
  at: string
  text: string
  by: string | null
  /** for its buttons */
  refund?: Refund
  claim?: OrderPayments['attempts'][number]
}

/** The money of an order in words, oldest first. */
export function moneyLines(money: OrderPayments): MoneyLine[] {
  const lines = [
    ...money.attempts.flatMap(attemptLine),
    ...money.captures.flatMap(captureLines),
    ...money.returns.map((returned): MoneyLine => ({
      key: `return ${returned.id}`,
      at: returned.at,
      by: returned.by,
      text: `${returnedText(returned)} came back, ${formatRupees(returned.amount)}${returned.credit_note === null ? '' : `, ${noteName(returned.credit_note)} ${returned.credit_note}`}`,
    })),
    ...money.waiting_refunds.map(({ amount_paise: amount, at, by }, index): MoneyLine => ({
      key: `waits ${index}`,
      at,
      by,
      text: `Refund of ${formatPaise(amount)} waits for staff: reported at the pack bench`,
    })),
    ...money.refunds.map((refund): MoneyLine => ({
      key: `refund ${refund.id}`,
      at: refund.created_at,
      by: refund.by,
      text: refundText(
        refund,
        money.captures.find(({ id }) => id === refund.capture_id),
      ),
      refund,
    })),
  ]
  return lines.toSorted((one, other) => one.at.localeCompare(other.at))
}

function attemptLine(attempt: OrderPayments['attempts'][number]): MoneyLine[] {
  const { id, state, closed_reason: reason, provider, created_at: at, utr, failure } = attempt
  const amount = formatPaise(attempt.amount_paise)
  const through = paymentProviders[provider].title
  const line = { key: `attempt ${id}`, at: attempt.claimed_at ?? at, by: attempt.by }
  if (state === 'paid') return []
  if (state === 'claimed')
    return [{ ...line, text: `${amount} said to be paid by UPI with UTR ${utr ?? ''}`, claim: attempt }]
  const why = failure === null || attempt.pending ? '' : ` (${failure})`
  if (state === 'closed')
    return [{ ...line, text: `${amount} asked for through ${through}: ${closedTexts[reason!]}${why}` }]
  return [{ ...line, text: `${amount} asked for through ${through}, not paid yet${why}` }]
}

function captureLines(capture: Captured): MoneyLine[] {
  const { id, at, by, withdrawn_at: withdrawn } = capture
  const amount = formatPaise(capture.amount_paise)
  const arrived = { key: `capture ${id}`, at, by, text: `${amount} ${howPaid(capture)}` }
  if (withdrawn === null) return [arrived]
  return [
    arrived,
    { key: `withdrawal ${id}`, at: withdrawn, by: null, text: `${amount} taken back: it was not delivered` },
  ]
}

/** `paid by Visa ending 1111 through Razorpay` */
function howPaid(capture: Captured): string {
  if (capture.provider === 'hand')
    return capture.method === 'delivery' || capture.method === 'parcel'
      ? 'paid on delivery'
      : `recorded by hand (${capture.provider_id})`
  if (capture.provider === 'upi') return `paid by UPI, UTR ${capture.provider_id}`
  return `paid by ${captureSource(capture)} through ${paymentProviders[capture.provider].title}`
}

const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
}

/** Names the source of money, to which it also goes back: `Visa ending 1111`. */
export function captureSource({ brand, last4, method, provider }: Captured): string {
  if (last4 !== null) return `${brand ?? 'card'} ending ${last4}`
  if (method !== null) return methodNames[method.toLowerCase()] ?? method
  return paymentProviders[provider].title
}

function refundText(refund: Refund, capture: Captured | undefined): string {
  const amount = formatPaise(refund.amount_paise)
  const byHand = refund.state === 'by_hand' || refund.hand_reference !== null || refund.provider === 'hand'
  const named = refund.refund_to === null ? null : accountText(refund.refund_to)
  const by = refund.refund_to_by === null ? '' : `, entered by ${refund.refund_to_by}`
  const to = named !== null ? ` to ${named}${by}` : byHand || !capture ? '' : ` to ${captureSource(capture)}`
  const reference = refund.hand_reference === null ? '' : ` (${refund.hand_reference})`
  const error = refund.error === null || refund.state !== 'failed' ? '' : ` (${refund.error})`
  return `${amount} back${to}: ${refundLabels[refund.state]}${reference}${error}`
}

function returnedText({ lines, charges }: OrderPayments['returns'][number]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const parts = [
    ...(units > 0 ? [units === 1 ? '1 unit' : `${units} units`] : []),
    ...(charges ? ['charges'] : []),
  ]
  return parts.join(' and ')
}
