import { desc, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { unchanged, changeValue } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { makeParcel } from '../make-parcel.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { keepSession, lockForBench } from './bench-session.ts'
import { checkPacking, claimParcel } from './claim-parcel.ts'
import { findMostUrgent } from './pack-queue.queries.ts'

const { command } = shapes()

/**
 * Puts a parcel on the bench, by its number or that of its order, or that of the most urgent order: its draft, else a new
 * one of all open units (docs/product/parcels.md, Pack bench). The new draft alone is in the audit log, not the claim,
 * which lasts ten minutes.
 */
export const openBench = command(
  'POST /api/admin/pack',
  async ({ body: { number: typed, take_over: takeOver }, user, deps, ...step }) => {
    const { tx } = step
    const wanted = typed === '' ? await findMostUrgent(tx) : typed.toUpperCase()
    if (wanted === null) throw notFound(parcelMessages.nothingToPack)
    const number = (await findDraft(tx, wanted)) ?? (await draftOfOrder(wanted))
    const onBench = await lockForBench(tx, number)
    await checkPacking(tx, onBench)
    await keepSession(tx, onBench.parcel.id, await claimParcel(tx, onBench, user.id, takeOver))
    return unchanged({ parcel: (await findParcel(tx, number))! })

    async function draftOfOrder(orderId: string): Promise<string> {
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
      if (!order) throw notFound(parcelMessages.noParcel)
      const wholeOrder = { params: { id: orderId }, body: {}, user, deps }
      return changeValue(await makeParcel.within(step, wholeOrder)).parcel.number
    }
  },
)

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
