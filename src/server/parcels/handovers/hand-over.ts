import { arrayContains, eq, sql } from 'drizzle-orm'
import type { ParcelState } from '#shared/parcels/parcel-states.ts'
import { handOver as decideHandOver } from '#shared/trade/hand-over.ts'
import type { TakeStep } from '../../calls/task.ts'
import type { Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { handovers } from '../../trade/tables/handover.tables.ts'

/** Ids of the lists that a hand-over has begun, by courier in lower case. */
export type BegunLists = Map<string, number>

interface HandedOver {
  by: string
  number: string
  lists: BegunLists
}

/**
 * Hands a booked parcel over: it stands on the list of its courier, and a manual one is under way (docs/product/parcels.md,
 * Handing over), or its carrier is asked to fetch it, once: again only where it has refused. Adds the
 * list to `lists` where it is the first of its courier.
 */
export async function handOver(
  { config, carriers }: ParcelDeps,
  step: TakeStep,
  { by, number, lists }: HandedOver,
): Promise<{ number: string; state: ParcelState }> {
  const done = await step(async ({ tx, audit }) => {
    const facts = () => isOnList(tx, number)
    const { was, is } = await changeOrder(
      tx,
      { parcel: number },
      { by, config, facts },
      (change, parcel, isListed) =>
        decideHandOver(change, parcel, {
          isOnList: isListed,
          fetches: carriers.find(parcel.carrier)?.pickup !== undefined,
        }),
    )
    const courier = is.courier ?? is.carrier ?? ''
    const key = courier.toLowerCase()
    const list = await putOnList(tx, lists.get(key), { courier, number, by })
    audit({
      action: 'parcel.hand-over',
      entity: 'parcel',
      id: number,
      before: { state: was.state },
      after: { state: is.state, handover: list },
    })
    return { key, list, state: is.state }
  })
  lists.set(done.key, done.list)
  return { number, state: done.state }
}

const isOnList = async (tx: Transaction, number: string): Promise<boolean> =>
  (await tx.$count(handovers, arrayContains(handovers.parcels, [number]))) > 0

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
