import { and, eq, ne } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { parcels } from './tables/parcel.tables.ts'

export const awbTaken = () =>
  new StoreError('AWB_TAKEN', parcelMessages.awbTaken, { fields: { awb: parcelMessages.awbTaken } })

/** Runs `work` in a transaction that gives this AWB to a parcel. Throws AWB_TAKEN, also for one that was faster. */
export async function withFreeAwb<Result>(
  db: Database,
  { courier, awb }: { courier: string; awb: string },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      await checkAwb(tx, courier, awb)
      return work(tx)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'parcels_awb') throw awbTaken()
    throw error
  }
}

export async function checkAwb(tx: Transaction, courier: string, awb: string): Promise<void> {
  const wanted = and(eq(parcels.courier, courier), eq(parcels.awb, awb), ne(parcels.state, 'cancelled'))
  if ((await tx.$count(parcels, wanted)) > 0) throw awbTaken()
}
