import { arrayContains, eq, sql } from 'drizzle-orm'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { ParcelState } from '#shared/parcels/parcel-states.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { changeParcel } from '../change-parcel.ts'
import { lockParcel, parcelState } from '../lock-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { handovers } from '../../trade/tables/handover.tables.ts'

/** Ids of the lists that a hand-over has begun, by courier in lower case. */
export type BegunLists = Map<string, number>

interface HandedOver {
  by: SessionUser
  number: string
  lists: BegunLists
}

/**
 * Hands a booked parcel over: it stands on the list of its courier, and a manual one is under way (docs/product/parcels.md,
 * Handing over), or its carrier is asked to fetch it, once: again only where it has refused. Adds the list to `lists` where it is the first of its courier. Throws NOT_FOUND and PARCEL_STATE.
 */
export async function handOver(
  { db, config, carriers }: ParcelDeps,
  { by, number, lists }: HandedOver,
): Promise<{ number: string; state: ParcelState }> {
  const done = await transaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'ready' || parcel.carrier === 'none') throw await parcelState(tx, number)
    if (parcel.problem === null && (await isOnList(tx, number)))
      throw await parcelState(tx, number, parcelMessages.handedOver)
    const courier = parcel.courier ?? parcel.carrier ?? ''
    const key = courier.toLowerCase()
    if (carriers.find(parcel.carrier)?.pickup) await askForPickup(tx, parcel)
    const list = await putOnList(tx, lists.get(key), { courier, number, by: by.id })
    // Other carriers tell when they have it.
    const state = parcel.carrier === 'manual' ? await leave() : parcel.state
    await recordAudit(tx, {
      by,
      action: 'parcel.hand-over',
      entity: 'parcel',
      entityId: number,
      before: { state: parcel.state },
      after: { state, handover: list },
    })
    return { key, list, state }

    async function leave(): Promise<ParcelState> {
      const event = { kind: 'picked_up', source: 'staff', userId: by.id } as const
      const moved = await changeParcel(tx, { number, by: by.id, config }, (change, one) =>
        recordEvents(change, one, [event]),
      )
      return moved.parcel.state
    }
  })
  lists.set(done.key, done.list)
  return { number, state: done.state }
}

const isOnList = async (tx: Transaction, number: string): Promise<boolean> =>
  (await tx.$count(handovers, arrayContains(handovers.parcels, [number]))) > 0

/** A job asks the carrier to fetch it today. */
const askForPickup = (tx: Transaction, { id }: ParcelRow) =>
  tx
    .update(parcels)
    .set({ tellCarrier: { verb: 'pickup', day: shopDayOf(new Date()) }, tellAt: sql`now()`, problem: null })
    .where(eq(parcels.id, id))

/** Adds a parcel to a list, to a new one by default. Returns the list. */
async function putOnList(
  tx: Transaction,
  list: number | undefined,
  { courier, number, by }: { courier: string; number: string; by: string },
): Promise<number> {
  if (list !== undefined) {
    await tx
      .update(handovers)
      .set({ parcels: sql`array_append(${handovers.parcels}, ${number})` })
      .where(eq(handovers.id, list))
    return list
  }
  const [begun] = await tx
    .insert(handovers)
    .values({ courier, parcels: [number], by })
    .returning({ id: handovers.id })
  return begun!.id
}
