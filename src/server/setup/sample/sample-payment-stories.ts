import { checkCash, type CashCheck } from '#shared/payments/cash-gate.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { claimPayment } from '#shared/trade/claim-payment.ts'
import { lapseOrder } from '#shared/trade/lapse-order.ts'
import { openAttempt } from '#shared/trade/open-attempt.ts'
import { receiveMoney } from '#shared/trade/receive-money.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import { dayMs, hourMs } from './durations.ts'
import type { Happening, SampleOrder } from './sample-orders.ts'
import { after, bankPage, drawn, minuteMs, newReference, paidFirst, paiseOf } from './sample-payments.ts'
import { tellerOf, type Stage, type Teller } from './tell-order.ts'

/**
 * Orders whose payments are in the states that a member of staff meets: unpaid, declined, lapsed, late, paid twice,
 * refunded, too little, cash to confirm, and with `takesUpi` UTRs to confirm (docs/product/payments.md, Sample payments).
 */
export function paymentStories(stage: Stage, takesUpi: boolean): SampleOrder[] {
  const tell = tellerOf(stage)
  return [
    ...unpaidStories(stage, tell),
    ...paidStories(stage, tell),
    ...waitingStories(stage, tell, takesUpi),
  ]
}

/** Time after which an unpaid order is cancelled. */
const lapse = (order: SampleOrder): Happening => ({
  at: after(order, 35 * minuteMs),
  by: null,
  decide: lapseOrder,
})

const isProcessed = (order: SampleOrder, hours: number): Happening => ({
  at: after(order, hours * hourMs),
  by: 'staff',
  decide: (change) => setStatus(change, 'processing'),
})

/** Still to be paid, declined, and cancelled without a payment. */
function unpaidStories({ chance, now }: Stage, tell: Teller): SampleOrder[] {
  const inDays = (days: number) => ({ payBy: new Date(now.getTime() + days * dayMs) })
  const byPhone = tell(35 * minuteMs, 'online')
  const declined = tell(2 * hourMs, 'online')
  const declinedPage = bankPage(chance, [], after(declined, 3 * minuteMs))
  const neverPaid = tell(2 * dayMs, 'online')
  return [
    { ...byPhone, terms: inDays(3) },
    { ...declined, terms: inDays(2), page: declinedPage },
    {
      ...neverPaid,
      terms: paidFirst(neverPaid),
      page: bankPage(chance, []),
      happenings: [lapse(neverPaid)],
    },
  ]
}

/** Paid after the cancellation, twice, and given back. */
function paidStories({ chance }: Stage, tell: Teller): SampleOrder[] {
  const paidAfter = (order: SampleOrder, ...minutes: number[]): SampleOrder => ({
    ...order,
    terms: paidFirst(order),
    page: bankPage(
      chance,
      minutes.map((count) => ({ paise: paiseOf(order), at: after(order, count * minuteMs) })),
    ),
  })
  const late = paidAfter(tell(3 * dayMs, 'online'), 51)
  const twice = paidAfter(tell(30 * hourMs, 'online'), 2, 3)
  const givenUp = paidAfter(tell(4 * dayMs, 'online'), 2)
  return [
    { ...late, happenings: [lapse(late), isProcessed(late, 9)] },
    { ...twice, happenings: [isProcessed(twice, 8)] },
    {
      ...givenUp,
      happenings: [
        {
          at: after(givenUp, 5 * hourMs),
          by: 'customer',
          decide: (change) => setStatus(change, 'cancelled'),
        },
      ],
    },
  ]
}

/** Waits for the rest, for a call to the customer, and for the UTR. */
function waitingStories({ chance, now }: Stage, tell: Teller, takesUpi: boolean): SampleOrder[] {
  const tooLittle = tell(6 * hourMs, 'online')
  const half: Happening = {
    at: after(tooLittle, 2 * hourMs),
    by: 'staff',
    decide: (change) =>
      void receiveMoney(change, {
        provider: 'hand',
        providerId: `receipt of ${tooLittle.orderId}`,
        amount: Math.floor(tooLittle.totals.total / 2) * 100,
        by: change.by,
      }),
  }
  const toConfirm = [3, 7].map((hours): SampleOrder => {
    const order = tell(hours * hourMs, 'cod')
    return { ...order, terms: { payBy: null, codCheck: checkToConfirm(order.totals.total) } }
  })
  const claims = (takesUpi ? [3 * hourMs, 27 * hourMs] : []).map((ago): SampleOrder => {
    const order = tell(ago, 'upi')
    const opening = { provider: 'upi' as const, reference: newReference(chance), lease: 0 }
    const utr = drawn(chance, '123456789', 12)
    return {
      ...order,
      terms: paidFirst(order),
      happenings: [
        {
          at: order.createdAt,
          by: 'customer',
          decide: (change) => void openAttempt(change, { ...opening, by: change.by }),
        },
        {
          at: after(order, 6 * minuteMs),
          by: 'customer',
          decide: (change) => claimPayment(change, utr),
        },
      ],
    }
  })
  return [
    { ...tooLittle, terms: { payBy: new Date(now.getTime() + 4 * dayMs) }, happenings: [half] },
    ...toConfirm,
    ...claims,
  ]
}

/** Why the cash of an order of this total has to be confirmed. */
const checkToConfirm = (total: number): CashCheck =>
  checkCash(
    { pincode: '', takesCash: true, total, refused: 0, isFirst: false },
    { ...defaultPaymentSettings.cash, confirm_above: Math.floor((total - 1) / 1_000) * 1_000 },
  )
