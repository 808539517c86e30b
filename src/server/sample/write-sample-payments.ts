import { payPath } from '#shared/payments/pay-path.ts'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../db/transaction.ts'
import { newPayToken } from '../trade/payment-references.ts'
import { webhookPath } from '../payments/attempts/attempt.queries.ts'
import { captures, payments, refunds } from '../trade/tables/payment.tables.ts'
import { testBankCaptures, testBankPages, testBankRefunds } from '../payments/test-bank/test-bank.tables.ts'
import type { SampleAttempt, SampleCapture, SampleMoney } from './sample-money.ts'
import type { SampleOrder, SoldProduct } from './sample-orders.ts'

/** Payment columns of a sample order's row. */
export const paymentColumns = ({ money, createdAt }: SampleOrder<SoldProduct>) =>
  money && {
    payToken: newPayToken(),
    payBy: money.payBy,
    // They have been reminded: nobody is mailed by a sample shop.
    payRemindedAt: money.payBy && createdAt,
    lapsedAt: money.lapsedAt,
    ...(money.cashCheck && { codCheck: money.cashCheck, codState: 'to_confirm' as const }),
  }

/** An order with money, and the keys of its row. */
export interface WrittenOrder {
  order: SampleOrder & { money: SampleMoney }
  rowId: number
  payToken: string
}

interface SampleBooks extends Pick<Config, 'publicUrl'> {
  staffId: string
}

/** Writes attempts, money and refunds of sample orders, and the books of the test bank, which takes and returns it. */
export async function writeSamplePayments(
  tx: Transaction,
  written: readonly WrittenOrder[],
  { publicUrl, staffId }: SampleBooks,
): Promise<void> {
  for (const { order, rowId, payToken } of written) {
    const { attempts, recorded } = order.money
    for (const attempt of attempts) {
      const paymentId = await writeAttempt(tx, order, rowId, attempt)
      const returnUrl = publicUrl + payPath(payToken)
      if (attempt.provider === 'test')
        await tx.insert(testBankPages).values({
          ...pageOf(order, attempt),
          returnUrl,
          webhookUrl: publicUrl + webhookPath('test'),
        })
      for (const [index, capture] of attempt.captures.entries())
        await writeCapture(tx, { capture, paymentId, rowId, name: `${attempt.reference}${index}` })
    }
    if (recorded)
      await tx.insert(captures).values({
        orderId: rowId,
        provider: 'hand',
        providerId: `receipt of ${order.orderId}`,
        amountPaise: recorded.paise,
        at: recorded.at,
        by: staffId,
      })
  }
}

async function writeAttempt(
  tx: Transaction,
  { totals }: SampleOrder,
  orderId: number,
  { reference, provider, state, closedReason, at, expiresAt, declinedAt, claim }: SampleAttempt,
): Promise<number> {
  const isOpen = state === 'open'
  const [row] = await tx
    .insert(payments)
    .values({
      reference,
      orderId,
      provider,
      amountPaise: totals.total * 100,
      state,
      closedReason,
      providerRef: provider === 'test' ? reference : null,
      expiresAt,
      utr: claim?.utr ?? null,
      claimedAt: claim?.at ?? null,
      ...(declinedAt && {
        failureCode: 'declined',
        failureText: 'The test bank has declined the payment',
      }),
      nextAt: isOpen ? expiresAt : null,
      lookedAt: provider === 'test' ? (declinedAt ?? at) : null,
      createdAt: at,
    })
    .returning({ id: payments.id })
  return row!.id
}

const pageOf = (
  { orderId, totals }: SampleOrder,
  { reference, at, expiresAt, state, declinedAt }: SampleAttempt,
) => ({
  reference,
  orderId,
  amountPaise: totals.total * 100,
  currency: 'INR',
  expiresAt,
  closedAt: state === 'closed' ? expiresAt : null,
  declinedAt: declinedAt ?? null,
  createdAt: at,
})

interface WrittenCapture {
  capture: SampleCapture
  paymentId: number
  rowId: number
  /** unlike that of any other capture */
  name: string
}

async function writeCapture(
  tx: Transaction,
  { capture: { paise, at, refund }, paymentId, rowId: orderId, name }: WrittenCapture,
): Promise<void> {
  const isCard = Number(at) % 3 === 0
  const providerId = `test_cap_${name.toLowerCase()}`
  const [row] = await tx
    .insert(captures)
    .values({
      paymentId,
      orderId,
      provider: 'test',
      providerId,
      amountPaise: paise,
      refundingPaise: refund?.paise ?? 0,
      method: isCard ? 'card' : 'upi',
      ...(isCard && { brand: 'Visa', last4: '1111' }),
      at,
    })
    .returning({ id: captures.id })
  await tx.insert(testBankCaptures).values({
    id: providerId,
    reference: name.slice(0, -1),
    amountPaise: paise,
    currency: 'INR',
    method: isCard ? 'card' : 'upi',
    at,
  })
  if (!refund) return
  const reference = `TKR${name.slice(3, -1)}${String(Number(name.at(-1)) + 1).padStart(2, '0')}`
  const providerRef = `test_ref_${name.toLowerCase()}`
  await tx.insert(refunds).values({
    reference,
    captureId: row!.id,
    orderId,
    amountPaise: refund.paise,
    reason: refund.reason,
    state: 'done',
    providerRef,
    createdAt: refund.at,
    startedAt: refund.at,
    doneAt: new Date(refund.at.getTime() + 5_000),
  })
  await tx.insert(testBankRefunds).values({
    reference,
    id: providerRef,
    captureId: providerId,
    amountPaise: refund.paise,
    doneAt: new Date(refund.at.getTime() + 5_000),
  })
}
