import { eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { claimMinutes } from '#shared/parcels/pack-bench.schema.ts'
import { claimedBy } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'

/**
 * Keeps a locked parcel for the person who packs it, for ten minutes from their last scan (docs/product/parcels.md, Pack
 * bench). Throws PARCEL_CLAIMED while a colleague has it, unless it is taken over.
 */
export async function claimParcel(
  tx: Transaction,
  parcel: ParcelRow,
  userId: string,
  takeOver: boolean | undefined,
): Promise<void> {
  const isClaimed = parcel.claimedUntil !== null && parcel.claimedUntil.getTime() > Date.now()
  if (isClaimed && parcel.claimedBy !== userId && !takeOver) {
    const current = (await findParcel(tx, parcel.number))!
    throw new StoreError('PARCEL_CLAIMED', claimedBy(current.claimed_by ?? 'A colleague'), {
      details: { current },
    })
  }
  await tx
    .update(parcels)
    .set({ claimedBy: userId, claimedUntil: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where(eq(parcels.id, parcel.id))
}
