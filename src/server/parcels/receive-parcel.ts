import { checkDelivery } from '#shared/delivery/promise.ts'
import { receiveParcel as decideReception } from '#shared/trade/receive-parcel.ts'
import { findDeliveryTerms } from '../delivery/delivery.queries.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/** Counts a parcel that came back undelivered (docs/product/parcels.md, Coming back). */
export const receiveParcel = orderCommand('POST /api/admin/parcels/:n/receive', {
  order: ({ params }) => ({ parcel: params.n }),
  // The day by which units that are sent again now arrive; null where nothing is promised.
  facts: async ({ tx, trade, body }) =>
    body.then === 'resend'
      ? (checkDelivery(await findDeliveryTerms(tx, trade.order.shippingAddress.pincode), new Date()).promise
          ?.date ?? null)
      : null,
  decide: (change, { subject, facts: promisedOn, body }) =>
    decideReception(change, subject, body, promisedOn),
  audit: ({ is, body }) => ({ action: 'parcel.receive', entity: 'parcel', id: is.number, after: body }),
  reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
})
