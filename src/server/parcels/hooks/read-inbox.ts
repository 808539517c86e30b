import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { change } from '../../calls/change.ts'
import { dueNow } from '../../db/due-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { storablePart } from '../../base/outside-text.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { carrierInbox } from './carrier-inbox.tables.ts'

type Hook = typeof carrierInbox.$inferSelect

/** Minutes after which a hook that could not be used is read again. */
const again = 5
/** Hours until it is given up. */
const retryHours = 24

/** Reads the hooks that wait. One process reads each; `stopping` ends it between two. */
export async function readInbox(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const found = await change(deps.db, { id: null }, async ({ tx }) => {
      const [hook] = await tx
        .select()
        .from(carrierInbox)
        .where(and(isNull(carrierInbox.doneAt), lte(carrierInbox.nextAt, dueNow)))
        .orderBy(carrierInbox.nextAt, carrierInbox.id)
        .limit(1)
        .for('update', { skipLocked: true })
      if (hook) await readOne(tx, deps, hook)
      return hook !== undefined
    })
    if (!found) return
  }
}

/** Reads one hook now, or waits until another process has read it. */
export async function readHookNow(tx: Transaction, deps: ParcelJobDeps, id: number): Promise<void> {
  const [hook] = await tx
    .select()
    .from(carrierInbox)
    .where(and(eq(carrierInbox.id, id), isNull(carrierInbox.doneAt)))
    .for('update')
  if (hook) await readOne(tx, deps, hook)
}

async function readOne(tx: Transaction, deps: ParcelJobDeps, hook: Hook): Promise<void> {
  const error = await useHook(tx, deps, hook)
  const isOver = error === null || error === parcelMessages.unreadableHook
  await tx
    .update(carrierInbox)
    .set({
      error,
      tries: sql`${carrierInbox.tries} + 1`,
      nextAt: sql`now() + make_interval(mins => ${again})`,
      doneAt: isOver
        ? sql`now()`
        : sql`case when ${carrierInbox.receivedAt} < now() - make_interval(hours => ${retryHours}) then now() end`,
    })
    .where(eq(carrierInbox.id, hook.id))
}

/** Returns why a hook could not be used, null where it was. */
async function useHook(tx: Transaction, deps: ParcelJobDeps, hook: Hook): Promise<string | null> {
  try {
    // A savepoint of its own: what one hook cannot do, wherever it fails, must not keep the others waiting.
    return await change(tx, { id: null }, (step) => recordHook(step.tx, deps, hook))
  } catch (error) {
    return reasonOf(error)
  }
}

/** Error of the database without the query and its values, which may be the text that cannot be stored. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return storablePart(cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}

async function recordHook(
  tx: Transaction,
  { carriers, config }: ParcelJobDeps,
  hook: Hook,
): Promise<string | null> {
  const news = carriers.find(hook.carrier)?.readHook?.(hook.body)
  if (!news) return parcelMessages.unreadableHook
  const [found] = await tx
    .select({ number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.awb, news.awb), eq(parcels.carrier, hook.carrier), ne(parcels.state, 'draft')))
    .orderBy(sql`${parcels.state} = 'cancelled'`, sql`${parcels.id} desc`)
    .limit(1)
  if (!found) return parcelMessages.unknownAwb
  const events = news.events.map(({ code, ...event }) => ({
    ...event,
    rawCode: code,
    source: 'carrier' as const,
  }))
  await changeOrder(tx, { parcel: found.number }, { by: null, config }, (trade, parcel) =>
    recordEvents(trade, parcel, events),
  )
  return null
}
