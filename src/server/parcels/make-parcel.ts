import { makeParcel as decideParcel } from '#shared/trade/make-parcel.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/** Makes a draft of open units of an order, of all where no lines are given (docs/product/parcels.md, Making a parcel). */
export const makeParcel = orderCommand('POST /api/admin/orders/:id/parcels', {
  order: ({ params }) => ({ order: params.id }),
  decide: (change, { body: { lines } }) => decideParcel(change, lines),
  audit: ({ result: parcel }) => ({
    action: 'parcel.create',
    entity: 'parcel',
    id: parcel.number,
    after: {
      lines: parcel.lines.map(({ position, size, quantity }) => ({ position, size, quantity })),
      collect: parcel.collect,
    },
  }),
  reply: async ({ tx, result: parcel }) => ({ parcel: (await findParcel(tx, parcel.number))! }),
})
