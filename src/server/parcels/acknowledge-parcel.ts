import { eq, sql } from 'drizzle-orm'
import type { AcknowledgeInput, Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { isFinal } from '#shared/parcels/parcel-states.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { lockParcel, parcelState } from './lock-parcel.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'

interface Acknowledged extends AcknowledgeInput {
  by: SessionUser
  number: string
}

/**
 * Staff have seen to a parcel that is over and has a problem: it needs nobody any more until its courier tells of another
 * move (docs/product/parcels.md, Attention). Their note is in the audit log alone, because customers read events. Throws NOT_FOUND, and PARCEL_STATE where there is nothing to see to.
 */
export async function acknowledgeParcel(db: Database, { by, number, note }: Acknowledged): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, number)
    if (!isFinal(parcel.state) || parcel.problem === null)
      throw await parcelState(tx, number, parcelMessages.nothingToAcknowledge)
    await tx
      .update(parcels)
      .set({
        problem: null,
        acknowledgedEvent: sql`(select max(id) from parcel_events where parcel_id = ${parcel.id})`,
      })
      .where(eq(parcels.id, parcel.id))
    await recordAudit(tx, {
      by,
      action: 'parcel.acknowledge',
      entity: 'parcel',
      entityId: number,
      after: { problem: parcel.problem, note },
    })
    return (await findParcel(tx, number))!
  })
}
