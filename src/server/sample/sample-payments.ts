import { checkCash, type CashCheck } from '#shared/payments/cash-gate.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { letters } from '../trade/new-order-id.ts'
import { dayMs, hourMs } from './durations.ts'
import type { SampleAttempt, SampleCapture, SampleMoney } from './sample-money.ts'
import { cancelledAt, isCancelled, type SampleOrder } from './sample-orders.ts'
import type { Chance } from './seeded-random.ts'

export const noMoney: SampleMoney = {
  payBy: null,
  lapsedAt: null,
  cashCheck: null,
  attempts: [],
  recorded: null,
}

export const minuteMs = 60_000
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
export const paiseOf = ({ totals }: Pick<SampleOrder, 'totals'>): number => totals.total * 100

/** Days since the sample shop takes payments online. */
const onlineDays = 24

/** Orders as before, of which every second recent one by card was paid at the test bank instead. */
export function paidOnline(chance: Chance, orders: readonly SampleOrder[], now: Date): SampleOrder[] {
  let cards = 0
  return orders.map((order) => {
    const isRecent = now.getTime() - order.createdAt.getTime() < onlineDays * dayMs
    if (!isRecent || order.payment.type !== 'card' || ++cards % 2 === 0) return order
    const refund = isCancelled(order) && {
      paise: paiseOf(order),
      reason: 'cancelled' as const,
      at: cancelledAt(order)!,
    }
    const paidAt = after(order.createdAt, chance.between(40, 240) * 1_000)
    const capture = { paise: paiseOf(order), at: paidAt, ...(refund && { refund }) }
    return {
      ...order,
      payment: { type: 'online', cardLast4: null, cardType: null },
      paymentStatus: refund ? 'refunded' : 'paid',
      money: { ...noMoney, attempts: [paidAttempt(chance, order.createdAt, [capture])] },
    } satisfies SampleOrder
  })
}

export const paidAttempt = (chance: Chance, at: Date, captures: SampleCapture[]): SampleAttempt => ({
  ...unpaidAttempt(chance, at, after(at, 30 * minuteMs)),
  state: 'paid',
  captures,
})

export const unpaidAttempt = (chance: Chance, at: Date, expiresAt: Date): SampleAttempt => ({
  reference: `TKP${drawn(chance, letters, 20)}`,
  provider: 'test',
  state: 'open',
  closedReason: null,
  at,
  expiresAt,
  captures: [],
})

/** An attempt by UPI, whose customer has entered a UTR. */
export const claimedAttempt = (chance: Chance, at: Date, claimedAt: Date): SampleAttempt => ({
  ...unpaidAttempt(chance, at, after(claimedAt, 72 * hourMs)),
  provider: 'upi',
  state: 'claimed',
  claim: { utr: drawn(chance, '123456789', 12), at: claimedAt },
})

const drawn = (chance: Chance, among: string, length: number): string =>
  Array.from({ length }, () => among[chance.between(0, among.length - 1)]).join('')

/** Why the cash of an order of this total had to be confirmed. */
export const sampleCashCheck = (total: number): CashCheck =>
  checkCash(
    { pincode: '', takesCash: true, total, refused: 0, isFirst: false },
    { ...defaultPaymentSettings.cash, confirm_above: Math.floor((total - 1) / 1_000) * 1_000 },
  )
