import type { CashCheck } from '#shared/payments/cash-gate.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { Look } from '#shared/payments/provider-looks.ts'
import { changeBusiness } from '#shared/trade/change-business.ts'
import { claimPayment, rejectAttempt } from '#shared/trade/claim-payment.ts'
import { lapseOrder } from '#shared/trade/lapse-order.ts'
import { recordLook } from '#shared/trade/look-at-attempt.ts'
import { makePayLink } from '#shared/trade/make-pay-link.ts'
import { giveUpStart, openAttempt, recordRefusedStart, recordStart } from '#shared/trade/open-attempt.ts'
import { cancelUnconfirmed, changeToCash, confirmCash, recordCashCall } from '#shared/trade/pay-in-cash.ts'
import { receiveMoney } from '#shared/trade/receive-money.ts'
import {
  payRefundByHand,
  recordRefund,
  retryRefund,
  withdrawRefund,
  type RefundOutcome,
} from '#shared/trade/refunds.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'

interface MoneyFact {
  pick: number
  quantity: number
  choice: number
  flag: boolean
}

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]

/** Facts about the money of an order that shoppers, providers, staff and jobs report, however hostile. */
const facts: ((change: TradeChange, fact: MoneyFact) => unknown)[] = [
  open,
  open,
  open,
  (change, { pick }) => {
    const attempt = at(change.attempts, pick)
    if (attempt) recordStart(change, attempt, { providerRef: `link_${attempt.reference}`, pageUrl: '/page' })
  },
  (change, { pick, flag }) => {
    const attempt = at(change.attempts, pick)
    if (attempt && flag) recordRefusedStart(change, attempt, 'no')
    else if (attempt) giveUpStart(change, attempt)
  },
  look,
  look,
  look,
  (change, { choice }) => claimPayment(change, String(100_000_000_000 + (choice % 3))),
  (change, { pick }) => {
    const attempt = at(change.attempts, pick)
    if (attempt) rejectAttempt(change, attempt, 'so')
  },
  (change, { choice, quantity, flag }) =>
    receiveMoney(change, {
      provider: flag ? 'upi' : 'hand',
      providerId: String(100_000_000_000 + (choice % 5)),
      amount: choice % 2 === 0 ? change.order.total * 100 : quantity * 100,
      by: 'staff',
    }),
  (change, { choice, pick }) => {
    const check: CashCheck = { verdict: at(['allow', 'confirm', 'refuse'] as const, choice)!, reasons: [] }
    changeToCash(change, { check, fee: pick === 0 ? 49 : 0 })
  },
  (change) => confirmCash(change),
  (change, { choice }) =>
    recordCashCall(change, at(['confirmed', 'unreached', 'cancelled'] as const, choice)!),
  (change) => cancelUnconfirmed(change),
  (change) => {
    const { status, paymentStatus, paymentType, waitingEdit } = change.order
    const isUnpaid = status === 'placed' && paymentStatus === 'pending' && isPaidFirst(paymentType)
    if (isUnpaid || waitingEdit !== null) lapseOrder(change)
  },
  (change, { quantity, flag }) => makePayLink(change, { token: 'TOKEN', hours: quantity, isMailed: flag }),
  (change, { flag }) => changeBusiness(change, flag ? null : { gstin: '29ABCDE1234F2Z5', name: 'Loom & Co' }),
  (change, { pick }) => {
    const refund = at(change.refunds, pick)
    if (refund) retryRefund(change, refund)
  },
  (change, { pick, flag: isProved }) => {
    const refund = at(change.refunds, pick)
    const paid = { by: 'staff', reference: 'UTR', isOnlyAdmin: true, isProved }
    if (refund) payRefundByHand(change, refund, paid)
  },
  (change, { pick }) => {
    const refund = at(change.refunds, pick)
    if (refund) withdrawRefund(change, refund)
  },
  hearOfRefund,
  hearOfRefund,
]

export const reportMoney = (change: TradeChange, fact: MoneyFact): unknown =>
  at(facts, fact.choice)!(change, fact)

function open(change: TradeChange, { flag, choice }: MoneyFact): void {
  openAttempt(change, {
    provider: flag ? 'razorpay' : 'upi',
    reference: `TKP${change.attempts.length}${choice}`,
    by: null,
    lease: 60,
  })
}

/** A page that may be open, with money that came to it or was reported before. */
function look(change: TradeChange, { pick, quantity, flag }: MoneyFact): void {
  const attempt = at(change.attempts, pick)
  if (!attempt || attempt.provider === 'upi') return
  const capture: Look['captures'][number] = {
    id: `pay_${attempt.reference}`,
    paise: quantity === 4 ? 100 : attempt.amountPaise,
    currency: quantity === 3 ? 'USD' : 'INR',
    at: change.now,
  }
  const page = at(['open', 'closed', 'missing'] as const, quantity)!
  const found = { page, pending: pick % 2 === 1, captures: flag ? [capture] : [] }
  recordLook(change, attempt, found, new Set())
  const before = change.captures.length
  recordLook(change, attempt, found, new Set())
  if (change.captures.length !== before) throw new Error('money counts once, however often it is reported')
}

function hearOfRefund(change: TradeChange, { pick, quantity, flag }: MoneyFact): void {
  const refund = at(change.refunds, pick)
  if (!refund) return
  const outcomes: RefundOutcome[] = [
    { state: 'away', text: 'no answer' },
    { state: 'refused', text: 'no' },
    { state: 'by_hand' },
    { state: 'sent', providerRef: 'rfnd' },
    { state: 'done', providerRef: 'rfnd' },
    { state: 'failed', providerRef: 'rfnd' },
  ]
  const outcome = at(outcomes, pick + quantity)!
  recordRefund(change, refund, { reference: flag ? refund.reference : 'of before', tries: quantity, outcome })
}
