import { enterEvent } from '#shared/trade/enter-event.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/** Records an event that staff enter. */
export const recordEvent = orderCommand('POST /api/admin/parcels/:n/events', {
  order: ({ params }) => ({ parcel: params.n }),
  decide: (change, { subject, body }) => enterEvent(change, subject, { ...body, at: momentOf(body.at) }),
  audit: ({ was, is, body: { kind, at, place, text } }) => ({
    action: 'parcel.event',
    entity: 'parcel',
    id: is.number,
    before: { state: was.state },
    after: { state: is.state, kind, at: momentOf(at)?.toISOString(), place, text },
  }),
  reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
})

const momentOf = (at: string | undefined): Date | undefined => (at === undefined ? undefined : new Date(at))
