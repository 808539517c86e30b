import { momentOfEvent } from './parcel-moments.ts'
import type { Parcel } from './parcel.schema.ts'

/** The latest event of the parcel on its way is a failed attempt. */
export function hasFailedAttempt({ state, events }: Pick<Parcel, 'state' | 'events'>): boolean {
  const last = events.findLast(({ kind }) => momentOfEvent(kind) !== null)
  return state === 'under_way' && last?.kind === 'attempt_failed'
}
