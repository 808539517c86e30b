import { dayMs, hourMs } from './durations.ts'
import type { SampleMoney } from './sample-money.ts'
import type { SampleOrder } from './sample-orders.ts'
import {
  claimedAttempt,
  minuteMs,
  noMoney,
  unpaidAttempt,
  paidAttempt,
  paiseOf,
  sampleCashCheck,
} from './sample-payments.ts'
import { tellerOf, type Stage, type Teller } from './tell-order.ts'

/** Time after which an unpaid order is cancelled. */
const unpaidFor = 35 * minuteMs

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

const at = (order: SampleOrder, ms: number): Date => new Date(order.createdAt.getTime() + ms)

const withMoney = (
  order: SampleOrder,
  money: Partial<SampleMoney>,
  paymentStatus: SampleOrder['paymentStatus'] = 'pending',
): SampleOrder => ({ ...order, paymentStatus, money: { ...noMoney, ...money } })

/** Still to be paid, declined, and cancelled without a payment. */
function unpaidStories({ chance, now }: Stage, tell: Teller): SampleOrder[] {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

  const byPhone = withMoney(tell(35 * minuteMs, 'online'), { payBy: inDays(3) })

  const declined = tell(2 * hourMs, 'online')
  const declinedAt = at(declined, 3 * minuteMs)
  const open = withMoney(declined, {
    payBy: inDays(2),
    attempts: [{ ...unpaidAttempt(chance, declined.createdAt, inDays(2)), declinedAt }],
  })

  const neverPaid = tell(2 * dayMs, 'online', ['cancelled', unpaidFor, true])
  const lapsed = withMoney(neverPaid, {
    lapsedAt: at(neverPaid, unpaidFor),
    attempts: [
      {
        ...unpaidAttempt(chance, neverPaid.createdAt, at(neverPaid, 30 * minuteMs)),
        state: 'closed',
        closedReason: 'expired',
      },
    ],
  })

  return [byPhone, open, lapsed]
}

/** Paid after the cancellation, twice, and given back. */
function paidStories({ chance }: Stage, tell: Teller): SampleOrder[] {
  const paidLate = tell(
    3 * dayMs,
    'online',
    ['cancelled', unpaidFor, true],
    ['placed', 52 * minuteMs, true],
    ['processing', 9 * hourMs],
  )
  const late = withMoney(
    paidLate,
    {
      attempts: [
        paidAttempt(chance, paidLate.createdAt, [
          { paise: paiseOf(paidLate), at: at(paidLate, 51 * minuteMs) },
        ]),
      ],
    },
    'paid',
  )

  const paidTwice = tell(30 * hourMs, 'online', ['processing', 8 * hourMs])
  const paise = paiseOf(paidTwice)
  const twice = withMoney(
    paidTwice,
    {
      attempts: [
        paidAttempt(chance, paidTwice.createdAt, [
          { paise, at: at(paidTwice, 2 * minuteMs) },
          {
            paise,
            at: at(paidTwice, 3 * minuteMs),
            refund: { paise, reason: 'surplus', at: at(paidTwice, 4 * minuteMs) },
          },
        ]),
      ],
    },
    'paid',
  )

  const givenUp = tell(4 * dayMs, 'online', ['cancelled', 5 * hourMs])
  const refund = { paise: paiseOf(givenUp), reason: 'cancelled' as const, at: at(givenUp, 5 * hourMs) }
  const refunded = withMoney(
    givenUp,
    {
      attempts: [
        paidAttempt(chance, givenUp.createdAt, [
          { paise: refund.paise, at: at(givenUp, 2 * minuteMs), refund },
        ]),
      ],
    },
    'refunded',
  )

  return [late, twice, refunded]
}

/** Waits for the rest, for a call to the customer, and for the UTR. */
function waitingStories({ chance, now }: Stage, tell: Teller, takesUpi: boolean): SampleOrder[] {
  const partlyPaid = tell(6 * hourMs, 'online')
  const tooLittle = withMoney(partlyPaid, {
    payBy: new Date(now.getTime() + 4 * dayMs),
    recorded: { paise: Math.floor(partlyPaid.totals.total / 2) * 100, at: at(partlyPaid, 2 * hourMs) },
  })

  const toConfirm = [3, 7].map((hours) => {
    const order = tell(hours * hourMs, 'cod')
    return withMoney(order, { cashCheck: sampleCashCheck(order.totals.total) })
  })

  const claims = (takesUpi ? [3 * hourMs, 27 * hourMs] : []).map((ago) => {
    const order = tell(ago, 'upi')
    const claimedAt = at(order, 6 * minuteMs)
    return withMoney(order, {
      payBy: at(order, 30 * minuteMs),
      attempts: [claimedAttempt(chance, order.createdAt, claimedAt)],
    })
  })

  return [tooLittle, ...toConfirm, ...claims]
}
