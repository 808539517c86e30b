import { acknowledgeProblem } from '#shared/trade/acknowledge-problem.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/**
 * Staff have seen to a parcel that is over and has a problem: it needs nobody any more until its courier tells of another
 * move (docs/product/parcels.md, Attention). Their note is in the audit log alone, because customers read events.
 */
export const acknowledgeParcel = orderCommand('POST /api/admin/parcels/:n/acknowledge', {
  order: ({ params }) => ({ parcel: params.n }),
  decide: (_change, { subject }) => acknowledgeProblem(subject),
  audit: ({ was, is, body: { note } }) => ({
    action: 'parcel.acknowledge',
    entity: 'parcel',
    id: is.number,
    after: { problem: was.problem, note },
  }),
  reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
})
