import { randomUUID } from 'node:crypto'
import { invalid, notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { wantedDay } from '#shared/parcels/parcel-messages.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { parcelState } from '#shared/trade/refusals.ts'
import { isTrackingSignature } from '../../trade/mail/tracking-link.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { findFailedParcel, findTrackedOrder, findTracking, nextCourierDays } from './tracking.queries.ts'

const orderCommand = orderCommands()

/**
 * Notes the day on which the recipient wants a parcel whose delivery failed, once per failure; a job tells the carrier, or
 * staff the courier (docs/product/parcels.md, Tracking).
 */
export const tryAgain = orderCommand('POST /api/track/:id/again', {
  order: ({ params }) => ({ order: params.id }),
  ask: async ({ params, body, deps: { config } }) => {
    if (!isTrackingSignature(config, params.id, body.t)) throw notFound(orderMessages.notFound)
  },
  facts: async ({ tx, trade }) => {
    const failed = await findFailedParcel(tx, trade.order.id)
    return { failed: failed?.number, days: failed ? await nextCourierDays(tx) : [] }
  },
  decide: (change, { subject: order, facts: { failed, days }, body: { day, note } }) => {
    const parcel = change.parcels.find(({ number }) => number === failed)
    if (!parcel) throw parcelState(order.orderId)
    if (!days.includes(day)) throw invalid({ day: 'Choose one of the days offered' })
    recordEvents(change, parcel, [{ kind: 'note', text: wantedDay(day, note), source: 'customer' }])
    if (!isCalled(parcel.carrier)) return
    const task = { verb: 'attempt', action: 're-attempt', key: randomUUID(), day, note } as const
    change.effects.carrierTasks.set(parcel.number, task)
  },
  conflict: async ({ tx, params }) => ({
    current: await findTracking(tx, (await findTrackedOrder(tx, params.id))!),
  }),
  reply: async ({ tx, is, body: { t } }) => ({ tracking: await findTracking(tx, is), t }),
})
