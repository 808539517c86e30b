import type { WaitingKind } from '#shared/today/today.schema.ts'
import { adminHref } from '../admin-href.ts'

interface KindShown {
  /** for one and for several: 'order to pack', 'orders to pack' */
  one: string
  many: string
  /** the view whose badge counts it */
  view: string
  /** the list of what waits */
  to: string
}

const shown = (
  [one, many]: readonly [string, string],
  view: string,
  query: Record<string, string> = {},
): KindShown => ({ one, many, view, to: adminHref(view, query) })

/** Texts and places of all that waits (docs/product/back-office.md, Today). */
export const kindsShown: Record<WaitingKind, KindShown> = {
  orders_to_pack: shown(['order to pack', 'orders to pack'], 'pack'),
  cash_to_confirm: shown(['cash order to confirm', 'cash orders to confirm'], 'payments', { part: 'cash' }),
  payments_to_check: shown(['payment to check', 'payments to check'], 'payments', { state: 'claimed' }),
  parcel_problems: shown(['parcel with a problem', 'parcels with a problem'], 'parcels', {
    attention: 'problem',
  }),
  parcels_to_receive: shown(['parcel to receive', 'parcels to receive'], 'parcels', { state: 'returning' }),
  returns_to_decide: shown(['return to decide', 'returns to decide'], 'returns', { state: 'requested' }),
  returns_to_inspect: shown(['return to inspect', 'returns to inspect'], 'returns', { state: 'arrived' }),
  refunds_to_send: shown(['refund to send', 'refunds to send'], 'orders', {
    payment_status: 'refund_waits',
  }),
  refunds_to_pay: shown(['refund to look after', 'refunds to look after'], 'payments', {
    part: 'mismatches',
  }),
  mismatches: shown(['mismatch of money', 'mismatches of money'], 'payments', { part: 'mismatches' }),
  courier_cash: shown(
    ['parcel whose courier owes cash for long', 'parcels whose couriers owe cash for long'],
    'courier-cash',
    {
      age: 'over_14',
    },
  ),
  reviews: shown(['new review', 'new reviews'], 'reviews', { seen: 'no' }),
  messages_to_send: shown(['message to send', 'messages to send'], 'messages'),
  questions: shown(['question to answer', 'questions to answer'], 'content', {
    part: 'messages',
    status: 'open',
  }),
  low_stock: shown(['product low in stock', 'products low in stock'], 'products', { stock: 'low' }),
  failures: {
    one: 'mail or job that failed',
    many: 'mails or jobs that failed',
    view: 'overview',
    to: `${adminHref('overview')}#failures`,
  },
}
