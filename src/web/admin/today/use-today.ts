import type { CallResponse } from '#shared/calls.ts'
import { useLiveQuery, type StaffQuery } from '../parts/use-staff-query.ts'
import { kindsShown } from './waiting-kinds.ts'

/** Milliseconds between two reads. With the two seconds for which the server shares one, a change shows within five. */
const interval = 3_000

/** All that waits for somebody. */
export const useToday = (): StaffQuery<CallResponse<'GET /api/admin/today'>> =>
  useLiveQuery('GET /api/admin/today', interval)

/** The same numbers for the menu, by the id of a view. */
export function useBadges(): Record<string, number> {
  const badges: Record<string, number> = {}
  for (const { kind, count } of useToday().data?.waiting ?? []) {
    const { view } = kindsShown[kind]
    badges[view] = (badges[view] ?? 0) + count
  }
  return badges
}
