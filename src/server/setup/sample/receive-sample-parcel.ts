import { sql } from 'drizzle-orm'
import { change } from '../../calls/change.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import { receiveParcel } from '../../parcels/receive-parcel.ts'
import type { PastOrder } from './past-order.ts'

/** Counts the parcel that its recipient refused at the door, as staff do: its order is cancelled. */
export async function receiveSampleParcel(
  tx: Transaction,
  past: readonly PastOrder[],
  by: SessionUser,
  config: OrderMailConfig,
): Promise<void> {
  const refused = past
    .flatMap(({ change: { parcels } }) => parcels)
    .find(({ events }) => events.at(-1)?.kind === 'rto_delivered')!
  const lines = refused.lines.map(({ position, quantity }) => ({
    position,
    good: quantity,
    damaged: 0,
    lost: 0,
  }))
  await change(tx, by, (step) =>
    receiveParcel.within(step, {
      params: { n: refused.number },
      body: { lines, why: 'refused', then: 'cancel' },
      user: by,
      deps: { config },
    }),
  )
  // Nobody is mailed by a sample shop.
  await tx.execute(sql`delete from mails`)
}
