import type { Capture, Look } from '#shared/payments/provider-looks.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { recordLook } from '#shared/trade/look-at-attempt.ts'
import { openAttempt, recordStart } from '#shared/trade/open-attempt.ts'
import { payRefundByHand, recordRefund } from '#shared/trade/refunds.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { insertRows } from '../../db/rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { webhookPath } from '../../payments/attempts/attempt.queries.ts'
import { bankPagePath } from '../../payments/test-bank/bank-page-path.ts'
import type { BankMethod } from '../../payments/test-bank/bank-methods.ts'
import {
  testBankCaptures,
  testBankPages,
  testBankRefunds,
} from '../../payments/test-bank/test-bank.tables.ts'
import type { BankPage, Happening, SampleOrder } from './sample-orders.ts'

const nothingKnown: ReadonlySet<string> = new Set()

/** A customer opens a page, and the bank tells of what they do there. */
export function openPage(order: SampleOrder, page: BankPage, publicUrl: string): Happening[] {
  const { reference, captures, declinedAt } = page
  const told = [...captures.map(({ at }) => at), ...(declinedAt ? [declinedAt] : [])]
  return [
    {
      at: order.createdAt,
      by: 'customer',
      decide: (change) => {
        const { attempt } = openAttempt(change, { provider: 'test', reference, by: change.by, lease: 0 })
        recordStart(change, attempt, {
          providerRef: reference,
          pageUrl: publicUrl + bankPagePath(reference),
        })
      },
    },
    ...told.map((at): Happening => ({ at, by: null, decide: (change) => lookAtPage(change, page) })),
  ]
}

/** Takes over what the page of an order at the bank says now. */
export function lookAtPage(change: TradeChange, page: BankPage): void {
  const attempt = change.attempts[0]!
  const captures = capturesOf(page).filter(({ at }) => at <= change.now)
  const isDeclined = captures.length === 0 && page.declinedAt !== null && page.declinedAt <= change.now
  const look: Look = {
    page: captures.length > 0 || attempt.expiresAt <= change.now ? 'closed' : 'open',
    pending: false,
    captures,
    ...(isDeclined && {
      failure: { code: 'declined', text: 'The test bank has declined the payment' },
    }),
  }
  recordLook(change, attempt, look, nothingKnown)
}

const capturesOf = ({ reference, captures }: BankPage): (Capture & { method: BankMethod })[] =>
  captures.map(({ paise, at }, index) => ({
    id: `test_cap_${reference.toLowerCase()}${index}`,
    paise,
    currency: 'INR',
    at,
    ...(Number(at) % 3 === 0 ? { method: 'card', brand: 'Visa', last4: '1111' } : { method: 'upi' }),
  }))

/** Has all refunds paid: the test bank pays its own back, and staff those of cash. */
export function payBack(change: TradeChange, staffId: string): void {
  payBackAtBank(change)
  for (const refund of change.refunds.filter(({ state }) => state === 'by_hand'))
    payRefundByHand(change, refund, {
      by: staffId,
      reference: 'Bank transfer',
      isOnlyAdmin: false,
      isProved: false,
    })
}

/** The test bank pays refunds back at once. */
export function payBackAtBank(change: TradeChange): void {
  for (const refund of change.refunds.filter(({ state }) => state === 'queued')) {
    const { reference } = refund
    const outcome = { state: 'done', providerRef: `test_ref_${reference.toLowerCase()}` } as const
    recordRefund(change, refund, { reference, tries: 1, outcome })
  }
}

/** Writes the books of the test bank, which has taken and returned the money of these orders. */
export async function writeTestBank(
  tx: Transaction,
  all: readonly { order: SampleOrder; change: TradeChange }[],
  publicUrl: string,
): Promise<void> {
  const pages = all.flatMap(({ order: { page }, change }) =>
    page ? [{ page, change, attempt: change.attempts[0]! }] : [],
  )
  await insertRows(
    tx,
    testBankPages,
    pages.map(({ page: { reference, declinedAt }, change: { order }, attempt }) => ({
      reference,
      orderId: order.orderId,
      amountPaise: attempt.amountPaise,
      currency: 'INR',
      returnUrl: publicUrl + payPath(order.payToken!),
      webhookUrl: publicUrl + webhookPath('test'),
      expiresAt: attempt.expiresAt,
      closedAt: attempt.state === 'closed' ? attempt.expiresAt : null,
      declinedAt,
      createdAt: attempt.createdAt,
    })),
  )
  await insertRows(
    tx,
    testBankCaptures,
    pages.flatMap(({ page }) =>
      capturesOf(page).map(({ id, paise, currency, method, at }) => ({
        id,
        reference: page.reference,
        amountPaise: paise,
        currency,
        method,
        at,
      })),
    ),
  )
  await writeBankRefunds(
    tx,
    pages.map(({ change }) => change),
  )
}

/** Writes the refunds of orders that the test bank has paid, or those that it has paid since then. */
export async function writeBankRefunds(
  tx: Transaction,
  all: readonly TradeChange[],
  since = new Date(0),
): Promise<void> {
  await insertRows(
    tx,
    testBankRefunds,
    all.flatMap(({ refunds, captures }) =>
      refunds
        .filter(({ providerRef, doneAt }) => providerRef !== null && doneAt !== null && doneAt >= since)
        .map(({ reference, providerRef, captureId, amountPaise, doneAt }) => ({
          reference,
          id: providerRef!,
          captureId: captures.find(({ id }) => id === captureId)!.providerId,
          amountPaise,
          doneAt: doneAt!,
        })),
    ),
  )
}
