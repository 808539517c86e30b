import { randomUUID } from 'node:crypto'
import { attentionLabels } from '#shared/parcels/attention.ts'
import { hasFailedAttempt } from '#shared/parcels/has-failed-attempt.ts'
import { askedForAttempt, askedToReturn, parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { notFound } from '#shared/errors.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { orderCommands } from '../trade/order-command.ts'
import { refuseAsCarrier } from './carriers/refuse-as-carrier.ts'
import { parcelState } from './parcel-row.ts'
import type { ParcelDeps } from './parcel-deps.ts'

const orderCommand = orderCommands<ParcelDeps>()

/**
 * Asks the courier for another attempt after a failed one, or to bring the parcel back; a courier by hand is asked by
 * staff, and the parcel notes it (docs/product/parcels.md, Failed attempts). Nothing has changed where the courier refuses.
 */
export const askForAttempt = orderCommand('POST /api/admin/parcels/:n/attempt', {
  order: ({ params }) => ({ parcel: params.n }),
  ask: async ({ params: { n: number }, body, deps: { db, carriers } }) => {
    const found = await findParcel(db, number)
    if (!found) throw notFound(parcelMessages.notFound)
    if (!hasFailedAttempt(found)) throw await parcelState(db, number, parcelMessages.noFailedAttempt)
    await carriers
      .find(found.carrier)
      ?.attempt?.(found.awb!, { key: randomUUID(), ...body })
      .catch(refuseAsCarrier)
  },
  decide: (change, { subject: parcel, body: { action, day, note }, user }) => {
    const text = action === 'return' ? askedToReturn(note) : askedForAttempt(day, note)
    recordEvents(change, parcel, [{ kind: 'note', text, source: 'staff', userId: user.id }])
    // It has been answered, and no longer waits for somebody.
    if (parcel.problem === attentionLabels.attempt_failed) parcel.problem = null
  },
  audit: ({ is, body: { action, day, note } }) => ({
    action: 'parcel.attempt',
    entity: 'parcel',
    id: is.number,
    after: { action, day, note },
  }),
  reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
})
