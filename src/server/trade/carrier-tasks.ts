import { sql } from 'drizzle-orm'
import type { CarrierTask } from '#shared/parcels/carrier-task.ts'
import type { TradeParcel } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Database } from '../db/database.ts'
import { dueNow } from '../db/due-rows.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { dropTask, enqueue } from '../outbox/outbox.queries.ts'

/** A carrier that does not answer is asked again in two minutes, until it does. */
const pace = {
  lease: 120,
  batchSize: 1,
  concurrency: 1,
  pauses: { first: 120, longest: 120 },
  maxTries: Infinity,
  keptDays: Infinity,
}

/** Tells the carrier of a parcel that it is cancelled, to be fetched, or to be tried again; its subject is the parcel's number. */
export const carrierKind: OutboxKind<CarrierTask> = { name: 'carrier', ...pace }

/** Cancels the order that a refused booking has left at a carrier; its subject is the parcel's number. */
export const withdrawalKind: OutboxKind<object> = { name: 'withdrawal', ...pace }

/** Puts what carriers are to be told of a change into the outbox, and what they need not be told any more out of it. */
export async function writeCarrierTasks(tx: Transaction, change: TradeChange): Promise<void> {
  for (const [subject, payload] of change.effects.carrierTasks) {
    // The release before would tell it, too.
    Object.assign(
      change.parcels.find(({ number }) => number === subject)!,
      {
        tellCarrier: null,
        tellAt: null,
      },
    )
    if (payload) await enqueue(tx, carrierKind, { subject, payload })
    else await dropTask(tx, carrierKind, subject)
  }
  for (const parcel of change.parcels) {
    // Later than now: a process of the release before is asking for it.
    if (parcel.withdrawAt === null || parcel.withdrawAt > change.now || !hasLeftOrder(parcel)) continue
    parcel.withdrawAt = null
    await enqueue(tx, withdrawalKind, { subject: parcel.number, payload: {} })
  }
}

/** True once a parcel was booked otherwise than with the open order of a refused booking, or cancelled: a draft may yet be booked with it. */
export const hasLeftOrder = ({
  openOrder,
  state,
  carrier,
}: Pick<TradeParcel, 'openOrder' | 'state' | 'carrier'>): boolean =>
  openOrder !== null && state !== 'draft' && carrier !== openOrder.carrier

/**
 * Moves tasks of the release before, which writes them to parcels, into the outbox. One that a process of that release is doing is
 * not due for two minutes. Goes with `tell_carrier` and `tell_at`.
 */
export async function moveOldCarrierTasks(db: Database): Promise<void> {
  await db.execute(sql`
    with due as (
      select id, number, tell_carrier from parcels where tell_at <= ${dueNow} for no key update skip locked
    ), gone as (
      update parcels p set tell_carrier = null, tell_at = null from due where p.id = due.id
    )
    insert into outbox (kind, subject, payload) select ${carrierKind.name}, number, tell_carrier from due
    on conflict (kind, subject) do update set id = default, payload = excluded.payload, next_at = now(), tries = 0, error = null`)
  await db.execute(sql`
    with due as (
      select id, number from parcels
      where withdraw_at <= ${dueNow} and state <> 'draft' and carrier is distinct from open_order ->> 'carrier'
      for no key update skip locked
    ), gone as (
      update parcels p set withdraw_at = null from due where p.id = due.id
    )
    insert into outbox (kind, subject, payload) select ${withdrawalKind.name}, number, '{}' from due
    on conflict (kind, subject) do nothing`)
}
