import { sql } from 'drizzle-orm'
import { foldEvents } from '#shared/parcels/fold-events.ts'
import {
  isFinal,
  type Carrier,
  type ParcelEventKind,
  type ParcelState,
} from '#shared/parcels/parcel-states.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Breach } from './books-check.ts'

interface FoldedParcel extends Record<string, unknown> {
  id: number
  number: string
  state: ParcelState
  carrier: Carrier
  problem: string | null
  events: [id: number, kind: ParcelEventKind, at: string][]
}

const batchSize = 5_000

/** Parcels whose state is not the fold of their events (docs/product/parcels.md, States). */
export async function findWrongStates(tx: Transaction): Promise<Breach[]> {
  const wrong: Breach[] = []
  const booked = inBatches<FoldedParcel>(batchSize, async (last) => {
    const { rows } = await tx.execute<FoldedParcel>(sql`
      select p.id::int, p.number, p.state, p.carrier, p.problem, e.events
      from parcels p, lateral (
        select coalesce(json_agg(json_build_array(id, kind, at)), '[]') as events from parcel_events where parcel_id = p.id
      ) e
      where p.id > ${last?.id ?? 0} and p.carrier is not null
        and p.state <> 'draft' and (p.state <> 'cancelled' or json_array_length(e.events) > 0)
      order by p.id limit ${batchSize}`)
    return rows
  })
  for await (const parcels of booked) wrong.push(...parcels.flatMap(wrongState))
  return wrong
}

function wrongState({ number, state, carrier, problem, events }: FoldedParcel): Breach[] {
  const folded = foldEvents(
    events.map(([id, kind, at]) => ({ id, kind, at: new Date(at) })),
    { byHand: carrier === 'none' },
  )
  const isSpared = isFinal(state) && problem !== null
  return folded.state === state || isSpared
    ? []
    : [{ record: number, found: `state ${state}, events ${folded.state}` }]
}
