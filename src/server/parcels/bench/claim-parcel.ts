import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { claimMinutes } from '#shared/parcels/pack-bench.schema.ts'
import { claimedBy, parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcelState } from '../parcel-row.ts'
import type { OnBench } from './bench-session.ts'

/** Only a draft is packed, and none that a carrier is asked to book. */
export async function checkPacking(tx: Transaction, { parcel }: OnBench): Promise<void> {
  const { number, state, bookingSince } = parcel
  if (state !== 'draft') throw await parcelState(tx, number)
  if (bookingSince !== null) throw await parcelState(tx, number, parcelMessages.beingBooked)
}

/**
 * Keeps a locked parcel for the person who packs it, for ten minutes from their last scan (docs/product/parcels.md, Pack
 * bench). What a colleague has is only taken over.
 */
export async function claimParcel(
  tx: Transaction,
  { parcel, session }: OnBench,
  userId: string,
  takeOver: boolean | undefined,
) {
  if (session.isClaimed && session.claimedBy !== userId && !takeOver) {
    const current = (await findParcel(tx, parcel.number))!
    throw new StoreError('PARCEL_CLAIMED', claimedBy(current.claimed_by ?? 'A colleague'), {
      details: { current },
    })
  }
  return { claimedBy: userId, claimedUntil: sql<Date>`now() + make_interval(mins => ${claimMinutes})` }
}
