import type { Chance } from './seeded-random.ts'
import { idLetters } from '../../trade/new-order-id.ts'
import { dayMs } from './durations.ts'
import type { BankPage, SampleOrder } from './sample-orders.ts'

export const minuteMs = 60_000
export const paiseOf = ({ totals }: Pick<SampleOrder, 'totals'>): number => totals.total * 100

/** A moment so long after an order was placed. */
export const after = ({ createdAt }: Pick<SampleOrder, 'createdAt'>, ms: number): Date =>
  new Date(createdAt.getTime() + ms)

/** The terms of an order that is to be paid first, as the store sets them. */
export const paidFirst = (order: Pick<SampleOrder, 'createdAt'>) => ({ payBy: after(order, 30 * minuteMs) })

/** Days since the sample shop takes payments online. */
const onlineDays = 24

/** Orders as before, of which every second recent one by card was paid at the test bank instead. */
export function paidOnline(chance: Chance, orders: readonly SampleOrder[], now: Date): SampleOrder[] {
  let cards = 0
  return orders.map((order) => {
    const isRecent = now.getTime() - order.createdAt.getTime() < onlineDays * dayMs
    if (!isRecent || order.payment.type !== 'card' || ++cards % 2 === 0) return order
    const paidAt = after(order, chance.between(40, 240) * 1_000)
    return {
      ...order,
      payment: { type: 'online', cardLast4: null, cardType: null },
      terms: paidFirst(order),
      page: bankPage(chance, [{ paise: paiseOf(order), at: paidAt }]),
    } satisfies SampleOrder
  })
}

export const bankPage = (
  chance: Chance,
  captures: BankPage['captures'],
  declinedAt: Date | null = null,
): BankPage => ({ reference: newReference(chance), captures, declinedAt })

export const newReference = (chance: Chance): string => `TKP${drawn(chance, idLetters, 20)}`

export const drawn = (chance: Chance, among: string, length: number): string =>
  Array.from({ length }, () => among[chance.between(0, among.length - 1)]).join('')
