import { desc, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { OpenBench } from '#shared/parcels/pack-bench.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { lockParcel, parcelState } from '../lock-parcel.ts'
import { makeParcel } from '../make-parcel.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { claimParcel } from './claim-parcel.ts'
import { findMostUrgent } from './pack-queue.queries.ts'

interface OpenedBench extends OpenBench {
  by: SessionUser
  config: OrderMailConfig
}

/**
 * Puts a parcel on the bench, by its number or that of its order, or that of the most urgent order: its draft, else a new
 * one of all open pieces (docs/product/parcels.md, Pack bench). Throws NOT_FOUND, NOTHING_OPEN, PARCEL_STATE,
 * PARCEL_CLAIMED, NOT_PAID and NOT_CONFIRMED.
 */
export async function openBench(
  db: Database,
  { by, number: typed, take_over: takeOver, config }: OpenedBench,
): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const wanted = typed === '' ? await findMostUrgent(tx) : typed.toUpperCase()
    if (wanted === null) throw notFound(parcelMessages.nothingToPack)
    const number = (await findDraft(tx, wanted)) ?? (await makeDraft())
    const { parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'draft') throw await parcelState(tx, number)
    if (parcel.bookingSince !== null) throw await parcelState(tx, number, parcelMessages.beingBooked)
    await claimParcel(tx, parcel, by.id, takeOver)
    return (await findParcel(tx, number))!

    async function makeDraft(): Promise<string> {
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, wanted!))
      if (!order) throw notFound(parcelMessages.noParcel)
      return (await makeParcel(tx, { by, orderId: wanted!, lines: undefined, config })).number
    }
  })
}

/** The parcel of this number, or the latest draft of the order of this number. */
async function findDraft(db: Database, number: string): Promise<string | null> {
  const [found] = await db
    .select({ number: parcels.number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      sql`${parcels.number} = ${number} or ${orders.orderId} = ${number} and ${parcels.kind} <> 'return' and ${parcels.state} = 'draft' and ${parcels.bookingSince} is null`,
    )
    .orderBy(desc(parcels.id))
    .limit(1)
  return found?.number ?? null
}
