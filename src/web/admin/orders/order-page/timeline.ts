import type { CallResponse } from '#shared/calls.ts'
import type { OrderNote } from '#shared/orders/order-desk.schema.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { parcelEventText } from '#shared/parcels/lost-parcel.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import { returnStateLabels } from '#shared/returns/return-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { orderSteps } from '#web/orders/order-steps.ts'
import { moneyLines } from '../money/money-lines.ts'

interface TimelineEntry {
  key: string
  at: string
  title: string
  detail: string
  by: string | null
  note?: OrderNote
}

type Desk = Pick<CallResponse<'GET /api/admin/orders/:id/desk'>, 'notes' | 'mails' | 'actions'>

export interface TimelineParts {
  order: Pick<AdminOrder, 'history' | 'changes'>
  desk: Desk | undefined
  money: OrderPayments | undefined
  parcels: readonly Parcel[]
  returns: readonly StaffReturn[]
}

/** Changes by staff that no other part tells of. */
const actionTexts: Record<string, string> = {
  'order.create': 'Taken by phone',
  'order.pay-link': 'Pay link made',
  'order.cash': 'Cash order called',
  'order.business': 'Business details corrected',
  'order.tags': 'Tags',
  'order.edit-waive': 'Difference waived',
}

/** All that happened to an order, the newest first. */
export function orderTimeline({ order, desk, money, parcels, returns }: TimelineParts): TimelineEntry[] {
  const entries: Omit<TimelineEntry, 'key'>[] = [
    ...orderSteps(order).map(({ title, reason, at, by }) => ({ at, title, detail: reason, by })),
    ...(money ? moneyLines(money).map(({ at, text, by }) => ({ at, title: text, detail: '', by })) : []),
    ...parcels.flatMap((parcel) =>
      parcel.events.map(({ kind, at, place, text, by }) => ({
        at,
        title: `${parcel.number}: ${parcelEventText(parcel, { kind })}`,
        detail: [place, text].filter((part) => part !== '').join(', '),
        by,
      })),
    ),
    ...returns.flatMap(({ number, events }) =>
      events.map(({ state, at, text, by }) => ({
        at,
        title: `${number}: ${returnStateLabels[state]}`,
        detail: text,
        by,
      })),
    ),
    ...(desk?.mails ?? []).map(({ subject, at, sent, error }) => ({
      at,
      title: `Mail: ${subject}`,
      detail: sent ? '' : (error ?? 'not sent yet'),
      by: null,
    })),
    ...(desk?.actions ?? []).flatMap(({ action, at, by, detail = '' }) =>
      action in actionTexts ? [{ at, title: actionTexts[action]!, detail, by }] : [],
    ),
    ...(desk?.notes ?? []).map((note) => ({
      at: note.at,
      title: 'Note',
      detail: note.text,
      by: note.by,
      note,
    })),
  ]
  return entries
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
    .map((entry, index) => ({ ...entry, key: `${entry.at} ${entry.title} ${index}` }))
}

/** A note in parts, in which the names of colleagues (`@Kavya`) are odd ones. */
export const namesIn = (text: string): string[] => text.split(/(?<![\p{L}\d])(@\p{L}[\p{L}\d-]*)/u)
